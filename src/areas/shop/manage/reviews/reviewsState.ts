import type { InputOf } from '@/domain/contract';
import type { moderationContract } from '@/domain/shop/moderationContract';
import { MODERATION_SORTS, REVIEW_STATES } from '@/domain/shop/words';
import { choice, count, text, type UrlValues } from '@/ui/table/urlFields';

export const MAX_SEARCH = 100;
const MAX_PAGE = 1_000_000;
export const RATINGS = ['5', '4', '3', '2', '1'] as const;

/** What the address of the reviews holds. */
export const REVIEW_FIELDS = {
  tab: choice(REVIEW_STATES, 'pending'),
  query: text(MAX_SEARCH),
  rating: choice(RATINGS, undefined),
  sort: choice(MODERATION_SORTS, '-created'),
  page: count(1, MAX_PAGE),
  cursor: text(1000),
};

/** The review that is open beside the list; apart, for opening it does not make another list. */
export const OPEN_FIELDS = { review: text(64) };

export type ReviewsState = UrlValues<typeof REVIEW_FIELDS>;
type ReviewsQuery = InputOf<(typeof moderationContract)['list']>;

/** What "Clear all" goes back to. The tab and the order stay. */
export const NO_FILTERS = { query: '', rating: undefined } satisfies Partial<ReviewsState>;

/** What the address narrows the list to, as the API takes it. */
export function filtersOf({ tab, query, rating, sort }: ReviewsState): ReviewsQuery {
  return { state: tab, sort, ...(query && { query }), ...(rating && { rating: Number(rating) }) };
}

/** The request for the page that the address names. */
export function requestOf(state: ReviewsState, limit: number): ReviewsQuery {
  const cursor = state.page > 1 ? state.cursor : '';
  return { ...filtersOf(state), limit, ...(cursor && { cursor }) };
}
