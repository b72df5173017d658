import { type Selectable, sql, type SqlBool } from 'kysely';
import type { EndUser } from '@/domain/auth/contract';
import { can } from '@/domain/auth/permissions';
import { CALENDAR_LEVELS, type CalendarLevel } from '@/domain/calendar/words';
import { forbidden, notFound } from '@/domain/errors';
import type { Database } from '@/server/db/database';
import type { CalendarPersonTable, CalendarTable } from '@/server/db/tables/calendar';

export type CalendarRow = Selectable<CalendarTable>;
type OwnSettings = Omit<Selectable<CalendarPersonTable>, 'calendarId' | 'userId'>;

/** A calendar, the caller's level on it, and their own settings of it. */
export interface OpenCalendar {
  calendar: CalendarRow;
  level: CalendarLevel;
  own: OwnSettings;
  shareCount: number;
}

/** Whether a level allows at least as much as another. */
export const levelAtLeast = (level: CalendarLevel, wanted: CalendarLevel): boolean =>
  CALENDAR_LEVELS.indexOf(level) >= CALENDAR_LEVELS.indexOf(wanted);

/** A person's level on a calendar; null = treated as if it did not exist. */
function levelOn(calendar: CalendarRow, user: EndUser, share: CalendarLevel | null): CalendarLevel | null {
  if (calendar.ownerId === user.id) return 'write';
  if (calendar.kind === 'workspace' && can(user, 'calendar.share')) return 'write';
  const open = calendar.everyone === 'none' || user.role === 'guest' ? null : calendar.everyone;
  if (share === null || open === null) return share ?? open;
  return levelAtLeast(share, open) ? share : open;
}

/** Whether somebody may change the settings of a calendar and delete it. */
export function canManage(calendar: Pick<CalendarRow, 'kind' | 'ownerId'>, user: EndUser): boolean {
  return calendar.kind === 'personal' ? calendar.ownerId === user.id : can(user, 'calendar.share');
}

/** Condition: the calendar is not one that a removed person has left to nobody. */
const isKept = sql<SqlBool>`(calendar."ownerId" is null or exists (select 1 from "user" as o
  where o.id = calendar."ownerId" and o."deletedAt" is null))`;

/** Condition: a person may have a level on the calendar; {@link levelOn} decides which. */
const mayConcern = (
  user: EndUser,
) => sql<SqlBool>`(calendar."ownerId" = ${user.id} or calendar.everyone <> 'none'
  or calendar.kind = 'workspace' or calendar.id in
  (select "calendarId" from calendar_share where "userId" = ${user.id}))`;

/** Calendars with the caller's level, all or those named; those without any are left out. One statement. */
export async function openCalendars(
  db: Database,
  user: EndUser,
  { ids, deleted = false }: { ids?: readonly string[]; deleted?: boolean } = {},
): Promise<Map<string, OpenCalendar>> {
  if (ids?.length === 0) return new Map();
  const rows = await db
    .selectFrom('calendar')
    .leftJoin('calendar_share as s', (join) =>
      join.onRef('s.calendarId', '=', 'calendar.id').on('s.userId', '=', user.id),
    )
    .leftJoin('calendar_person as p', (join) =>
      join.onRef('p.calendarId', '=', 'calendar.id').on('p.userId', '=', user.id),
    )
    .selectAll('calendar')
    .select(['s.level as share', 'p.color as ownColor', 'p.hidden', 'p.reminders', 'p.allDayReminders'])
    .select(['p.notify'])
    .select(
      sql<number>`(select count(*) from calendar_share as n where n."calendarId" = calendar.id)`.as(
        'shareCount',
      ),
    )
    .where('calendar.deletedAt', deleted ? 'is not' : 'is', null)
    .where(isKept)
    .where(mayConcern(user))
    .$if(ids !== undefined, (query) => query.where('calendar.id', 'in', ids ?? []))
    .execute();
  const opened = new Map<string, OpenCalendar>();
  for (const row of rows) {
    const { share, ownColor, hidden, reminders, allDayReminders, notify, shareCount, ...calendar } = row;
    const level = levelOn(calendar, user, share);
    const own = { color: ownColor, hidden: hidden ?? 0, reminders, allDayReminders, notify: notify ?? 1 };
    if (level) opened.set(calendar.id, { calendar, level, own, shareCount });
  }
  return opened;
}

/** A calendar on which the caller has any level. @throws ApiError 404. */
export async function openCalendar(
  db: Database,
  user: EndUser,
  id: string,
  { deleted = false } = {},
): Promise<OpenCalendar> {
  const opened = (await openCalendars(db, user, { ids: [id], deleted })).get(id);
  if (!opened) throw notFound();
  return opened;
}

/** @throws ApiError 403 `read-only` for who may not write events. */
export function assertWritable({ level }: Pick<OpenCalendar, 'level'>): void {
  if (level !== 'write') throw forbidden('read-only');
}

/** @throws ApiError 403 for who may not change the settings. */
export function assertManaged({ calendar }: Pick<OpenCalendar, 'calendar'>, user: EndUser): void {
  if (!canManage(calendar, user)) throw forbidden();
}
