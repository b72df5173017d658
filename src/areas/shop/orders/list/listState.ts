import type { InputOf } from '@/domain/contract';
import type { ordersContract } from '@/domain/shop/ordersContract';
import { ORDER_PAYMENT_STATES, ORDER_STATES } from '@/domain/shop/orderWords';
import { GENDERS } from '@/domain/shop/words';
import { choice, count, day, text, type UrlValues } from '@/ui/table/urlFields';

export const ALL = 'all';
export const ORDER_TABS = [ALL, ...ORDER_STATES] as const;
export const METHODS = ['provider', 'bank_transfer', 'cash_on_delivery', 'none'] as const;
export const MAX_SEARCH = 100;
const MAX_PAGE = 1_000_000;
const MAX_MONEY = 999_999_999;

/** What the address of the list holds; figures elsewhere lead here with their own filters. */
export const LIST_FIELDS = {
  state: choice(ORDER_TABS, ALL),
  query: text(MAX_SEARCH),
  paymentState: choice(ORDER_PAYMENT_STATES, undefined),
  method: choice(METHODS, undefined),
  country: text(2),
  gender: choice(GENDERS, undefined),
  ownerId: text(64),
  productId: text(64),
  userId: text(64),
  from: day,
  to: day,
  /** Minor units; 0 = no bound. */
  min: count(0, MAX_MONEY),
  max: count(0, MAX_MONEY),
  sort: choice(['placed', '-placed', 'total', '-total', 'number', '-number'], '-placed'),
  page: count(1, MAX_PAGE),
  cursor: text(1000),
};

export type ListState = UrlValues<typeof LIST_FIELDS>;
type ListQuery = InputOf<(typeof ordersContract)['manage']>;

/** What "Clear all" goes back to. The tab and the order stay. */
export const NO_FILTERS = {
  query: '',
  paymentState: undefined,
  method: undefined,
  country: '',
  gender: undefined,
  ownerId: '',
  productId: '',
  userId: '',
  from: '',
  to: '',
  min: 0,
  max: 0,
} satisfies Partial<ListState>;

/** The last day lies before the first. */
export const isBeforeFrom = ({ from, to }: Pick<ListState, 'from' | 'to'>) =>
  from !== '' && to !== '' && to < from;

/** Whether anything but the tab narrows the list. */
export const isFiltered = (state: ListState): boolean =>
  Object.keys(NO_FILTERS).some((name) => Boolean(state[name as keyof typeof NO_FILTERS]));

/** The filters as the API takes them; what is not set is left out. */
export function filtersOf(state: ListState): ListQuery {
  const { state: tab, page: _page, cursor: _cursor, ...rest } = state;
  const to = isBeforeFrom(state) ? '' : rest.to;
  const set = Object.entries({ ...rest, to }).filter(([, value]) => Boolean(value));
  return { ...(Object.fromEntries(set) as ListQuery), ...(tab !== ALL && { state: tab }) };
}

/** The request for the page that the address names. */
export function requestOf(state: ListState, limit: number): ListQuery {
  const cursor = state.page > 1 ? state.cursor : '';
  return { ...filtersOf(state), limit, ...(cursor && { cursor }) };
}
