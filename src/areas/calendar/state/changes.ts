import type { CalendarEvent, EventChange } from '@/domain/calendar/schemas';
import { DAY, isDate } from '@/domain/calendar/time';
import type { Scope } from '@/domain/calendar/words';
import type { CalendarState, Range } from './types';

/** Windows that are kept: those read last. */
const MAX_RANGES = 12;

/** The time of a date or instant in ms. */
const timeOf = (value: string) => Date.parse(value);

/** Whether a time span may touch a window in whatever zone: a day more on each side. */
const mayTouch = ({ from, to }: Range, start: string, end: string | null): boolean =>
  timeOf(start) < timeOf(to) + DAY && (end === null || timeOf(end) > timeOf(from) - DAY);

/** Windows that touch the span have to be read again. Null as an end: without end; no span: all windows. */
export function makeStale({ ranges }: CalendarState, span?: { from: string; to: string | null }): void {
  for (const range of Object.values(ranges)) {
    if (!span || mayTouch(range, span.from, span.to)) range.isStale = true;
  }
}

/** Notes an event wherever it is shown now; other occurrences of its series get its version. */
export function putEvent(state: CalendarState, event: CalendarEvent): void {
  state.events[event.id] = event;
  if (event.seriesId !== null) {
    for (const other of Object.values(state.events))
      if (other.seriesId === event.seriesId) other.version = event.version;
  }
  for (const range of Object.values(state.ranges)) {
    const isListed = range.ids.includes(event.id);
    if (mayTouch(range, event.start, event.end) && !isListed) range.ids.push(event.id);
  }
}

/** An event is gone from every window. */
export function dropEvent(state: CalendarState, id: string): void {
  delete state.events[id];
  for (const range of Object.values(state.ranges)) range.ids = range.ids.filter((known) => known !== id);
}

/** Keeps the newest windows and the events in them. */
export function prune(state: CalendarState): void {
  const keys = Object.keys(state.ranges);
  if (keys.length <= MAX_RANGES) return;
  for (const key of keys.slice(0, keys.length - MAX_RANGES)) delete state.ranges[key];
  const listed = new Set(Object.values(state.ranges).flatMap(({ ids }) => ids));
  for (const id of Object.keys(state.events)) if (!listed.has(id)) delete state.events[id];
}

/** Whether a write concerns this event alone, so that it can be shown before the server answers. */
export const isAlone = (event: CalendarEvent | undefined, scope: Scope | undefined): event is CalendarEvent =>
  event !== undefined &&
  (event.seriesId === null ? event.rrule === null : scope === undefined || scope === 'this');

const isShownTime = (value: EventChange['start'], allDay: boolean): value is string =>
  typeof value === 'string' && (allDay ? isDate(value) : value.endsWith('Z'));

/** The event as it will be. Times are taken over where they are instants, or dates when all-day. */
export function withChange(event: CalendarEvent, change: EventChange): CalendarEvent {
  const { title, start, end, allDay = event.allDay, location, description, color, status, showAs } = change;
  const isPlaced = isShownTime(start ?? event.start, allDay) && isShownTime(end ?? event.end, allDay);
  const times = isPlaced && {
    allDay,
    ...(typeof start === 'string' && { start }),
    ...(typeof end === 'string' && { end }),
  };
  const words = { title, location, description, status, showAs, ...(color && { color }) };
  const given = Object.entries(words).filter(([, value]) => value !== undefined);
  return { ...event, ...(Object.fromEntries(given) as Partial<CalendarEvent>), ...times };
}
