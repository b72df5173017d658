import Card from '@mui/material/Card';
import { type ReactNode, useId, useRef } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useFormat } from '@/core/i18n/format';
import { useCountryName } from '@/core/i18n/useCountryName';
import { useText } from '@/core/i18n/useText';
import type { ViewList } from '@/domain/views/lists';
import { FilterBar } from '@/ui/table/FilterBar';
import { type FilterChip, FilterChips } from '@/ui/table/FilterChips';
import { type FilterTab, FilterTabs } from '@/ui/table/FilterTabs';
import { TableOptions } from '@/ui/table/TableOptions';
import type { Column } from '@/ui/table/types';
import { useHotkey } from '@/ui/table/useHotkey';
import type { Choice, FilterControlProps, ListState } from './defineList';
import type { OpenList } from './useList';

type Choices = Readonly<Record<string, readonly Choice[]>>;
const NO_CHOICES: Choices = {};

interface PartProps<State extends ListState, Query> {
  open: OpenList<State, Query>;
  choices: Choices;
}

/** The filters in force in words, each with the way to take it off. */
function Chips<State extends ListState, Query>({ open, choices }: PartProps<State, Query>) {
  const t = useText();
  const format = useFormat();
  const countryName = useCountryName();
  const { user } = useAuth();
  const money = (minor: number) => format.money(minor, user?.workspace.currency ?? 'EUR');
  const { list, state, change, clear } = open;
  const chips = Object.entries(list.filters).flatMap(([name, { chip, none }]): FilterChip[] => {
    const value = state[name as keyof State] as never;
    if (!chip || name === list.tabs || value === none || list.noFilters[name as keyof State] === value)
      return [];
    const said = chip.value(value, { t, format, money, countryName, choices }, name);
    const onRemove = () => change({ [name]: none } as Partial<State>);
    return said === '' ? [] : [{ id: name, label: t(chip.label), value: said, onRemove }];
  });
  const { query } = state;
  const onRemove = () => change({ query: '' } as Partial<State>);
  const typed = query === '' ? [] : [{ id: 'query', label: t(list.search.chip), value: query, onRemove }];
  return <FilterChips chips={[...typed, ...chips]} onClear={clear} />;
}

function Controls<State extends ListState, Query>({ open, choices }: PartProps<State, Query>) {
  const { list, state, change } = open;
  return Object.entries(list.filters).map(([name, { Control }]) => {
    if (!Control || name === list.tabs) return null;
    const props = {
      value: state[name as keyof State],
      state: state as unknown as FilterControlProps<never>['state'],
      choices: choices[name] ?? [],
      onChange: (value: unknown) => change({ [name]: value } as Partial<State>),
    } as FilterControlProps<never>;
    return (
      <div key={name} data-filter>
        <Control {...props} />
      </div>
    );
  });
}

interface ListFrameProps<State extends ListState, Query> {
  open: OpenList<State, Query>;
  columns: readonly Column<never>[];
  /** What may be chosen of filters whose choices are data, by the filter's name. */
  choices?: Choices;
  /** Names the tabs, and says how many rows each has. */
  tabs?: { label: string; tabs: readonly FilterTab<string>[] };
  /** Its name among the lists whose views are kept. */
  views?: ViewList;
  /** The table. */
  children: ReactNode;
}

/** What stands over the rows of a declared list: tabs, search, filters, options, chips. */
export function ListFrame<State extends ListState, Query>(props: ListFrameProps<State, Query>) {
  const { open, columns, choices = NO_CHOICES, tabs, views, children } = props;
  const t = useText();
  const { list, state, change, settings } = open;
  const search = useRef<HTMLInputElement>(null);
  const panel = useId();
  useHotkey('s', () => search.current?.focus());
  const controls = Object.entries(list.filters).filter(([name, one]) => one.Control && name !== list.tabs);
  const chosen = list.tabs === undefined ? '' : String(state[list.tabs as keyof State]);
  return (
    <Card sx={{ overflow: 'clip' }}>
      {tabs && (
        <FilterTabs
          {...tabs}
          value={chosen}
          controls={panel}
          onChange={(tab) => change({ [list.tabs ?? '']: tab } as Partial<State>)}
        />
      )}
      <div {...(tabs && { role: 'tabpanel', id: panel, 'aria-labelledby': `${panel}-${chosen}` })}>
        <FilterBar
          columns={`minmax(180px, 1.6fr) ${'1fr '.repeat(controls.length)}auto`}
          search={{
            label: t(list.search.label),
            placeholder: t(list.search.hint),
            value: state.query,
            onSearch: (query) => change({ query } as Partial<State>),
            maxLength: 100,
            inputRef: search,
          }}
          options={<TableOptions {...(views && { list: views })} columns={columns} settings={settings} />}
        >
          <Controls open={open} choices={choices} />
        </FilterBar>
        <Chips open={open} choices={choices} />
        {children}
      </div>
    </Card>
  );
}
