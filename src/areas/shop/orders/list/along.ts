import { readUrlValues } from '@/ui/table/useUrlState';
import { orderList, type OrderListState } from './orderList';

/** The filters and the order of a list, as the API takes them. */
export const askedBy = (state: OrderListState) => ({ ...orderList.filtersOf(state), sort: state.sort });

/** The same as the query of a page that is opened from the list. */
export function alongOf(state: OrderListState): string {
  const pairs = Object.entries(askedBy(state)).map(([name, value]) => [name, String(value)]);
  return `?list=${encodeURIComponent(new URLSearchParams(pairs).toString())}`;
}

/** The filters of the list that a page was opened from, as the API takes them. */
export const readAlong = (list: string) =>
  askedBy(readUrlValues(orderList.fields, new URLSearchParams(list)) as OrderListState);
