import { useMemo } from 'react';
import { useStableCallback } from '@/core/useStableCallback';
import { FIRST_PAGE, useCursorPages, useWithFirstPage } from '@/ui/table/useCursorPages';
import { useTableSettings } from '@/ui/table/useTableSettings';
import { useUrlState } from '@/ui/table/useUrlState';
import type { List, ListState } from './defineList';

type UrlState<State> = readonly [State, (changes: Partial<State>, options?: { replace?: boolean }) => void];

/**
 * State of a declared list from its URL and the user's settings, with the request for the page and the functions that
 * change it. Every change of filter or sort starts at page 1.
 */
export function useList<State extends ListState, Query>(list: List<State, Query>) {
  const settings = useTableSettings(list.name);
  const { pageSize } = settings;
  const [written, update] = useUrlState(list.fields) as unknown as UrlState<State>;
  const state = useWithFirstPage(written);
  const request = useMemo(() => list.requestOf(state, pageSize), [list, state, pageSize]);
  const listKey = JSON.stringify([{ ...state, ...FIRST_PAGE }, pageSize]);
  // A cursor is only valid for the current list: go on from the rendered state, not from a pending change.
  const pages = useCursorPages(listKey, state, (place) => update({ ...state, ...place }));
  const change = useStableCallback((changes: Partial<State>) => {
    // While typing, the history entry is replaced instead of adding one per pause.
    const isTyping = changes.query !== undefined && state.query !== '';
    update({ ...changes, ...FIRST_PAGE }, { replace: isTyping });
  });
  const toFirstPage = useStableCallback(() => update(FIRST_PAGE as Partial<State>, { replace: true }));
  const clear = useStableCallback(() => change(list.noFilters));
  const showAll = useStableCallback(() => change(list.showsAll));
  return { list, settings, state, request, listKey, pages, change, toFirstPage, clear, showAll };
}

/** Result of `useList`. */
export type OpenList<State extends ListState, Query> = ReturnType<typeof useList<State, Query>>;
