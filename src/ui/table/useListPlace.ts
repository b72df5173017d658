import { useMemo } from 'react';
import type { Paging } from './types';
import { FIRST_PAGE, type PagePlace, useCursorPages, useWithFirstPage } from './useCursorPages';
import { useStableCallback } from './useStableCallback';
import type { TableSettings } from './useTableSettings';

interface ListState extends PagePlace {
  query: string;
}

type Update<S> = (changes: Partial<S>, options?: { replace?: boolean }) => void;

interface ListKind<S, Request> {
  /** What to read for the page that the address names. */
  requestOf: (state: S, pageSize: number) => Request;
  /** What "Clear all" goes back to. */
  noFilters: Partial<S>;
}

/**
 * What the address says about a list (`useUrlState`), and the ways to change it. Every change of filter or order starts
 * at page 1. `kind` must be a constant of the module.
 */
export function useListPlace<S extends ListState, Request>(
  [written, update]: readonly [S, Update<S>],
  kind: ListKind<S, Request>,
  pageSize: number,
) {
  const state = useWithFirstPage(written);
  const request = useMemo(() => kind.requestOf(state, pageSize), [kind, state, pageSize]);
  const listKey = JSON.stringify([{ ...state, ...FIRST_PAGE }, pageSize]);
  // A cursor belongs to the list that is seen: a change that is still on its way must not meet it.
  const pages = useCursorPages(listKey, state, (place) => update({ ...state, ...place }));
  const change = useStableCallback((changes: Partial<S>) => {
    // Each pause of typing is no step of its own on the way back.
    const isTyping = changes.query !== undefined && state.query !== '';
    update({ ...changes, ...FIRST_PAGE }, { replace: isTyping });
  });
  const toFirstPage = useStableCallback(() => update(FIRST_PAGE as Partial<S>, { replace: true }));
  const clear = useStableCallback(() => change(kind.noFilters));
  return { state, request, listKey, pages, change, clear, toFirstPage };
}

interface Place {
  state: PagePlace;
  pages: ReturnType<typeof useCursorPages>;
  change: (changes: Record<string, never>) => void;
}

interface Known extends Pick<Paging, 'total' | 'isCapped'> {
  /** Cursor of the next page; absent on the last one. */
  next: string | undefined;
}

/** The paging of a table whose place the address keeps; another size starts at page 1. */
export function pagingOf({ state, pages, change }: Place, settings: TableSettings, known: Known): Paging {
  const { next, ...counts } = known;
  return {
    ...counts,
    page: state.page,
    pageSize: settings.pageSize,
    hasNext: next !== undefined,
    onNext: () => next !== undefined && pages.onNext(next),
    onPrevious: pages.onPrevious,
    onPageSize: (size) => {
      settings.setPageSize(size);
      change({});
    },
  };
}
