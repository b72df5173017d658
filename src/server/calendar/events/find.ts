import type { CalendarEvent } from '@/domain/calendar/schemas';
import { hasOccurrence, type Occurrence, occurrenceAt, type Series } from '@/domain/calendar/series';
import { isDate, msOf } from '@/domain/calendar/time';
import { notFound } from '@/domain/errors';
import type { EndUser } from '@/domain/auth/contract';
import type { OpenCalendar } from '../access';
import { recurrenceOf } from '../expand';
import { seriesOf, wholeOf } from './rows';
import { toEvent } from './shown';
import type { EventState } from './tell';
import type { Snapshot } from './write';

/** An id of the API: an event, or one occurrence of a series. */
export interface EventRef {
  eventId: string;
  /** The wall clock at which the rule puts the occurrence. */
  recurrenceId: string | null;
}

/** Parses the id of an event, or of an occurrence, `<seriesId>_<recurrenceId>`. */
export function refOf(id: string): EventRef {
  const at = id.indexOf('_');
  return at < 0
    ? { eventId: id, recurrenceId: null }
    : { eventId: id.slice(0, at), recurrenceId: id.slice(at + 1) };
}

const WALL = /^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/;

/** Whether a series has an occurrence of this id; `key` as in {@link recurrenceOf}. */
function has(series: Series, recurrenceId: string, key?: string): boolean {
  const { allDay, rrule } = series;
  if (rrule === null || !WALL.test(recurrenceId) || isDate(recurrenceId) !== allDay) return false;
  return (
    !Number.isNaN(msOf(recurrenceId)) &&
    hasOccurrence(series, recurrenceId, recurrenceOf({ ...series, rrule }, key))
  );
}

/** A single event, or the occurrence of a series, as it is stored; undefined where there is no such one. */
export function storedOccurrence(
  { event, overrides }: EventState,
  recurrenceId: string | null,
): Occurrence | undefined {
  const series = seriesOf(event, overrides);
  if (recurrenceId === null) return series.rrule === null ? wholeOf(series) : undefined;
  return has(series, recurrenceId, `${event.id}:${event.version}`)
    ? occurrenceAt(series, recurrenceId)
    : undefined;
}

/** The id of an event, or of one occurrence, as {@link refOf} reads it. */
export const eventIdOf = (id: string, recurrenceId: string | null): string =>
  recurrenceId === null ? id : `${id}_${recurrenceId}`;

/** A single event, a series as a whole, or an occurrence. @throws ApiError 404 where the series has no such one. */
export function occurrenceOf(series: Series, recurrenceId: string | null): Occurrence {
  if (recurrenceId === null) return wholeOf(series);
  if (!has(series, recurrenceId)) throw notFound();
  return occurrenceAt(series, recurrenceId);
}

/** What an id names, as a reader sees it. @throws ApiError 404. */
export function shownOf(
  { event, overrides }: Snapshot,
  recurrenceId: string | null,
  reader: { opened: OpenCalendar; user: EndUser },
): CalendarEvent {
  return toEvent(event, occurrenceOf(seriesOf(event, overrides), recurrenceId), reader);
}
