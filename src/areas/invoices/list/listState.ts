import { AGES } from '@/domain/invoices/ageing';
import { DEFAULT_SORT, SORTS } from '@/domain/invoices/sorts';
import { INVOICE_TABS, TAB_FILTERS } from '@/domain/invoices/tabs';
import { choice, count, day, text, type UrlValues } from '@/ui/table/urlFields';
import type { ListQuery, ListRequest } from '../invoicesRequests';

/** Dates that From and To can look at. */
export const DATE_FIELDS = ['issue', 'due', 'paid'] as const;
/** Longest text that can be searched for. */
export const MAX_SEARCH = 100;
const MAX_PAGE = 1_000_000;

/** What the address of the list holds. */
export const LIST_FIELDS = {
  tab: choice(INVOICE_TABS, 'all'),
  service: text(64),
  customer: text(64),
  dateField: choice(DATE_FIELDS, 'issue'),
  from: day,
  to: day,
  query: text(MAX_SEARCH),
  age: choice(AGES, undefined),
  sort: choice(SORTS, DEFAULT_SORT),
  page: count(1, MAX_PAGE),
  cursor: text(1000),
};

export type ListState = UrlValues<typeof LIST_FIELDS>;

/** What "Clear all" goes back to. The tab, the order and the kind of date stay. */
export const NO_FILTERS = {
  service: '',
  customer: '',
  from: '',
  to: '',
  query: '',
  age: undefined,
} satisfies Partial<ListState>;

/** Whether From and To exclude each other: To is then said to be wrong and not applied. */
export function isBeforeFrom({ from, to }: Pick<ListState, 'from' | 'to'>): boolean {
  return from !== '' && to !== '' && to < from;
}

/** Whether anything but the tab narrows the list. */
export function isFiltered({ service, customer, from, to, query, age }: ListState): boolean {
  return [service, customer, from, to, query, age].some(Boolean);
}

/** Whether the list is that of all there is outside the trash. */
export const isUnnarrowed = (state: ListState) => state.tab === 'all' && !isFiltered(state);

/** The filters as the API takes them, for the list and for the export. */
export function filtersOf(state: ListState): ListQuery {
  const { tab, service, customer, dateField, from, to, query, age } = state;
  const { status, kind, trash } = TAB_FILTERS[tab];
  const last = isBeforeFrom(state) ? '' : to;
  return {
    ...(status && { status: [...status] }),
    ...(kind && { kind }),
    ...(trash && { trash: '1' as const }),
    ...(query && { query }),
    ...(service && { serviceId: service }),
    ...(customer && { partyId: customer }),
    ...((from || last) && { dateField }),
    ...(from && { from }),
    ...(last && { to: last }),
    ...(age && { age }),
  };
}

/** The request for the page that the address names. */
export function requestOf(state: ListState, limit: number): ListRequest {
  const filters = filtersOf(state);
  const cursor = state.page > 1 ? state.cursor : '';
  const query = { ...filters, sort: state.sort, limit, ...(cursor && { cursor }) };
  return { key: JSON.stringify(query), figuresKey: JSON.stringify(filters), query };
}
