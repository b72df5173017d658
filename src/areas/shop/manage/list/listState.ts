import type { InputOf } from '@/domain/contract';
import type { productsContract } from '@/domain/shop/productsContract';
import { MANAGE_SORTS, STOCK_FILTERS } from '@/domain/shop/words';
import { choice, count, text, type UrlValues } from '@/ui/table/urlFields';

export const PRODUCT_TABS = ['all', 'published', 'draft', 'archived', 'trash'] as const;
export const MAX_SEARCH = 100;
const MAX_PAGE = 1_000_000;

/** What the address of the list holds. */
export const LIST_FIELDS = {
  tab: choice(PRODUCT_TABS, 'all'),
  query: text(MAX_SEARCH),
  stock: choice(STOCK_FILTERS, undefined),
  category: text(100),
  sort: choice(MANAGE_SORTS, '-created'),
  page: count(1, MAX_PAGE),
  cursor: text(1000),
};

export type ListState = UrlValues<typeof LIST_FIELDS>;
type ListQuery = InputOf<(typeof productsContract)['list']>;

/** What "Clear all" goes back to. The tab and the order stay. */
export const NO_FILTERS = { query: '', stock: undefined, category: '' } satisfies Partial<ListState>;

/** Whether anything but the tab narrows the list. */
export const isFiltered = ({ query, stock, category }: ListState): boolean =>
  [query, stock, category].some(Boolean);

/** The filters as the API takes them. */
export function filtersOf({ tab, query, stock, category }: ListState): ListQuery {
  return {
    ...(tab === 'trash' && { trash: '1' as const }),
    ...(tab !== 'all' && tab !== 'trash' && { status: tab }),
    ...(query && { query }),
    ...(stock && { stock }),
    ...(category && { category }),
  };
}

/** The request for the page that the address names. */
export function requestOf(state: ListState, limit: number): ListQuery {
  const cursor = state.page > 1 ? state.cursor : '';
  return { ...filtersOf(state), sort: state.sort, limit, ...(cursor && { cursor }) };
}
