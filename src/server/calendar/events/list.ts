import { sql, type SqlBool } from 'kysely';
import {
  DAYS_AFTER_TODAY,
  DAYS_BEFORE_TODAY,
  MAX_EVENTS_WITHOUT_WINDOW,
  MAX_WINDOW_EVENTS,
} from '@/domain/calendar/limits';
import { type EventWindow, occurrencesIn } from '@/domain/calendar/series';
import type { CalendarEvent } from '@/domain/calendar/schemas';
import { notFound } from '@/domain/errors';
import type { Database } from '@/server/db/database';
import { type OpenCalendar, openCalendars } from '../access';
import { zoneFor } from '../calendars/default';
import type { CalendarContext } from '../context';
import { giveWay } from '@/server/core/giveWay';
import { recurrenceOf } from '../expand';
import { eventsFor, LONG, type OwnEventRow, overridesOf, seriesOf, wholeOf } from './rows';
import { toEvent } from './shown';
import { windowAround, windowOf } from './window';

interface ListQuery {
  from?: string | undefined;
  to?: string | undefined;
  timeZone?: string | undefined;
  calendarIds?: string[] | undefined;
}

/** Every calendar that one may see, in the place of ids. */
const ALL = 'all';

/** The calendars asked for: those named, or all that are not hidden. @throws ApiError 404. */
async function chosen({ db, user }: CalendarContext, ids: readonly string[] | undefined) {
  const opened = await openCalendars(db, user);
  if (ids?.some((id) => id !== ALL && !opened.has(id))) throw notFound();
  const isChosen = ({ calendar, own }: OpenCalendar) =>
    ids ? ids.includes(ALL) || ids.includes(calendar.id) : own.hidden === 0;
  return new Map([...opened].filter(([, one]) => isChosen(one)));
}

interface Asked {
  db: Database;
  userId: string;
  calendarIds: readonly string[];
}

const inCalendars = ({ db, userId, calendarIds }: Asked) =>
  eventsFor(db, userId).where('event.calendarId', 'in', calendarIds).where('event.deletedAt', 'is', null);

/** Condition: the event touches the window; its end is exclusive. */
const touches = ({ from, to, fromDay, toDay }: EventWindow) => sql<SqlBool>`case when event."allDay" = 1
  then event."startLocal" < ${toDay} and event."endLocal" > ${fromDay}
  else event."startAt" < ${to} and event."endAt" > ${from} end`;

/** The range of instants that holds a window and its dates as they are stored. */
function rangeOf({ from, to, fromDay, toDay }: EventWindow) {
  const [first, last] = [`${fromDay}T00:00:00.000Z`, `${toDay}T00:00:00.000Z`];
  return { low: first < from ? first : from, high: last > to ? last : to };
}

/** Single events of a window, one more than an answer holds: short ones by their start, long ones by their end. */
async function singlesIn(asked: Asked, window: EventWindow): Promise<OwnEventRow[]> {
  const { low, high } = rangeOf(window);
  const earliest = new Date(Date.parse(low) - LONG).toISOString();
  const single = () =>
    inCalendars(asked)
      .where('event.rrule', 'is', null)
      .where('event.startAt', '<', high)
      .where(touches(window));
  return single()
    .where('event.isLong', '=', 0)
    .where('event.startAt', '>=', earliest)
    .unionAll(single().where('event.isLong', '=', 1).where('event.endAt', '>', low))
    .orderBy('startAt')
    .limit(MAX_WINDOW_EVENTS + 1)
    .execute();
}

/** The single events nearest to an instant, one more than an answer holds. */
async function singlesAround(asked: Asked, at: string): Promise<OwnEventRow[]> {
  const single = () => inCalendars(asked).where('event.rrule', 'is', null);
  const most = MAX_EVENTS_WITHOUT_WINDOW + 1;
  const coming = single().where('event.startAt', '>=', at).orderBy('event.startAt').limit(most);
  const past = single().where('event.startAt', '<', at).orderBy('event.startAt', 'desc').limit(most);
  const rows = await asked.db
    .selectFrom(coming.as('coming'))
    .selectAll()
    .unionAll(asked.db.selectFrom(past.as('past')).selectAll())
    .execute();
  const away = ({ startAt }: OwnEventRow) => Math.abs(Date.parse(startAt) - Date.parse(at));
  return rows.sort((a, b) => away(a) - away(b)).slice(0, most);
}

/** Series that may have occurrences in a window, be it by one that was moved there. */
async function seriesIn(asked: Asked, window: EventWindow): Promise<OwnEventRow[]> {
  const { low, high } = rangeOf(window);
  return inCalendars(asked)
    .where('event.rrule', 'is not', null)
    .where((eb) => eb.or([eb('event.seriesEndAt', 'is', null), eb('event.seriesEndAt', '>', low)]))
    .where((eb) =>
      eb.or([
        eb('event.startAt', '<', high),
        eb('event.id', 'in', (moved) =>
          moved
            .selectFrom('event_override')
            .select('eventId')
            .where('event_override.startAt', '<', high)
            .where('event_override.endAt', '>', low),
        ),
      ]),
    )
    .execute();
}

type ToEvent = (row: OwnEventRow, occurrence: Parameters<typeof toEvent>[1]) => CalendarEvent;

/** Occurrences of series in a window; other requests get the thread in between. */
async function expanded(
  db: Database,
  rows: readonly OwnEventRow[],
  window: EventWindow,
  shown: ToEvent,
): Promise<CalendarEvent[]> {
  const overrides = await overridesOf(
    db,
    rows.map(({ id }) => id),
  );
  const found: CalendarEvent[] = [];
  for (const row of rows) {
    await giveWay();
    const series = seriesOf(row, overrides.get(row.id) ?? []);
    const { rrule } = series;
    if (rrule === null) continue;
    const recurrence = recurrenceOf({ ...series, rrule }, `${row.id}:${row.version}`);
    for (const one of occurrencesIn(series, recurrence, window)) found.push(shown(row, one));
  }
  return found;
}

const byStart = (a: CalendarEvent, b: CalendarEvent) => {
  const [left, right] = [a, b].map(({ start }) => (start.length > 10 ? start : `${start}T`));
  if (left !== right) return (left ?? '') < (right ?? '') ? -1 : 1;
  return a.id < b.id ? -1 : 1;
};

/**
 * Events and occurrences in a window, in order of their start. Without bounds: the single events nearest to today, and
 * occurrences of about a year.
 * @throws ApiError 404 for calendars that one may not see, 400 at `from`, `to`.
 */
export async function listEvents(
  context: CalendarContext,
  query: ListQuery,
): Promise<{ events: CalendarEvent[]; truncated?: true }> {
  const { db, now, user } = context;
  const zone = query.timeZone ?? (await zoneFor(db, user.timeZone));
  const asked = windowOf(query, zone);
  const opened = await chosen(context, query.calendarIds);
  if (opened.size === 0) return { events: [] };
  const at = now().toISOString();
  const around = { before: DAYS_BEFORE_TODAY, after: DAYS_AFTER_TODAY };
  const window = asked ?? windowAround(at, around, zone);
  const of = { db, userId: user.id, calendarIds: [...opened.keys()] };
  const singles = asked ? await singlesIn(of, asked) : await singlesAround(of, at);
  const shown: ToEvent = (row, occurrence) =>
    toEvent(row, occurrence, { opened: opened.get(row.calendarId)!, user });
  const most = asked ? MAX_WINDOW_EVENTS : MAX_EVENTS_WITHOUT_WINDOW;
  const single = singles.slice(0, most).map((row) => shown(row, wholeOf(seriesOf(row, []))));
  const repeated = await expanded(db, await seriesIn(of, window), window, shown);
  const all = [...single, ...repeated].sort(byStart);
  const events = asked ? all.slice(0, MAX_WINDOW_EVENTS) : all;
  const isTruncated = singles.length > most || events.length < all.length;
  return { events, ...(isTruncated && { truncated: true as const }) };
}
