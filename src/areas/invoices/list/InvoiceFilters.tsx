import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, type RefObject, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { DateField } from '@/ui/date/DateField';
import { Icon } from '@/ui/icon/Icon';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { SearchField } from '@/ui/table/SearchField';
import type { Service } from '../invoicesRequests';
import { DATE_FIELDS, isBeforeFrom, type ListState, MAX_SEARCH } from './listState';

/** The element `search` is unknown to browsers of 2023 and older. */
const LANDMARK = { role: 'search' } as const;

const Bar = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: theme.spacing(2),
  padding: theme.spacing(2.5, 3),
  gridTemplateColumns: 'minmax(180px, 1.6fr) 1fr 0.9fr 1.1fr 1.1fr auto',
  '&[data-own]': { gridTemplateColumns: 'minmax(180px, 2fr) 1fr 1.2fr 1.2fr auto' },
  '& .MuiInputBase-root': { ...theme.typography.body2 },
  '& [data-more]': { display: 'none' },
  '& [data-options]': { paddingBlockStart: 28 },
  [theme.breakpoints.down('md')]: {
    padding: theme.spacing(2),
    '&, &[data-own]': { gridTemplateColumns: '1fr 1fr' },
    '& [data-search]': { gridColumn: '1 / -1' },
    '& [data-more]': { display: 'inline-flex', justifySelf: 'start' },
    '& [data-options]': { paddingBlockStart: 0, justifySelf: 'end' },
    '&:not([data-open]) > [data-filter]': { display: 'none' },
  },
  [theme.breakpoints.down('sm')]: { '& [data-options]': { display: 'none' } },
}));

interface InvoiceFiltersProps {
  state: ListState;
  /** Nothing where services may not be read: then there is no such filter. */
  services: readonly Service[] | undefined;
  onChange: (changes: Partial<ListState>) => void;
  searchRef: RefObject<HTMLInputElement | null>;
  /** The table's own options, at the end of the bar. */
  options: ReactNode;
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
          value={state.from}
          onChange={(from) => onChange({ from })}
        />
      </div>
      <div data-filter>
        <DateField
          label={t('invoices.filter.to')}
          value={state.to}
          onChange={(to) => onChange({ to })}
          code={isBeforeFrom(state) ? 'before-from' : undefined}
        />
      </div>
    </>
  );
}

/** What narrows the list: search, service and dates; below `md` all but the search opens by a button. */
export function InvoiceFilters({ state, services, onChange, searchRef, options }: InvoiceFiltersProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Bar {...LANDMARK} data-open={isOpen || undefined} data-own={services === undefined || undefined}>
      <div data-search>
        <SearchField
          label={t('invoices.filter.search')}
          placeholder={t('invoices.filter.searchHint')}
          value={state.query}
          onSearch={(query) => onChange({ query })}
          maxLength={MAX_SEARCH}
          inputRef={searchRef}
        />
      </div>
      <Button
        data-more
        variant="outlined"
        color="inherit"
        aria-expanded={isOpen}
        startIcon={<Icon name="ph:funnel" />}
        onClick={() => setOpen(!isOpen)}
      >
        {t('invoices.filter.more')}
      </Button>
      <FilterFields state={state} services={services} onChange={onChange} />
      <div data-options>{options}</div>
    </Bar>
  );
}
