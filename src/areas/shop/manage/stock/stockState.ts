import type { InputOf } from '@/domain/contract';
import type { stockContract } from '@/domain/shop/stockContract';
import type { exchangeContract } from '@/domain/shop/exchangeContract';
import type { Category } from '@/domain/shop/products';
import { STOCK_SORTS, type StockFilter } from '@/domain/shop/words';
import { choice, count, text, type UrlValues } from '@/ui/table/urlFields';

export const STOCK_TABS = ['all', 'low', 'out', 'backorder', 'in'] as const satisfies readonly (
  'all' | StockFilter
)[];
export const MAX_SEARCH = 100;
const MAX_PAGE = 1_000_000;

/** What the address of the stock holds. */
export const STOCK_FIELDS = {
  tab: choice(STOCK_TABS, 'all'),
  query: text(MAX_SEARCH),
  category: text(64),
  sort: choice(STOCK_SORTS, 'name'),
  page: count(1, MAX_PAGE),
  cursor: text(1000),
};

export type StockState = UrlValues<typeof STOCK_FIELDS>;

/** What "Clear all" goes back to. The tab and the order stay. */
export const NO_FILTERS = { query: '', category: '' } satisfies Partial<StockState>;

/** The request for the page that the address names. */
export function requestOf(
  { tab, query, category, sort, page, cursor }: StockState,
  limit: number,
): InputOf<(typeof stockContract)['stock']> {
  return {
    ...(tab !== 'all' && { stock: tab }),
    ...(query && { query }),
    ...(category && { categoryId: category }),
    ...(page > 1 && cursor && { cursor }),
    sort,
    limit,
  };
}

/** The same variants as a file of products, which an import takes again. */
export function exportOf(
  { tab, query, category }: StockState,
  categories: readonly Category[],
): InputOf<(typeof exchangeContract)['exportProducts']> {
  // One that nobody knows holds nothing, in the file as in the list.
  const { slug = category } = categories.find(({ id }) => id === category) ?? {};
  return {
    ...(tab !== 'all' && { variants: tab }),
    ...(query && { query }),
    ...(slug && { category: slug }),
    sort: 'name',
  };
}
