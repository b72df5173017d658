import type { InputOf } from '@/domain/contract';
import { DISCOUNT_KINDS, DISCOUNT_SORTS, DISCOUNT_STATES } from '@/domain/shop/discountWords';
import type { discountsContract } from '@/domain/shop/discountsContract';
import { choice, count, text, type UrlValues } from '@/ui/table/urlFields';

/** In the order of what one looks for. */
export const DISCOUNT_TABS = ['all', ...DISCOUNT_STATES.toReversed()] as const;
export const MAX_SEARCH = 30;
const MAX_PAGE = 1_000_000;

/** What the address of the codes holds. */
export const DISCOUNT_FIELDS = {
  tab: choice(DISCOUNT_TABS, 'all'),
  query: text(MAX_SEARCH),
  kind: choice(DISCOUNT_KINDS, undefined),
  sort: choice(DISCOUNT_SORTS, '-created'),
  page: count(1, MAX_PAGE),
  cursor: text(1000),
};

export type DiscountsState = UrlValues<typeof DISCOUNT_FIELDS>;

/** What "Clear all" goes back to. The order stays. */
export const NO_FILTERS = { tab: 'all', query: '', kind: undefined } satisfies Partial<DiscountsState>;

/** The request for the page that the address names. */
export function requestOf(
  { tab, query, kind, sort, page, cursor }: DiscountsState,
  limit: number,
): InputOf<(typeof discountsContract)['discounts']> {
  return {
    ...(tab !== 'all' && { state: tab }),
    ...(query && { query }),
    ...(kind && { kind }),
    ...(page > 1 && cursor && { cursor }),
    sort,
    limit,
  };
}
