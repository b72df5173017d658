import { useRouter } from 'next/router';
import { useEffect, useMemo } from 'react';
import type { AnswerRange, WidgetState } from '@/core/overview/overviewSlice';
import { type ReadWidgets, useBoard } from '@/core/overview/useBoard';
import { useBoardLive } from '@/core/overview/useBoardLive';
import { usePreference } from '@/core/preferences/usePreferences';
import type { RequestError } from '@/core/redux/createRequest';
import { useStableCallback } from '@/core/useStableCallback';
import { dayIn } from '@/domain/days';
import type { WidgetKey, WidgetsData } from '@/domain/overview/schemas';
import { RANGE_PREFERENCE, type RangeChoice, readRangeChoice } from '@/domain/overview/rangeChoice';
import { type Dashboard, DEFAULT_RANGE } from '@/domain/overview/words';
import { useUrlState } from '@/ui/table/useUrlState';
import { BOARD_FIELDS, type BoardValues, isUnreadable, queryOf, readable } from './boardFields';
import { noteRange } from './lastRange';

/** Ranges that today is no part of. */
const PAST = new Set(['yesterday', 'last-month']);

/** A dashboard: what its URL says, its figures, and ways to change and to read both. */
export interface Board<D extends Dashboard = Dashboard> {
  name: D;
  /** The values of the URL. */
  query: BoardValues;
  /** Changes the URL; a range is remembered as the person's last one. */
  change: (changes: Partial<BoardValues>) => void;
  /** The range by name: of the URL, else the person's last one. */
  chosen: RangeChoice;
  /** Whether all charts are shown as tables. */
  isTable: boolean;
  /** The days of the latest answer; null before it. */
  range: AnswerRange | null;
  /** Of amounts in minor units; '' before the first answer. */
  currency: string;
  /** Instant (ISO) of the oldest figure; null before the first answer. */
  generatedAt: string | null;
  /** The widgets of the latest answer; absent ones may not be read. */
  widgets: { readonly [K in WidgetKey<D>]?: WidgetState<WidgetsData<D>[K]> };
  /** Reads everything again. */
  refresh: () => void;
  /** Reads one widget again. */
  retry: (name: WidgetKey<D>) => void;
  /** Reads widgets again in silence, after an own change of what they show. */
  reread: (names: readonly WidgetKey<D>[]) => void;
  /** Whether anything is being read. */
  isRefreshing: boolean;
  /** Of the latest read of the whole dashboard. */
  error: RequestError | null;
}

/** Values and changes of the URL; what can't be read in it is replaced. */
function useValues(dashboard: Dashboard) {
  const router = useRouter();
  // All fields are parts of one set, so the values have one type.
  const [read, write] = useUrlState(BOARD_FIELDS[dashboard] as (typeof BOARD_FIELDS)['app']);
  const values: BoardValues = read;
  const update = write;
  const isOdd = isUnreadable(dashboard, router.query, values);
  const replace = useStableCallback(() => update(readable(values), { replace: true }));
  useEffect(() => {
    if (isOdd) replace();
  }, [isOdd, replace]);
  return { values, update };
}

function holdsToday({ range, from, to }: RangeChoice, zone: string | undefined): boolean {
  if (range !== 'custom') return !PAST.has(range);
  const today = dayIn(zone ?? 'UTC', new Date());
  return (from ?? '') <= today && today <= (to ?? '');
}

const noWidgets = {};

/** The dashboard of a page. Its figures stay up to date by themselves while the range holds today. */
export function useDashboard<D extends Dashboard>(name: D): Board<D> {
  const { values, update } = useValues(name);
  const preference = usePreference(RANGE_PREFERENCE);
  const query = useMemo(() => queryOf(values, preference.value), [values, preference.value]);
  const { state, read } = useBoard(name, query);
  const chosen: RangeChoice =
    query.range === undefined
      ? (readRangeChoice(preference.value) ?? { range: DEFAULT_RANGE })
      : { range: query.range, from: query.from, to: query.to };
  const widgets = state?.widgets ?? noWidgets;
  const names = Object.keys(widgets);
  useBoardLive(name, { names, holdsToday: holdsToday(chosen, state?.range?.timeZone), read });
  const change = useStableCallback((changes: Partial<BoardValues>) => {
    const { range, from = '', to = '' } = changes;
    if (range !== undefined) {
      const wanted = { range, ...(range === 'custom' && { from, to }) };
      noteRange(wanted);
      preference.set(wanted);
    }
    update(range === undefined ? changes : { ...changes, from, to });
  });
  const reader = useReader<D>(read);
  return {
    name,
    query: values,
    change,
    chosen,
    isTable: values.view === 'table',
    range: state?.range ?? null,
    currency: state?.currency ?? '',
    generatedAt: state?.generatedAt ?? null,
    widgets,
    ...reader,
    isRefreshing: state === undefined || Object.keys(state.pending).length > 0,
    error: state?.error ?? null,
  };
}

function useReader<D extends Dashboard>(read: ReadWidgets) {
  return useMemo(
    () => ({
      refresh: () => read(),
      retry: (name: WidgetKey<D>) => read([name]),
      reread: (names: readonly WidgetKey<D>[]) => read(names, true),
    }),
    [read],
  );
}
