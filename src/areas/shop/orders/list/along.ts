import { orderList, type OrderListState } from './orderList';

/** Filters and sorting of a list, as the query of the links to its rows. */
export function alongOf(state: OrderListState): string {
  const pairs = Object.entries(orderList.criteriaOf(state)).map(([name, value]) => [name, String(value)]);
  return `?list=${encodeURIComponent(new URLSearchParams(pairs).toString())}`;
}

/** Parses the filters of the originating list as API input. */
export const readAlong = (list: string) => orderList.criteriaOf(orderList.read(new URLSearchParams(list)));
