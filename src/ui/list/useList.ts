import { useListPlace } from '@/ui/table/useListPlace';
import { useStableCallback } from '@/ui/table/useStableCallback';
import { useTableSettings } from '@/ui/table/useTableSettings';
import { useUrlState } from '@/ui/table/useUrlState';
import type { List, ListState } from './defineList';

type UrlState<State> = readonly [State, (changes: Partial<State>, options?: { replace?: boolean }) => void];

/** A declared list as its address and its person's settings say, with the request for the page and the ways to change it. */
export function useList<State extends ListState, Query>(list: List<State, Query>) {
  const settings = useTableSettings(list.name);
  const place = useListPlace(useUrlState(list.fields) as unknown as UrlState<State>, list, settings.pageSize);
  const { tabs, filters, noFilters } = list;
  /** Goes back to the list of all there is. */
  const showAll = useStableCallback(() =>
    place.change({ ...noFilters, ...(tabs !== undefined && { [tabs]: filters[tabs]?.none }) }),
  );
  return { ...place, list, settings, showAll };
}

/** A list that is on the page. */
export type OpenList<State extends ListState, Query> = ReturnType<typeof useList<State, Query>>;
