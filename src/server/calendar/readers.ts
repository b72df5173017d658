import { sql } from 'kysely';
import type { Permission } from '@/domain/auth/permissions';
import type { CalendarLevel } from '@/domain/calendar/words';
import { CALENDAR_LEVELS } from '@/domain/calendar/words';
import { readRights } from '@/server/core/auth/rights';
import type { ReaderPair } from '@/server/core/readables';
import type { Database } from '@/server/db/database';

/** Condition: `p` has at least this level on the calendar `c`, whose share of `p` is `s`. */
async function reads(db: Database, least: CalendarLevel) {
  const rights = await readRights(db);
  const holds = (permission: Permission) => {
    const roles = rights.rolesWith(permission);
    return roles.length > 0 ? sql`p.role in (${sql.join(roles)})` : sql`1 = 0`;
  };
  const levels = sql.join(CALENDAR_LEVELS.slice(CALENDAR_LEVELS.indexOf(least)));
  return sql`p."deletedAt" is null and ${holds('calendar.use')} and c."deletedAt" is null
    and (c."ownerId" is null or exists (select 1 from "user" as o where o.id = c."ownerId" and o."deletedAt" is null))
    and (c."ownerId" = p.id or s.level in (${levels}) or (c.everyone in (${levels}) and p.role <> 'guest')
      or (c.kind = 'workspace' and ${holds('calendar.share')}))`;
}

const SHARED = sql`left join calendar_share as s on s."calendarId" = c.id and s."userId" = p.id`;

/** Of these people and calendars, who may see which, be it times alone. */
export async function readableCalendars(
  db: Database,
  userIds: readonly string[],
  ids: readonly string[],
): Promise<ReaderPair[]> {
  if (userIds.length === 0 || ids.length === 0) return [];
  const { rows } = await sql<ReaderPair>`select c.id as id, p.id as "userId" from calendar as c
    join "user" as p on p.id in (${sql.join(userIds)}) ${SHARED}
    where c.id in (${sql.join(ids)}) and ${await reads(db, 'busy')}`.execute(db);
  return rows;
}

/** Of these people and events, who may read the texts of which. */
export async function readableEvents(
  db: Database,
  userIds: readonly string[],
  ids: readonly string[],
): Promise<ReaderPair[]> {
  if (userIds.length === 0 || ids.length === 0) return [];
  const { rows } = await sql<ReaderPair>`select e.id as id, p.id as "userId" from event as e
    join calendar as c on c.id = e."calendarId"
    join "user" as p on p.id in (${sql.join(userIds)}) ${SHARED}
    where e.id in (${sql.join(ids)}) and e."deletedAt" is null and ${await reads(db, 'read')}
      and (e.visibility = 'normal' or c."ownerId" = p.id or e."createdById" = p.id)`.execute(db);
  return rows;
}

/** Who reads the events of a calendar and wants to hear of their changes. */
export interface Follower {
  id: string;
  timeZone: string;
  isOwner: boolean;
}

/** The people who follow a calendar; none who see times alone. */
export async function followersOf(db: Database, calendarId: string): Promise<Follower[]> {
  const { rows } = await sql<Omit<Follower, 'isOwner'> & { ownerId: string | null }>`
    select p.id as id, p."timeZone" as "timeZone", c."ownerId" as "ownerId" from calendar as c
    join "user" as p on 1 = 1 ${SHARED}
    left join calendar_person as n on n."calendarId" = c.id and n."userId" = p.id
    where c.id = ${calendarId} and coalesce(n.notify, 1) = 1 and ${await reads(db, 'read')}`.execute(db);
  return rows.map(({ ownerId, ...person }) => ({ ...person, isOwner: ownerId === person.id }));
}

/** People who may see a calendar, or any `most` of them. */
export async function readersOf(db: Database, calendarId: string, most?: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select p.id as id from calendar as c
    join "user" as p on 1 = 1 ${SHARED}
    where c.id = ${calendarId} and ${await reads(db, 'busy')}
    ${most === undefined ? sql`` : sql`limit ${most}`}`.execute(db);
  return rows.map(({ id }) => id);
}
