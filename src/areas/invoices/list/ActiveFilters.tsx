import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { InvoiceRow } from '@/domain/invoices/schemas';
import { type FilterChip, FilterChips } from '@/ui/table/FilterChips';
import type { Service } from '@/domain/invoices/settings';
import { isBeforeFrom, type ListState } from './listState';

interface FiltersInForce {
  state: ListState;
  services: readonly Service[];
  rows: readonly InvoiceRow[];
  onChange: (changes: Partial<ListState>) => void;
}

/** The filters in force in words, each with the way to take it off. */
function useFilterChips({ state, services, rows, onChange }: FiltersInForce): FilterChip[] {
  const t = useText();
  const { date } = useFormat();
  const dateLabel = t(`invoices.dateField.${state.dateField}`);
  const service = services.find(({ id }) => id === state.service);
  const to = isBeforeFrom(state) ? '' : state.to;
  const chips: (FilterChip | false)[] = [
    state.query !== '' && {
      id: 'query',
      label: t('invoices.chip.search'),
      value: state.query,
      onRemove: () => onChange({ query: '' }),
    },
    state.customer !== '' && {
      id: 'customer',
      label: t('invoices.column.customer'),
      value:
        rows.find(({ party }) => party?.id === state.customer)?.party?.name ?? t('invoices.chip.unknown'),
      onRemove: () => onChange({ customer: '' }),
    },
    state.service !== '' && {
      id: 'service',
      label: t('invoices.filter.service'),
      value: service?.name ?? t('invoices.chip.unknown'),
      onRemove: () => onChange({ service: '' }),
    },
    state.from !== '' && {
      id: 'from',
      label: t('invoices.chip.date', { field: dateLabel, side: t('invoices.filter.from') }),
      value: date(state.from),
      onRemove: () => onChange({ from: '' }),
    },
    to !== '' && {
      id: 'to',
      label: t('invoices.chip.date', { field: dateLabel, side: t('invoices.filter.to') }),
      value: date(to),
      onRemove: () => onChange({ to: '' }),
    },
    state.age !== undefined && {
      id: 'age',
      label: t(`invoices.chip.${state.age === 'current' ? 'open' : 'age'}`),
      value: t(`invoices.ageing.${state.age}`),
      onRemove: () => onChange({ age: undefined }),
    },
  ];
  return chips.filter((chip) => chip !== false);
}

/** The filters in force as chips, for a list that has any. */
export function ActiveFilters({ onClear, ...filters }: FiltersInForce & { onClear: () => void }) {
  return <FilterChips chips={useFilterChips(filters)} onClear={onClear} />;
}
