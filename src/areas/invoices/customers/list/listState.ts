import type { InputOf } from '@/domain/contract';
import type { customersContract } from '@/domain/invoices/customers';
import { choice, count, text, type UrlValues } from '@/ui/table/urlFields';

export const MAX_SEARCH = 100;
const MAX_PAGE = 1_000_000;

/** What the address of the list holds; `customer` is the one that stands open. */
export const LIST_FIELDS = {
  tab: choice(['active', 'archived'] as const, 'active'),
  query: text(MAX_SEARCH),
  customer: text(64),
  page: count(1, MAX_PAGE),
  cursor: text(1000),
};

export type ListState = UrlValues<typeof LIST_FIELDS>;
type ListQuery = InputOf<(typeof customersContract)['customers']>;

/** What "Clear all" goes back to. */
export const NO_FILTERS = { query: '' } satisfies Partial<ListState>;

/** The request for the page that the address names. */
export function requestOf({ tab, query, page, cursor }: ListState, limit: number): ListQuery {
  return {
    ...(tab === 'archived' && { archived: '1' as const }),
    ...(query && { query }),
    limit,
    ...(page > 1 && cursor && { cursor }),
  };
}
