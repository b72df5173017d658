import { sql } from 'kysely';
import { columnTypes, createTable, primary, references, required, versioned, withDefault } from '../columns';
import type { Database } from '../database';

async function createCalendar(db: Database): Promise<void> {
  const { text, flag } = columnTypes(db);
  await createTable(db, 'calendar')
    .addColumn('id', text, primary)
    .addColumn('kind', text, required)
    .addColumn('ownerId', text, (column) => column.references('user.id').onDelete('cascade'))
    .addColumn('name', text, required)
    .addColumn('nameKey', text, required)
    .addColumn('color', text, required)
    .addColumn('timeZone', text, required)
    .addColumn('everyone', text, withDefault('none'))
    .addColumn('isDefault', flag, withDefault(0))
    .addColumn('formerOwnerId', text, (column) => column.references('user.id').onDelete('set null'))
    .addColumn('wasDefault', flag, withDefault(0))
    .$call(versioned(db))
    .addCheckConstraint('calendar_kind', sql`(kind = 'personal') = ("ownerId" is not null)`)
    .addCheckConstraint('calendar_everyone', sql`everyone in ('none', 'busy', 'read', 'write')`)
    .addCheckConstraint('calendar_default', sql`"isDefault" = 0 or "deletedAt" is null`)
    .execute();
  await sql`create unique index calendar_default_of on calendar ("ownerId") where "isDefault" = 1`.execute(
    db,
  );
  await db.schema.createIndex('calendar_owner').on('calendar').column('ownerId').execute();
  await sql`create index calendar_former on calendar ("formerOwnerId")
    where "formerOwnerId" is not null`.execute(db);
  await sql`create index calendar_open on calendar (everyone) where everyone <> 'none'`.execute(db);
  await sql`create index calendar_trash on calendar ("deletedAt") where "deletedAt" is not null`.execute(db);
}

async function createPeople(db: Database): Promise<void> {
  const { text, json, flag } = columnTypes(db);
  await createTable(db, 'calendar_share')
    .addColumn('calendarId', text, references('calendar.id'))
    .addColumn('userId', text, references('user.id'))
    .addColumn('level', text, required)
    .addPrimaryKeyConstraint('calendar_share_pk', ['calendarId', 'userId'])
    .addCheckConstraint('calendar_share_level', sql`level in ('busy', 'read', 'write')`)
    .execute();
  await createTable(db, 'calendar_person')
    .addColumn('calendarId', text, references('calendar.id'))
    .addColumn('userId', text, references('user.id'))
    .addColumn('color', text)
    .addColumn('hidden', flag, withDefault(0))
    .addColumn('reminders', json)
    .addColumn('allDayReminders', json)
    .addColumn('notify', flag, withDefault(1))
    .addPrimaryKeyConstraint('calendar_person_pk', ['calendarId', 'userId'])
    .execute();
  for (const table of ['calendar_share', 'calendar_person'] as const)
    await db.schema.createIndex(`${table}_user`).on(table).columns(['userId', 'calendarId']).execute();
}

async function createEvent(db: Database): Promise<void> {
  const { text, instant, integer, json, flag } = columnTypes(db);
  await createTable(db, 'event')
    .addColumn('id', text, primary)
    .addColumn('calendarId', text, references('calendar.id'))
    .addColumn('uid', text, required)
    .addColumn('title', text, required)
    .addColumn('words', text, required)
    .addColumn('description', text, withDefault(''))
    .addColumn('location', text, withDefault(''))
    .addColumn('url', text)
    .addColumn('color', text)
    .addColumn('allDay', flag, required)
    .addColumn('startLocal', text, required)
    .addColumn('endLocal', text, required)
    .addColumn('timeZone', text)
    .addColumn('startAt', instant, required)
    .addColumn('endAt', instant, required)
    .addColumn('isLong', flag, withDefault(0))
    .addColumn('rrule', text)
    .addColumn('exdates', json, withDefault('[]'))
    .addColumn('seriesEndAt', instant)
    .addColumn('status', text, withDefault('confirmed'))
    .addColumn('showAs', text, withDefault('busy'))
    .addColumn('visibility', text, withDefault('normal'))
    .addColumn('sequence', integer, withDefault(0))
    .addColumn('createdById', text, (column) => column.references('user.id').onDelete('set null'))
    .$call(versioned(db))
    .addCheckConstraint('event_zone', sql`("timeZone" is null) = ("allDay" = 1)`)
    .addCheckConstraint('event_order', sql`"endAt" > "startAt"`)
    .addCheckConstraint('event_status', sql`status in ('confirmed', 'tentative', 'cancelled')`)
    .addCheckConstraint('event_show_as', sql`"showAs" in ('busy', 'free')`)
    .addCheckConstraint('event_visibility', sql`visibility in ('normal', 'private')`)
    .execute();
  await sql`create unique index event_uid on event ("calendarId", uid) where "deletedAt" is null`.execute(db);
  await db.schema.createIndex('event_calendar').on('event').columns(['calendarId', 'startAt']).execute();
  await sql`create index event_start on event ("calendarId", "startAt", "endAt")
    where rrule is null and "deletedAt" is null`.execute(db);
  await sql`create index event_long on event ("calendarId", "endAt")
    where "isLong" = 1 and rrule is null and "deletedAt" is null`.execute(db);
  await sql`create index event_series on event ("calendarId", "seriesEndAt")
    where rrule is not null and "deletedAt" is null`.execute(db);
  await sql`create index event_trash on event ("deletedAt") where "deletedAt" is not null`.execute(db);
}

async function createParts(db: Database): Promise<void> {
  const { text, instant, json } = columnTypes(db);
  await createTable(db, 'event_override')
    .addColumn('eventId', text, references('event.id'))
    .addColumn('recurrenceId', text, required)
    .addColumn('patch', json, required)
    .addColumn('startAt', instant, required)
    .addColumn('endAt', instant, required)
    .addPrimaryKeyConstraint('event_override_pk', ['eventId', 'recurrenceId'])
    .execute();
  await db.schema
    .createIndex('event_override_start')
    .on('event_override')
    .columns(['startAt', 'endAt'])
    .execute();
  await createTable(db, 'event_person')
    .addColumn('eventId', text, references('event.id'))
    .addColumn('userId', text, references('user.id'))
    .addColumn('reminders', json, required)
    .addPrimaryKeyConstraint('event_person_pk', ['eventId', 'userId'])
    .execute();
  await db.schema.createIndex('event_person_user').on('event_person').column('userId').execute();
  await createTable(db, 'calendar_undo')
    .addColumn('id', text, primary)
    .addColumn('userId', text, references('user.id'))
    .addColumn('before', json, required)
    .addColumn('versions', json, required)
    .addColumn('expiresAt', instant, required)
    .execute();
  await db.schema.createIndex('calendar_undo_user').on('calendar_undo').column('userId').execute();
  await db.schema.createIndex('calendar_undo_expires').on('calendar_undo').column('expiresAt').execute();
}

/**
 * Calendars, who may see them, events with the occurrences of series that differ, reminders of each person, and what a
 * write can be undone with.
 */
export async function calendar(db: Database): Promise<void> {
  await createCalendar(db);
  await createPeople(db);
  await createEvent(db);
  await createParts(db);
}
