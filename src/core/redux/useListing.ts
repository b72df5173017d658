import { useMemo } from 'react';
import type { Listing } from './listing';
import { useReading } from './useReading';

/**
 * The rows of a list that grows at its end, read on mount; `more` reads the next page and is undefined at the end.
 * `read` has to be memoized.
 */
export function useListing<Row>(
  list: Listing | undefined,
  byId: Readonly<Record<string, Row>>,
  read: (cursor?: string) => { abort: () => void },
) {
  useReading(read);
  const rows = useMemo(() => (list?.order ?? []).flatMap((id) => byId[id] ?? []), [list, byId]);
  const next = list?.next;
  return {
    rows,
    total: list?.total,
    isRead: list?.isRead ?? false,
    isLoading: !list || list.pendingId !== null,
    error: list?.error ?? null,
    more: next === undefined ? undefined : () => void read(next),
    reload: () => void read(),
  };
}
