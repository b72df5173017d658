import { AGES } from '@/domain/invoices/ageing';
import { DEFAULT_SORT, SORTS } from '@/domain/invoices/sorts';
import { INVOICE_TABS, TAB_FILTERS } from '@/domain/invoices/tabs';
import { type ChipWords, defineList, type StateOf } from '@/ui/list/defineList';
import { modeFilter } from '@/ui/list/filters/choiceFilter';
import { dataFilter, namedChoice } from '@/ui/list/filters/dataFilter';
import { periodFilters } from '@/ui/list/filters/periodFilters';
import { linkedChoice, linkedText } from '@/ui/list/filters/plainFilters';
import { tabFilter } from '@/ui/list/filters/tabFilter';
import type { OpenList } from '@/ui/list/useList';
import type { ListQuery } from '../invoicesRequests';

const unknown = 'invoices.chip.unknown';
const DATE_FIELDS = ['issue', 'due', 'paid'] as const;

/** One end of the period, for the chosen kind of date. */
const end = (side: 'from' | 'to') => ({
  label: `invoices.filter.${side}` as const,
  width: 1.1,
  chip: ({ t, state }: ChipWords) => {
    const field = DATE_FIELDS.find((one) => one === state['dateField']) ?? DATE_FIELDS[0];
    return t('invoices.chip.date', {
      field: t(`invoices.dateField.${field}`),
      side: t(`invoices.filter.${side}`),
    });
  },
});

/** All documents, or the user's own. Source: invoices, section 7.1. */
export const invoiceList = defineList<ListQuery>()({
  name: 'invoices',
  isBare: true,
  search: {
    label: 'invoices.filter.search',
    hint: 'invoices.filter.searchHint',
    chip: 'invoices.chip.search',
  },
  tabs: 'tab',
  filters: {
    tab: tabFilter(INVOICE_TABS, (tab) => {
      const { status, kind, trash } = TAB_FILTERS[tab];
      return { ...(status && { status: [...status] }), ...(kind && { kind }), ...(trash && { trash: '1' }) };
    }),
    customer: {
      ...linkedText(64, 'invoices.column.customer', (id, words) =>
        namedChoice(id, words, 'customer', unknown),
      ),
      toQuery: (partyId) => ({ partyId }),
    },
    service: dataFilter({
      label: 'invoices.filter.service',
      any: 'invoices.filter.allServices',
      param: 'serviceId',
      unknown,
    }),
    dateField: modeFilter(DATE_FIELDS, {
      label: 'invoices.filter.dateField',
      texts: (value) => `invoices.dateField.${value}`,
      width: 0.9,
    }),
    ...periodFilters(end('from'), end('to'), ({ dateField }) => ({ dateField })),
    age: linkedChoice(
      AGES,
      ({ t, state }) => t(`invoices.chip.${state['age'] === 'current' ? 'open' : 'age'}`),
      (age) => `invoices.ageing.${age}`,
    ),
  },
  sorts: SORTS,
  sort: DEFAULT_SORT,
});

export type InvoiceListState = StateOf<typeof invoiceList>;
/** The opened list. */
export type OpenInvoiceList = OpenList<InvoiceListState, ListQuery>;
