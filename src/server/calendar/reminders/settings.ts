import type { ReminderSettings } from '@/domain/calendar/remind';
import type { Reminder } from '@/domain/calendar/schemas';
import type { Database } from '@/server/db/database';
import { workspaceZone, zoneOf } from '../calendars/default';
import { remindersFrom } from './stored';

/** Whose reminders are looked for: those of all in these calendars, or of some people, or events. */
export interface Scope {
  calendarIds: readonly string[];
  eventIds?: readonly string[] | undefined;
  userIds?: readonly string[] | undefined;
}

/** A person with what they have set for a calendar. */
export interface CalendarPerson extends ReminderSettings {
  userId: string;
  zone: string;
}

/** A person's own reminders of an event. */
interface EventPerson {
  userId: string;
  zone: string;
  own: readonly Reminder[];
}

/** Who is reminded of what: by calendar, and by event. */
export interface Reminded {
  ofCalendar: ReadonlyMap<string, readonly CalendarPerson[]>;
  ofEvent: ReadonlyMap<string, readonly EventPerson[]>;
}

/** People with reminders of these calendars: the owners, who have the defaults, and who has set some. */
async function calendarPeople(db: Database, { calendarIds, userIds }: Scope) {
  const owners = db
    .selectFrom('calendar as c')
    .innerJoin('user as p', 'p.id', 'c.ownerId')
    .leftJoin('calendar_person as s', (join) =>
      join.onRef('s.calendarId', '=', 'c.id').onRef('s.userId', '=', 'p.id'),
    )
    .select(['c.id as calendarId', 'c.ownerId', 'p.id as userId', 'p.timeZone'])
    .select(['s.reminders', 's.allDayReminders'])
    .where('c.id', 'in', calendarIds)
    .where('c.deletedAt', 'is', null)
    .where('p.deletedAt', 'is', null)
    .$if(userIds !== undefined, (query) => query.where('p.id', 'in', userIds ?? []));
  const others = db
    .selectFrom('calendar_person as s')
    .innerJoin('calendar as c', 'c.id', 's.calendarId')
    .innerJoin('user as p', 'p.id', 's.userId')
    .select(['c.id as calendarId', 'c.ownerId', 'p.id as userId', 'p.timeZone'])
    .select(['s.reminders', 's.allDayReminders'])
    .where('c.id', 'in', calendarIds)
    .where('c.deletedAt', 'is', null)
    .where('p.deletedAt', 'is', null)
    .where((eb) => eb.or([eb('c.ownerId', 'is', null), eb('c.ownerId', '<>', eb.ref('p.id'))]))
    .where((eb) => eb.or([eb('s.reminders', 'is not', null), eb('s.allDayReminders', 'is not', null)]))
    .$if(userIds !== undefined, (query) => query.where('p.id', 'in', userIds ?? []));
  return owners.unionAll(others).execute();
}

/** People with reminders of their own for events that may still take place at an instant. */
async function eventPeople(db: Database, { calendarIds, eventIds, userIds }: Scope, from: string) {
  return db
    .selectFrom('event_person as r')
    .innerJoin('event as e', 'e.id', 'r.eventId')
    .innerJoin('calendar as c', 'c.id', 'e.calendarId')
    .innerJoin('user as p', 'p.id', 'r.userId')
    .select(['r.eventId', 'r.userId', 'r.reminders', 'p.timeZone'])
    .where('e.calendarId', 'in', calendarIds)
    .where('e.deletedAt', 'is', null)
    .where('c.deletedAt', 'is', null)
    .where('p.deletedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('e.rrule', 'is', null), eb('e.startAt', '>', from)]),
        eb.and([
          eb('e.rrule', 'is not', null),
          eb.or([eb('e.seriesEndAt', 'is', null), eb('e.seriesEndAt', '>', from)]),
        ]),
      ]),
    )
    .$if(eventIds !== undefined, (query) => query.where('e.id', 'in', eventIds ?? []))
    .$if(userIds !== undefined, (query) => query.where('p.id', 'in', userIds ?? []))
    .execute();
}

function grouped<Row, T>(
  rows: readonly Row[],
  key: (row: Row) => string,
  read: (row: Row) => T,
): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(read(row));
    else groups.set(key(row), [read(row)]);
  }
  return groups;
}

/**
 * The people who may have to be reminded, with their settings, in three statements. Who may read which event is left
 * to the moment of the reminder.
 */
export async function remindedIn(db: Database, scope: Scope, from: string): Promise<Reminded> {
  if (scope.calendarIds.length === 0) return { ofCalendar: new Map(), ofEvent: new Map() };
  const calendars = await calendarPeople(db, scope);
  const events = await eventPeople(db, scope, from);
  const workspace = await workspaceZone(db);
  return {
    ofCalendar: grouped(
      calendars,
      ({ calendarId }) => calendarId,
      ({ ownerId, userId, timeZone, reminders, allDayReminders }) => ({
        userId,
        zone: zoneOf(timeZone, workspace),
        isOwn: ownerId === userId,
        reminders: remindersFrom(reminders),
        allDayReminders: remindersFrom(allDayReminders),
      }),
    ),
    ofEvent: grouped(
      events,
      ({ eventId }) => eventId,
      ({ userId, timeZone, reminders }) => ({
        userId,
        zone: zoneOf(timeZone, workspace),
        own: remindersFrom(reminders) ?? [],
      }),
    ),
  };
}
