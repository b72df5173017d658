import { useCallback, useDeferredValue, useMemo } from 'react';
import type { pagedList, PagedState } from './pages';
import { useReading } from './useReading';

/**
 * The requested page and the figures of its filters, read on mount. While another page is loading the last one stays
 * (`isLoading` is set). `read` has to be memoized.
 */
export function usePages<Row, Figures>(
  known: PagedState<Row, Figures>,
  keys: ReturnType<ReturnType<typeof pagedList>['keysOf']>,
  read: () => { abort: () => void },
) {
  useReading(read);
  // New rows are rendered in time slices, so that the page stays responsive.
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
