import Card from '@mui/material/Card';
import { type ReactElement, type ReactNode, useId, useRef } from 'react';
import { useText } from '@/core/i18n/useText';
import type { ViewList } from '@/domain/views/lists';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { FilterBar } from '@/ui/table/FilterBar';
import { type FilterTab, FilterTabs } from '@/ui/table/FilterTabs';
import { TableOptions } from '@/ui/table/TableOptions';
import type { Column } from '@/ui/table/types';
import { useHotkey } from '@/ui/table/useHotkey';
import { type ChipWords, type FilterControlProps, type ListState, MAX_SEARCH } from './defineList';
import type { ListChipsProps } from './ListChips';
import type { OpenList } from './useList';

const NO_CHOICES: ChipWords['choices'] = {};

// Loaded with the first active filter.
const ListChips = lazyPart(async () => (await import('./ListChips')).ListChips) as unknown as <
  State extends ListState,
  Query,
>(
  props: ListChipsProps<State, Query>,
) => ReactElement;

type AnyControl = (
  props: Omit<FilterControlProps<unknown>, 'onChange'> & { onChange: (value: unknown) => void },
) => ReactNode;

/** The filters with a control, in their order. */
function controlsOf<State extends ListState, Query>({
  open: { list },
  choices,
}: ListChipsProps<State, Query>) {
  return Object.entries(list.filters).flatMap(([name, { Control, isOfData, width = 1 }]) =>
    !Control || name === list.tabs || (isOfData && !choices[name])
      ? []
      : [{ name, width, Control: Control as AnyControl }],
  );
}

interface ListFrameProps<State extends ListState, Query> {
  open: OpenList<State, Query>;
  columns: readonly Column<never>[];
  /** Choices of filters whose choices are data, by filter name; without them such a filter is hidden. */
  choices?: ChipWords['choices'];
  /** Label of the tabs, and the tabs with their row counts. */
  tabs?: { label: string; tabs: readonly FilterTab<string>[] };
  /** Name of the list for its saved views. */
  views?: ViewList;
  /** Above the tabs: figures of the list. */
  head?: ReactNode;
  /** Other actions of the list, at the bottom of the filter sheet on a phone. */
  foot?: ReactNode;
  /** Content of a tab instead of filters and rows. */
  instead?: ReactNode;
  /** The table. */
  children: ReactNode;
}

/** Search, filters, options and chips. */
function Narrowing<State extends ListState, Query>({
  open,
  columns,
  choices = NO_CHOICES,
  views,
  foot,
}: ListFrameProps<State, Query>) {
  const t = useText();
  const { list, state, change, settings } = open;
  const search = useRef<HTMLInputElement>(null);
  useHotkey('s', () => search.current?.focus());
  const controls = controlsOf({ open, choices });
  const tracks = controls.map(({ width }) => `${width}fr `).join('');
  return (
    <>
      <FilterBar
        columns={`minmax(180px, 1.6fr) ${tracks}auto`}
        search={{
          label: t(list.search.label),
          placeholder: list.search.hint && t(list.search.hint),
          value: state.query,
          onSearch: (query) => change({ query } as Partial<State>),
          maxLength: list.search.max ?? MAX_SEARCH,
          inputRef: search,
        }}
        options={<TableOptions {...(views && { list: views })} columns={columns} settings={settings} />}
        foot={foot}
        isBare={list.isBare}
        hasSheet={list.isBare}
      >
        {controls.map(({ name, Control }) => (
          <div key={name} data-filter>
            <Control
              value={state[name as keyof State]}
              state={state as unknown as FilterControlProps<unknown>['state']}
              choices={choices[name] ?? []}
              onChange={(value) => change({ [name]: value } as Partial<State>)}
            />
          </div>
        ))}
      </FilterBar>
      {list.isFiltered(state) && <ListChips open={open} choices={choices} />}
    </>
  );
}

/** What is above the rows of a declared list: tabs, search, filters, options, chips. */
export function ListFrame<State extends ListState, Query>(props: ListFrameProps<State, Query>) {
  const { open, tabs, head, instead, children } = props;
  const { list, state, change } = open;
  const panel = useId();
  const chosen = list.tabs === undefined ? '' : String(state[list.tabs as keyof State]);
  return (
    <Card sx={{ overflow: 'clip' }}>
      {head}
      {tabs && (
        <FilterTabs
          {...tabs}
          value={chosen}
          controls={panel}
          onChange={(tab) => change({ [list.tabs ?? '']: tab } as Partial<State>)}
        />
      )}
      <div {...(tabs && { role: 'tabpanel', id: panel, 'aria-labelledby': `${panel}-${chosen}` })}>
        {instead || (
          <>
            <Narrowing {...props} />
            {children}
          </>
        )}
      </div>
    </Card>
  );
}
