import { useEffect, useRef } from 'react';

/** The place of a page: its number and the cursor it starts after ('' for the first). */
export interface PagePlace {
  page: number;
  cursor: string;
}

export const FIRST_PAGE: PagePlace = { page: 1, cursor: '' };

/**
 * Next and Previous over a list that only knows the cursor of the next page. Cursors seen on the way are remembered
 * per `listKey` (filters and sort); where the one before is unknown (opened by a link), Previous is the first page.
 */
export function useCursorPages(listKey: string, { page, cursor }: PagePlace, go: (place: PagePlace) => void) {
  const seen = useRef({ listKey, cursors: new Map<number, string>() });
  useEffect(() => {
    if (seen.current.listKey !== listKey) seen.current = { listKey, cursors: new Map() };
    if (cursor) seen.current.cursors.set(page, cursor);
  }, [listKey, page, cursor]);

  return {
    onNext: (next: string) => go({ page: page + 1, cursor: next }),
    onPrevious: () => {
      const before = seen.current.cursors.get(page - 1);
      go(before ? { page: page - 1, cursor: before } : FIRST_PAGE);
    },
  };
}
