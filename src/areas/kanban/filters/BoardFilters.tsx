import { styled } from '@mui/material/styles';
import type { RefObject } from 'react';
import { useText } from '@/core/i18n/useText';
import { useAppSelector } from '@/core/redux/hooks';
import { DUE_FILTERS, STATE_FILTERS, type CardFilters } from '@/domain/kanban/filter';
import { PRIORITIES } from '@/domain/kanban/words';
import type { TextKey } from '@/domain/texts/keys';
import type { Choice } from '@/ui/form/choices';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { FilterBar } from '@/ui/table/FilterBar';
import { FilterChips } from '@/ui/table/FilterChips';
import { useTableSettings } from '@/ui/table/useTableSettings';
import { ViewsButton } from '@/ui/table/views/ViewsButton';
import { FIELDS, MAX_QUERY } from '../board/address';
import { usePeopleOfBoard } from '../board/useBoardTools';

interface BoardFiltersProps {
  filters: CardFilters;
  onChange: (changes: Partial<CardFilters>) => void;
  onClear: () => void;
  searchRef: RefObject<HTMLInputElement | null>;
  /** Number of cards that pass the filters, and of all. */
  count: { shown: number | null; total: number };
}

const Box = styled('div')(({ theme }) => ({
  '& > [role=search]': { padding: theme.spacing(0, 0, 1.5) },
  '& > ul': { padding: theme.spacing(0, 0, 1.5) },
}));

const Options = styled('span')(({ theme }) => ({
  alignItems: 'center',
  display: 'flex',
  gap: theme.spacing(1),
  whiteSpace: 'nowrap',
}));

const NONE: readonly never[] = [];

/** The options of each filter; the first one clears it. */
function useChoices() {
  const t = useText();
  const people = usePeopleOfBoard();
  const labels = useAppSelector(({ kanban }) => kanban.info?.labels ?? NONE);
  const any: Choice = { value: '', label: t('kanban.filter.any') };
  const named = <T extends string>(values: readonly T[], texts: (value: T) => TextKey): Choice[] => [
    any,
    ...values.map((value) => ({ value, label: t(texts(value)) })),
  ];
  const everybody = Object.values(people).map(({ id, name }) => ({
    value: id,
    label: name ?? t('kanban.person.gone'),
  }));
  return {
    member: [
      any,
      { value: 'me', label: t('kanban.filter.me') },
      { value: 'none', label: t('kanban.filter.nobody') },
      ...everybody,
    ],
    label: [any, ...labels.map(({ name }) => ({ value: name, label: name }))],
    due: named(DUE_FILTERS, (value) => `kanban.filter.dues.${value}`),
    priority: named(PRIORITIES, (value) => `kanban.priority.${value}`),
    state: named(STATE_FILTERS, (value) => `kanban.filter.${value}`),
  };
}

const NAMES = ['member', 'label', 'due', 'priority', 'state'] as const;

/** Search, filters and saved views of the board, and the chips of the active filters. */
export function BoardFilters({ filters, onChange, onClear, searchRef, count }: BoardFiltersProps) {
  const t = useText();
  const choices = useChoices();
  const settings = useTableSettings('kanban');
  const set = (name: (typeof NAMES)[number], value: string) => onChange({ [name]: FIELDS[name].read(value) });
  const chips = NAMES.filter((name) => filters[name]).map((name) => ({
    id: name,
    label: t(`kanban.filter.${name}`),
    value: choices[name].find(({ value }) => value === filters[name])?.label ?? '',
    onRemove: () => set(name, ''),
  }));
  const typed = filters.q && {
    id: 'q',
    label: t('kanban.filter.cards'),
    value: filters.q,
    onRemove: () => onChange({ q: '' }),
  };
  return (
    <Box>
      <FilterBar
        hasSheet
        columns="minmax(180px, 1.6fr) repeat(5, minmax(0, 1fr)) auto"
        search={{
          label: t('kanban.filter.cards'),
          placeholder: t('kanban.filter.placeholder'),
          value: filters.q,
          onSearch: (q) => onChange({ q }),
          maxLength: MAX_QUERY,
          inputRef: searchRef,
        }}
        options={
          <Options>
            <output>
              {count.shown === null
                ? t('kanban.filter.all', { count: count.total })
                : t('kanban.filter.some', { count: count.total, shown: count.shown })}
            </output>
            <ViewsButton list="kanban" settings={settings} />
          </Options>
        }
      >
        {NAMES.map((name) => (
          <div key={name} data-filter>
            <ChoiceField
              label={t(`kanban.filter.${name}`)}
              value={filters[name] ?? ''}
              options={choices[name]}
              onChange={(value) => set(name, value)}
            />
          </div>
        ))}
      </FilterBar>
      <FilterChips chips={typed ? [typed, ...chips] : chips} onClear={onClear} />
    </Box>
  );
}
