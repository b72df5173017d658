import { withFirstPage } from '@/ui/table/useCursorPages';
import { pageSizeOf } from '@/ui/table/useTableSettings';
import type { List, ListState } from './defineList';

/** The request that a declared list begins with at this URL, in the page size that the person prefers. */
export const firstPageOf = <State extends ListState, Query>(
  list: List<State, Query>,
  search: URLSearchParams,
  preferences: Readonly<Record<string, unknown>>,
): Query =>
  list.requestOf(withFirstPage(list.read(search)), pageSizeOf(preferences[`table.${list.name}.pageSize`]));
