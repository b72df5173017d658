import { sql, type SqlBool } from 'kysely';
import {
  DAYS_AFTER_TODAY,
  DAYS_BEFORE_TODAY,
  MAX_EVENTS_WITHOUT_WINDOW,
  MAX_WINDOW_EVENTS,
} from '@/domain/calendar/limits';
import { type EventWindow, type Occurrence, occurrencesIn } from '@/domain/calendar/series';
import type { CalendarEvent } from '@/domain/calendar/schemas';
import { notFound } from '@/domain/errors';
import type { Database } from '@/server/db/database';
import { type OpenCalendar, openCalendars } from '../access';
import { zoneFor } from '../calendars/default';
import type { CalendarContext } from '../context';
import { giveWay } from '@/server/core/giveWay';
import { recurrenceOf } from '../expand';
import { eventsFor, LONG, type OwnEventRow, overridesOf, seriesOf, singleOf } from './rows';
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

/** An event or occurrence that was found, with the row that it is from. */
interface Found {
  row: OwnEventRow;
  occurrence: Occurrence;
}

/** Occurrences of series in a window; other requests get the thread in between. */
async function expanded(db: Database, rows: readonly OwnEventRow[], window: EventWindow): Promise<Found[]> {
  const overrides = await overridesOf(
    db,
    rows.map(({ id }) => id),
  );
  const found: Found[] = [];
  for (const row of rows) {
    await giveWay();
    const series = seriesOf(row, overrides.get(row.id) ?? []);
    const { rrule } = series;
    if (rrule === null) continue;
    const recurrence = recurrenceOf({ ...series, rrule }, `${row.id}:${row.version}`);
    for (const occurrence of occurrencesIn(series, recurrence, window)) found.push({ row, occurrence });
  }
  return found;
}

const foundSingle = (row: OwnEventRow): Found => ({ row, occurrence: singleOf(row) });

/** Whole days come before what begins at their midnight. */
function byStart(a: Found, b: Found): number {
  const [left, right] = [a.occurrence, b.occurrence];
  if (left.startAt !== right.startAt) return left.startAt < right.startAt ? -1 : 1;
  if (left.allDay !== right.allDay) return left.allDay ? -1 : 1;
  return a.row.id < b.row.id ? -1 : 1;
}

/** The first of many, and whether there are more. */
const cut = <T>(list: readonly T[], most: number) => ({
  kept: list.slice(0, most),
  isCut: list.length > most,
});

const nearest = (list: readonly Found[], at: string): Found[] => {
  const away = ({ occurrence }: Found) => Math.abs(Date.parse(occurrence.startAt) - Date.parse(at));
  return list.toSorted((a, b) => away(a) - away(b));
};

/** What is in a window, in order of start, as far as an answer holds it. */
async function inWindow(asked: Asked, window: EventWindow) {
  const singles = (await singlesIn(asked, window)).map(foundSingle);
  const repeated = await expanded(asked.db, await seriesIn(asked, window), window);
  return cut([...singles, ...repeated].sort(byStart), MAX_WINDOW_EVENTS);
}

/** The single events nearest to an instant, and the nearest occurrences of about a year. */
async function around(asked: Asked, at: string, zone: string) {
  const days = { before: DAYS_BEFORE_TODAY, after: DAYS_AFTER_TODAY };
  const window = windowAround(at, days, zone);
  const singles = cut((await singlesAround(asked, at)).map(foundSingle), MAX_EVENTS_WITHOUT_WINDOW);
  const all = await expanded(asked.db, await seriesIn(asked, window), window);
  const repeated =
    all.length > MAX_WINDOW_EVENTS ? cut(nearest(all, at), MAX_WINDOW_EVENTS) : { kept: all, isCut: false };
  const kept = [...singles.kept, ...repeated.kept].sort(byStart);
  return { kept, isCut: singles.isCut || repeated.isCut };
}

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
  const window = windowOf(query, zone);
  const opened = await chosen(context, query.calendarIds);
  if (opened.size === 0) return { events: [] };
  const asked = { db, userId: user.id, calendarIds: [...opened.keys()] };
  const { kept, isCut } = window
    ? await inWindow(asked, window)
    : await around(asked, now().toISOString(), zone);
  const events = kept.map(({ row, occurrence }) =>
    toEvent(row, occurrence, { opened: opened.get(row.calendarId)!, user }),
  );
  return { events, ...(isCut && { truncated: true as const }) };
}
