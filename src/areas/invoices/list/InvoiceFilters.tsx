import type { ReactNode, RefObject } from 'react';
import { useText } from '@/core/i18n/useText';
import { DateField } from '@/ui/date/DateField';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { FilterBar } from '@/ui/table/FilterBar';
import type { Service } from '@/domain/invoices/settings';
import { DATE_FIELDS, isBeforeFrom, type ListState, MAX_SEARCH } from './listState';

const COLUMNS = {
  all: 'minmax(180px, 1.6fr) 1fr 0.9fr 1.1fr 1.1fr auto',
  withoutServices: 'minmax(180px, 2fr) 1fr 1.2fr 1.2fr auto',
} as const;

interface InvoiceFiltersProps {
  state: ListState;
  /** Nothing where services may not be read: then there is no such filter. */
  services: readonly Service[] | undefined;
  onChange: (changes: Partial<ListState>) => void;
  searchRef: RefObject<HTMLInputElement | null>;
  /** The table's own options, at the end of the bar. */
  options: ReactNode;
  /** What else can be done with the list; seen on a phone. */
  foot: ReactNode;
}

function FilterFields({
  state,
  services,
  onChange,
}: Pick<InvoiceFiltersProps, 'state' | 'services' | 'onChange'>) {
  const t = useText();
  const serviceOptions = (services ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      {services && (
        <div data-filter>
          <ChoiceField
            label={t('invoices.filter.service')}
            value={state.service}
            options={[{ value: '', label: t('invoices.filter.allServices') }, ...serviceOptions]}
            onChange={(service) => onChange({ service })}
          />
        </div>
      )}
      <div data-filter>
        <ChoiceField
          label={t('invoices.filter.dateField')}
          value={state.dateField}
          options={DATE_FIELDS.map((field) => ({ value: field, label: t(`invoices.dateField.${field}`) }))}
          onChange={(value) =>
            onChange({ dateField: DATE_FIELDS.find((field) => field === value) ?? 'issue' })
          }
        />
      </div>
      <div data-filter>
        <DateField
          label={t('invoices.filter.from')}
          placeholder={t('invoices.filter.from')}
          value={state.from}
          onChange={(from) => onChange({ from })}
        />
      </div>
      <div data-filter>
        <DateField
          label={t('invoices.filter.to')}
          placeholder={t('invoices.filter.to')}
          value={state.to}
          onChange={(to) => onChange({ to })}
          code={isBeforeFrom(state) ? 'before-from' : undefined}
        />
      </div>
    </>
  );
}

/** Search, service and dates. */
export function InvoiceFilters({ state, services, onChange, searchRef, options, foot }: InvoiceFiltersProps) {
  const t = useText();
  return (
    <FilterBar
      columns={services ? COLUMNS.all : COLUMNS.withoutServices}
      search={{
        label: t('invoices.filter.search'),
        placeholder: t('invoices.filter.searchHint'),
        value: state.query,
        onSearch: (query) => onChange({ query }),
        maxLength: MAX_SEARCH,
        inputRef: searchRef,
      }}
      options={options}
      foot={foot}
      isBare
      hasSheet
    >
      <FilterFields state={state} services={services} onChange={onChange} />
    </FilterBar>
  );
}
