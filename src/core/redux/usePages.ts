import { useCallback, useDeferredValue, useMemo } from 'react';
import type { pagedList, PagedState } from './pages';
import { useReading } from './useReading';

/**
 * The page that is asked for and the figures of its filters, read when shown. While another page is on its way the
 * last one stays (`isLoading` says so). `read` has to be memoised.
 */
export function usePages<Row, Figures>(
  known: PagedState<Row, Figures>,
  keys: ReturnType<ReturnType<typeof pagedList>['keysOf']>,
  read: () => { abort: () => void },
) {
  useReading(read);
  // Rows that arrive are drawn in slices, so that the page answers meanwhile.
  const { byId, pages, figures, shown, isLoading, error } = useDeferredValue(known);
  const page = pages[keys.page];
  const waits = !page && !error;
  const order = (page ?? (waits ? pages[shown.page] : undefined))?.order;
  const rows = useMemo(() => (order ?? []).flatMap((id) => byId[id] ?? []), [order, byId]);
  return {
    rows,
    next: page?.next,
    figures: figures[keys.figures] ?? (waits ? figures[shown.figures] : undefined),
    isLoading: isLoading || waits,
    error,
    reload: useCallback(() => void read(), [read]),
  };
}
