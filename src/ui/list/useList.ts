import { useMemo } from 'react';
import { FIRST_PAGE, useCursorPages, useWithFirstPage } from '@/ui/table/useCursorPages';
import { useStableCallback } from '@/ui/table/useStableCallback';
import { useTableSettings } from '@/ui/table/useTableSettings';
import { useUrlState } from '@/ui/table/useUrlState';
import type { List, ListState } from './defineList';

type UrlState<State> = readonly [State, (changes: Partial<State>, options?: { replace?: boolean }) => void];

/**
 * A declared list as its address and its person's settings say, with the request for the page and the ways to change
 * it. Every change of filter or order starts at page 1.
 */
export function useList<State extends ListState, Query>(list: List<State, Query>) {
  const settings = useTableSettings(list.name);
  const { pageSize } = settings;
  const [written, update] = useUrlState(list.fields) as unknown as UrlState<State>;
  const state = useWithFirstPage(written);
  const request = useMemo(() => list.requestOf(state, pageSize), [list, state, pageSize]);
  const listKey = JSON.stringify([{ ...state, ...FIRST_PAGE }, pageSize]);
  // A cursor belongs to the list that is seen: a change that is still on its way must not meet it.
  const pages = useCursorPages(listKey, state, (place) => update({ ...state, ...place }));
  const change = useStableCallback((changes: Partial<State>) => {
    // Each pause of typing is no step of its own on the way back.
    const isTyping = changes.query !== undefined && state.query !== '';
    update({ ...changes, ...FIRST_PAGE }, { replace: isTyping });
  });
  const toFirstPage = useStableCallback(() => update(FIRST_PAGE as Partial<State>, { replace: true }));
  const clear = useStableCallback(() => change(list.noFilters));
  const { tabs, filters, noFilters } = list;
  /** Goes back to the list of all there is. */
  const showAll = useStableCallback(() =>
    change({ ...noFilters, ...(tabs !== undefined && { [tabs]: filters[tabs]?.none }) }),
  );
  return { list, settings, state, request, listKey, pages, change, toFirstPage, clear, showAll };
}

/** A list that is on the page. */
export type OpenList<State extends ListState, Query> = ReturnType<typeof useList<State, Query>>;
