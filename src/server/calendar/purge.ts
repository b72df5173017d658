import { sql } from 'kysely';
import type { Services } from '@/server/core/services';
import { deleteRows } from '@/server/db/forget';

const DAY = 24 * 3600_000;
/** Retention of the trash, in ms. */
const KEPT = 30 * DAY;

/**
 * Removes for good what was in the trash for 30 days, events a batch at a time, and what could be undone until a day
 * ago; until then it is known that the time is over.
 */
export async function purge({ db, now }: Pick<Services, 'db' | 'now'>, signal?: AbortSignal): Promise<void> {
  const before = new Date(now().getTime() - KEPT).toISOString();
  const ended = new Date(now().getTime() - DAY).toISOString();
  const ofDeleted = sql`"calendarId" in (select id from calendar where "deletedAt" < ${before})`;
  await deleteRows(db, 'calendar_undo', 'id', sql`"expiresAt" < ${ended}`, { signal });
  await deleteRows(db, 'event', 'id', sql`"deletedAt" < ${before}`, { signal });
  await deleteRows(db, 'event', 'id', ofDeleted, { signal });
  await deleteRows(db, 'calendar', 'id', sql`"deletedAt" < ${before}`, { signal });
}
