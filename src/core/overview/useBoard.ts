import { useCallback, useEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import { addSlice } from '@/core/redux/reducers';
import { useStableCallback } from '@/core/useStableCallback';
import type { Dashboard } from '@/domain/overview/words';
import { overviewSlice, readBoard } from './overviewSlice';
import { changedWidgets, type DashboardQuery } from './query';

addSlice(overviewSlice);

/** Starts a read of widgets, or of all of them. */
export type ReadWidgets = (widgets?: readonly string[], isQuiet?: boolean) => void;

/**
 * The figures of a dashboard for a query. A changed query is read again: all of it, or the widgets that the change
 * concerns.
 */
export function useBoard(dashboard: Dashboard, query: DashboardQuery) {
  const dispatch = useAppDispatch();
  const state = useAppSelector(({ overview }) => overview.byDashboard[dashboard]);
  const asked = useRef<DashboardQuery>(null);
  const running = useRef(new Set<{ abort: () => void }>());
  const read: ReadWidgets = useStableCallback((widgets, isQuiet = false) => {
    const request = {
      dashboard,
      query,
      ...(widgets && { widgets }),
      ...(isQuiet && { isQuiet: true as const }),
    };
    const reading = dispatch(readBoard(request));
    running.current.add(reading);
    void reading.finally(() => running.current.delete(reading));
  });
  const key = JSON.stringify(query);
  const begin = useCallback(() => {
    const widgets = changedWidgets(dashboard, asked.current, JSON.parse(key) as DashboardQuery);
    asked.current = JSON.parse(key) as DashboardQuery;
    if (widgets?.length === 0) return;
    if (!widgets) running.current.forEach((reading) => reading.abort());
    read(widgets ?? undefined);
  }, [dashboard, key, read]);
  useEffect(begin, [begin]);
  useEffect(() => {
    const all = running.current;
    return () => {
      asked.current = null;
      all.forEach((reading) => reading.abort());
    };
  }, []);
  return { state, read };
}
