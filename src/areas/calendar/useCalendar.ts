import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useNow } from '@/core/i18n/useNow';
import { useLive, useLiveRefetch } from '@/core/live/useLive';
import { useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import { addSlice } from '@/core/redux/reducers';
import { useStableCallback } from '@/core/useStableCallback';
import type { Calendar, CalendarEvent } from '@/domain/calendar/schemas';
import { calendarLive } from '@/domain/calendar/live';
import { dayAt } from '@/domain/time';
import { calendarSlice, eventSelected, modalClosed, rangeSelected } from './calendarSlice';
import { type EventsRequest, keyOf, loadCalendars, loadEvents } from './state/requests';
import type { CalendarState, SelectedRange } from './state/types';
import { placed, type Placed, touches } from './views/entries';
import type { Window } from './views/windows';

addSlice(calendarSlice);

/** How long a burst of live changes is gathered before the window is read again, in ms. */
const GATHER_MS = 300;
/** How long a period is shown before its neighbours are read, in ms. */
const IDLE_MS = 500;
const NO_CALENDARS: readonly Calendar[] = [];

/** The signed-in user's zone, the first day of the week, and today there. */
export function useDays() {
  const { user } = useAuth();
  const now = useNow();
  const timeZone = user?.timeZone ?? 'UTC';
  return { timeZone, weekStart: user?.workspace.weekStart ?? 1, now, today: dayAt(new Date(now), timeZone) };
}

/** The calendars that the user may see, kept up to date. */
export function useCalendars() {
  const dispatch = useAppDispatch();
  const calendars = useAppSelector(({ calendar }) => calendar.calendars);
  const layers = useAppSelector(({ calendar }) => calendar.layers);
  const error = useAppSelector(({ calendar }) => calendar.calendarsError);
  const reload = useCallback(() => void dispatch(loadCalendars(undefined)), [dispatch]);
  useEffect(reload, [reload]);
  useLive(calendarLive.calendarsChanged, reload);
  useLiveRefetch(reload);
  return {
    calendars: calendars ?? NO_CALENDARS,
    isLoading: calendars === null && !error,
    layers,
    error,
    reload,
  };
}

/** Reads the windows that are not known yet, and again those that have changed. */
function useReads(requests: readonly EventsRequest[]) {
  const dispatch = useAppDispatch();
  const ranges = useAppSelector(({ calendar }) => calendar.ranges);
  const wanted = JSON.stringify(requests);
  const read = useCallback((request: EventsRequest) => void dispatch(loadEvents(request)), [dispatch]);
  const isFresh = useStableCallback((request: EventsRequest) => {
    const range = ranges[keyOf(request)];
    return range !== undefined && (range.requestId !== null || (range.isRead && !range.isStale));
  });
  const hasBegun = useRef(false);
  useEffect(() => {
    // The first windows are always asked for: what the first HTML has answered sends nothing.
    const requests = JSON.parse(wanted) as EventsRequest[];
    for (const request of requests) if (!hasBegun.current || !isFresh(request)) read(request);
    hasBegun.current = true;
  }, [wanted, read, isFresh]);
  const stale = JSON.stringify(
    requests.filter((request) => {
      const range = ranges[keyOf(request)];
      return range?.isStale && range.requestId === null;
    }),
  );
  useEffect(() => {
    const again = JSON.parse(stale) as EventsRequest[];
    if (again.length === 0) return undefined;
    const timer = setTimeout(() => again.forEach(read), GATHER_MS);
    return () => clearTimeout(timer);
  }, [stale, read]);
  const reload = useStableCallback(() => requests.forEach(read));
  useLiveRefetch(reload);
  return { ranges, reload };
}

/** Those of the events that are shown: not being deleted, and of no hidden calendar. */
function entriesOf(
  ids: readonly string[],
  { events, removed, calendars }: Pick<CalendarState, 'events' | 'removed' | 'calendars'>,
  only: string | null,
  timeZone: string,
): readonly Placed[] {
  const hidden = new Set(only ? [] : calendars?.flatMap((one) => (one.hidden ? one.id : [])));
  const gone = new Set(Object.values(removed));
  return ids
    .flatMap((id): CalendarEvent[] => (events[id] && !gone.has(id) ? [events[id]] : []))
    .filter(({ calendarId }) => !hidden.has(calendarId) && (!only || calendarId === only))
    .map((event) => placed(event, timeZone));
}

/** The shown ones of these events (JSON of their ids) in a window; the same list until something changes. */
function useEntries(ids: string, { from, to, only }: EventsRequest): readonly Placed[] {
  const { timeZone } = useDays();
  const events = useAppSelector(({ calendar }) => calendar.events);
  const removed = useAppSelector(({ calendar }) => calendar.removed);
  const calendars = useAppSelector(({ calendar }) => calendar.calendars);
  return useMemo(() => {
    const known = { events, removed, calendars };
    const all = entriesOf(JSON.parse(ids) as string[], known, only, timeZone);
    return all.filter((one) => touches(one, { from, to }));
  }, [ids, events, removed, calendars, only, timeZone, from, to]);
}

/** The events of windows that follow each other, on the clocks of the user; hidden calendars are left out. */
export function useEvents(windows: readonly Window[], only: string | null) {
  const requests = windows.map(({ from, to }) => ({ from, to, only }));
  const { ranges, reload } = useReads(requests);
  const known = requests.flatMap((request) => ranges[keyOf(request)] ?? []);
  const ids = JSON.stringify([...new Set(known.flatMap((range) => range.ids))]);
  const entries = useEntries(ids, { from: windows[0]?.from ?? '', to: windows.at(-1)?.to ?? '', only });
  const isRead = known.length === requests.length && known.every((range) => range.isRead);
  return {
    entries,
    isRead,
    isLoading: known.some(({ requestId }) => requestId !== null),
    isTruncated: known.some(({ isTruncated }) => isTruncated),
    error: known.find(({ error }) => error !== null)?.error ?? null,
    reload,
  };
}

/** What is selected: the dialog of an event, or of a new one, is open while `openModal`. */
export function useSelection() {
  const dispatch = useAppDispatch();
  const openModal = useAppSelector(({ calendar }) => calendar.openModal);
  const eventId = useAppSelector(({ calendar }) => calendar.selectedEventId);
  const event = useAppSelector(({ calendar }) =>
    calendar.selectedEventId ? calendar.events[calendar.selectedEventId] : undefined,
  );
  const range = useAppSelector(({ calendar }) => calendar.selectedRange);
  return {
    openModal,
    eventId,
    event,
    range,
    select: useCallback((id: string) => void dispatch(eventSelected(id)), [dispatch]),
    selectRange: useCallback((span: SelectedRange | null) => void dispatch(rangeSelected(span)), [dispatch]),
    close: useCallback(() => void dispatch(modalClosed()), [dispatch]),
  };
}

/** Reads the neighbours of what is shown a moment later, so that they show at once. */
export function usePrefetch(windows: readonly Window[], only: string | null, isOn: boolean): void {
  const dispatch = useAppDispatch();
  const ranges = useAppSelector(({ calendar }) => calendar.ranges);
  const requests = windows.map(({ from, to }) => ({ from, to, only }));
  const unknown = JSON.stringify(isOn ? requests.filter((request) => !ranges[keyOf(request)]) : []);
  useEffect(() => {
    const wanted = JSON.parse(unknown) as EventsRequest[];
    if (wanted.length === 0) return undefined;
    const timer = setTimeout(() => wanted.forEach((request) => void dispatch(loadEvents(request))), IDLE_MS);
    return () => clearTimeout(timer);
  }, [unknown, dispatch]);
}
