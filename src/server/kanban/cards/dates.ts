import { badInput } from '@/domain/errors';
import { dueAtOf } from '@/domain/kanban/due';
import type { Database } from '@/server/db/database';

interface Dates {
  startOn: string | null;
  dueOn: string | null;
  dueTime: string | null;
}

/** The workspace's time zone. */
export async function workspaceZone(db: Database): Promise<string> {
  const { timeZone } = await db.selectFrom('workspace').select('timeZone').executeTakeFirstOrThrow();
  return timeZone;
}

/** The workspace's time zone and first day of the week, 0 = Sunday. */
export async function workspaceDays(db: Database): Promise<{ zone: string; weekStart: number }> {
  return db.selectFrom('workspace').select(['timeZone as zone', 'weekStart']).executeTakeFirstOrThrow();
}

/**
 * The columns of a card's dates. Removing a day removes its time too.
 * @throws ApiError 400 `start-after-due`, `needs-day`.
 */
export async function dateColumns(db: Database, before: Dates, change: Partial<Dates>) {
  const dates = { ...before, ...change };
  if (dates.dueOn === null && !change.dueTime) dates.dueTime = null;
  const { startOn, dueOn, dueTime } = dates;
  if (dueTime !== null && dueOn === null) throw badInput({ dueTime: 'needs-day' });
  if (startOn !== null && dueOn !== null && startOn > dueOn) throw badInput({ startOn: 'start-after-due' });
  const dueAt = dueAtOf({ dueOn, dueTime }, await workspaceZone(db));
  return { startOn, dueOn, dueTime, dueAt, dueKey: dueAt ?? '~' };
}
