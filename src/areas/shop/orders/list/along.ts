import { readUrlValues } from '@/ui/table/useUrlState';
import { filtersOf, LIST_FIELDS, type ListState } from './listState';

/** The filters and the order of a list as the query of a page that is opened from it. */
export function alongOf(state: ListState): string {
  const pairs = Object.entries(filtersOf(state)).map(([name, value]) => [name, String(value)]);
  return `?list=${encodeURIComponent(new URLSearchParams(pairs).toString())}`;
}

/** The filters of the list that a page was opened from, as the API takes them. */
export const readAlong = (list: string) => filtersOf(readUrlValues(LIST_FIELDS, new URLSearchParams(list)));
