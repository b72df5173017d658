import type { Selectable } from 'kysely';
import type { Occurrence, Override, Patch, Series } from '@/domain/calendar/series';
import { DAY } from '@/domain/calendar/time';
import { normalise } from '@/domain/search/normalise';
import type { Database } from '@/server/db/database';
import type { EventOverrideTable, EventTable } from '@/server/db/tables/calendar';

export type EventRow = Selectable<EventTable>;
export type OverrideRow = Selectable<EventOverrideTable>;
/** An event with the reminders that its reader has set for it, as stored. */
export type OwnEventRow = EventRow & { ownReminders: string | null };

/** Events that last longer are looked for by their end. */
export const LONG = 31 * DAY;

/** Query of events with somebody's own reminders of them. */
export const eventsFor = (db: Database, userId: string) =>
  db
    .selectFrom('event')
    .leftJoin('event_person as r', (join) =>
      join.onRef('r.eventId', '=', 'event.id').on('r.userId', '=', userId),
    )
    .selectAll('event')
    .select('r.reminders as ownReminders');

/** An event by its id, not in the trash, or (`deleted`) there. */
export async function findEvent(
  db: Database,
  userId: string,
  id: string,
  { deleted = false } = {},
): Promise<OwnEventRow | undefined> {
  return eventsFor(db, userId)
    .where('event.id', '=', id)
    .where('event.deletedAt', deleted ? 'is not' : 'is', null)
    .executeTakeFirst();
}

/** The changed occurrences of series, by series; one statement. */
export async function overridesOf(db: Database, ids: readonly string[]): Promise<Map<string, OverrideRow[]>> {
  const found = new Map<string, OverrideRow[]>();
  if (ids.length === 0) return found;
  const rows = await db
    .selectFrom('event_override')
    .selectAll()
    .where('eventId', 'in', ids)
    .orderBy('eventId')
    .orderBy('recurrenceId')
    .execute();
  for (const row of rows) {
    const known = found.get(row.eventId);
    if (known) known.push(row);
    else found.set(row.eventId, [row]);
  }
  return found;
}

/** A stored single event in the form of an occurrence. */
export function singleOf(row: EventRow): Occurrence {
  // Written out: a window has thousands of them, and spreading takes as long as all the rest.
  return {
    title: row.title,
    description: row.description,
    location: row.location,
    url: row.url,
    color: row.color,
    status: row.status,
    showAs: row.showAs,
    visibility: row.visibility,
    allDay: row.allDay === 1,
    startLocal: row.startLocal,
    endLocal: row.endLocal,
    timeZone: row.timeZone,
    startAt: row.startAt,
    endAt: row.endAt,
    recurrenceId: null,
  };
}

/** A stored event, with its changed occurrences, as the rules of series know it. */
export function seriesOf(row: EventRow, overrides: readonly OverrideRow[]): Series {
  const { recurrenceId: _none, ...event } = singleOf(row);
  return {
    ...event,
    rrule: row.rrule,
    exdates: JSON.parse(row.exdates) as string[],
    overrides: overrides.map((one): Override => {
      const { recurrenceId } = one;
      return { recurrenceId, patch: JSON.parse(one.patch) as Patch, startAt: one.startAt, endAt: one.endAt };
    }),
  };
}

/** The columns of an event; `end` is that of its last occurrence. */
export function columnsOf(series: Series, end: string | null) {
  const { overrides: _overrides, exdates, allDay, ...rest } = series;
  const { title, location, description, startAt, endAt } = series;
  return {
    ...rest,
    allDay: allDay ? 1 : 0,
    exdates: JSON.stringify(exdates),
    words: normalise(`${title} ${location} ${description}`),
    isLong: Date.parse(endAt) - Date.parse(startAt) > LONG ? 1 : 0,
    seriesEndAt: series.rrule === null ? null : end,
  };
}

/** The rows of changed occurrences. */
export const overrideRows = (eventId: string, { overrides }: Series): OverrideRow[] =>
  overrides.map(({ patch, ...rest }) => ({ eventId, ...rest, patch: JSON.stringify(patch) }));

/** A series as a whole, or a single event, in the form of an occurrence: with the times of the first. */
export function wholeOf(series: Series): Occurrence {
  const { rrule: _rrule, exdates: _exdates, overrides: _overrides, ...occurrence } = series;
  return { ...occurrence, recurrenceId: null };
}
