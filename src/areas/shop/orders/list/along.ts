import { orderList, type OrderListState } from './orderList';

/** Filters and order of a list as the query of a page that is opened from the list. */
export function alongOf(state: OrderListState): string {
  const pairs = Object.entries(orderList.criteriaOf(state)).map(([name, value]) => [name, String(value)]);
  return `?list=${encodeURIComponent(new URLSearchParams(pairs).toString())}`;
}

/** The filters of the list that a page was opened from, as the API takes them. */
export const readAlong = (list: string) => orderList.criteriaOf(orderList.read(new URLSearchParams(list)));
