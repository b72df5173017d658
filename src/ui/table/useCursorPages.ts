import { useEffect, useMemo } from 'react';
import type { Paging } from './types';
import type { TableSettings } from './useTableSettings';

/** Position of a page: its number and the cursor it starts after ('' for the first). */
export interface PagePlace {
  page: number;
  cursor: string;
}

export const FIRST_PAGE: PagePlace = { page: 1, cursor: '' };

/** Cursors by page number of the last visited list at this path, stored in the session to survive a reload. */
interface Trail {
  listKey: string;
  cursors: Record<number, string>;
}

const nameOfTrail = () => `pages:${window.location.pathname}`;

function trailOf(listKey: string): Trail {
  try {
    const trail = JSON.parse(sessionStorage.getItem(nameOfTrail()) ?? 'null') as Trail | null;
    if (trail?.listKey === listKey) return trail;
  } catch {
    // Session storage may be unavailable: then Previous goes to the first page.
  }
  return { listKey, cursors: {} };
}

function keep(trail: Trail): void {
  try {
    sessionStorage.setItem(nameOfTrail(), JSON.stringify(trail));
  } catch {
    // As above.
  }
}

/** The URL's state, but at page 1 when it has a page number without a cursor, or a cursor without a number. */
export function withFirstPage<S extends PagePlace>(state: S): S {
  return state.page > 1 === (state.cursor !== '') ? state : { ...state, ...FIRST_PAGE };
}

/** The same as a hook that returns a stable object while the state is the same. */
export function useWithFirstPage<S extends PagePlace>(state: S): S {
  return useMemo(() => withFirstPage(state), [state]);
}

/**
 * Next and Previous for a list that only knows the cursor of the next page. Visited cursors are remembered per
 * `listKey` (filters and sort); where the previous one is unknown (opened by a link), Previous is the first page.
 */
export function useCursorPages(listKey: string, { page, cursor }: PagePlace, go: (place: PagePlace) => void) {
  useEffect(() => {
    if (!cursor) return;
    const { cursors } = trailOf(listKey);
    keep({ listKey, cursors: { ...cursors, [page]: cursor } });
  }, [listKey, page, cursor]);

  return {
    onNext: (next: string) => go({ page: page + 1, cursor: next }),
    onPrevious: () => {
      const before = trailOf(listKey).cursors[page - 1];
      go(before ? { page: page - 1, cursor: before } : FIRST_PAGE);
    },
  };
}

interface Place {
  state: PagePlace;
  pages: ReturnType<typeof useCursorPages>;
  /** Applies changes and goes to page 1. */
  change: (changes: object) => void;
}

interface Known extends Pick<Paging, 'total' | 'isCapped'> {
  /** Cursor of the next page; absent on the last one. */
  next: string | undefined;
}

/** The paging of a table whose position is in the URL; a change of page size starts at page 1. */
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
