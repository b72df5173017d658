import { useCallback, useEffect, useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import { addSlice } from '@/core/redux/reducers';
import { useReading } from '@/core/redux/useReading';
import { count, day, text } from '@/ui/table/urlFields';
import { FIRST_PAGE, useCursorPages, useWithFirstPage } from '@/ui/table/useCursorPages';
import { useUrlState } from '@/ui/table/useUrlState';
import { activitySlice, loadActivity } from './activitySlice';

addSlice(activitySlice);

const FIELDS = {
  area: text(60),
  actor: text(64),
  from: day,
  to: day,
  page: count(1, 1_000_000),
  cursor: text(1000),
};

/** The log filtered by the URL, with paging. */
export function useActivity(pageSize: number) {
  const dispatch = useAppDispatch();
  const [written, update] = useUrlState(FIELDS);
  const state = useWithFirstPage(written);
  const { rows, next, isLoading, error } = useAppSelector((root) => root.activity);
  const { area, actor, from, to, cursor } = state;
  const filters = useMemo(
    () => ({
      ...(area && { area }),
      ...(actor && { actorId: actor }),
      ...(from && { from }),
      ...(to && { to: from && to < from ? from : to }),
    }),
    [area, actor, from, to],
  );
  const query = useMemo(
    () => ({ ...filters, limit: pageSize, ...(cursor && { cursor }) }),
    [filters, pageSize, cursor],
  );
  const read = useCallback(() => dispatch(loadActivity(query)), [dispatch, query]);
  useReading(read);
  const listKey = `${JSON.stringify(filters)} ${pageSize}`;
  const pages = useCursorPages(listKey, state, (place) => update(place));
  const isLost = error?.fields?.['cursor'] !== undefined;
  useEffect(() => {
    if (isLost) update(FIRST_PAGE, { replace: true });
  }, [isLost, update]);
  return {
    filters,
    state,
    listKey,
    pages,
    rows: rows ?? [],
    next,
    isLoading: isLoading || (rows === null && !error),
    error: isLost ? null : error,
    reload: () => void read(),
    change: (changes: Partial<typeof state>) => update({ ...changes, ...FIRST_PAGE }),
    clear: () => update({ area: '', actor: '', from: '', to: '', ...FIRST_PAGE }),
  };
}
