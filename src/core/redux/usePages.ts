import { useCallback, useDeferredValue, useMemo } from 'react';
import type { PagedState, PageRequest } from './pages';
import { useReading } from './useReading';

interface Known<Row, Figures> extends PagedState {
  byId: Readonly<Record<string, Row>>;
  figures: Readonly<Record<string, Figures>>;
}

/**
 * The page that is asked for and the figures of its filters, read when shown. While another page is on its way the
 * last one stays (`isLoading` says so). `read` has to be memoised.
 */
export function usePages<Row, Figures>(
  known: Known<Row, Figures>,
  request: PageRequest<unknown>,
  read: () => { abort: () => void },
) {
  useReading(read);
  // Rows that arrive are drawn in slices, so that the page answers meanwhile.
  const { byId, pages, figures, shown, isLoading, error } = useDeferredValue(known);
  const page = pages[request.key];
  const waits = !page && !error;
  const order = (page ?? (waits ? pages[shown.key] : undefined))?.order;
  const rows = useMemo(() => (order ?? []).flatMap((id) => byId[id] ?? []), [order, byId]);
  return {
    rows,
    next: page?.next,
    figures: figures[request.figuresKey] ?? (waits ? figures[shown.figuresKey] : undefined),
    isLoading: isLoading || waits,
    error,
    reload: useCallback(() => void read(), [read]),
  };
}
