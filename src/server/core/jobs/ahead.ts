import type { Database } from '@/server/db/database';
import { LOCK_MS, REPEATING } from './store';

/** The clocks of instances may differ by this much, in ms. */
export const SLACK_MS = 60_000;
const AT_ONCE = 500;

const after = (at: Date, ms: number) => new Date(at.getTime() + ms).toISOString();

/** When the waiting jobs with these keys are due, by key. */
export async function timesByKey(db: Database, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('job')
    .select(['dedupeKey', 'runAt'])
    .where('dedupeKey', 'in', keys)
    .where('finishedAt', 'is', null)
    .execute();
  return new Map(rows.map(({ dedupeKey, runAt }) => [dedupeKey ?? '', runAt]));
}

/** Whether a repeating job stands beyond its next regular time. */
export const isAhead = (runAt: string, next: Date) => runAt > after(next, SLACK_MS);

/** Moves a repeating job that stands beyond its next regular time to that time. */
export async function pullBackRepeating(db: Database, key: string, next: Date, now: Date): Promise<void> {
  await db
    .updateTable('job')
    .set({ runAt: next.toISOString(), plannedAt: now.toISOString() })
    .where('dedupeKey', '=', key)
    .where('runAt', '>', after(next, SLACK_MS))
    .execute();
}

/**
 * Corrects the times of other jobs that were decided by a clock that was ahead: they wait as long from now as they
 * would have waited, and no claim lasts longer than one that begins now. Returns their kinds.
 */
export async function pullBackOthers(db: Database, now: Date): Promise<string[]> {
  const at = now.toISOString();
  const rows = await db
    .selectFrom('job')
    .select(['id', 'kind', 'runAt', 'plannedAt', 'lockedUntil', 'dedupeKey'])
    .where('finishedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('lockedUntil', '>', after(now, LOCK_MS + SLACK_MS)),
        eb.and([
          eb('plannedAt', '>', after(now, SLACK_MS)),
          eb.or([eb('dedupeKey', 'is', null), eb('dedupeKey', 'not like', `${REPEATING}%`)]),
        ]),
      ]),
    )
    .limit(AT_ONCE)
    .execute();
  for (const { id, runAt, plannedAt, lockedUntil, dedupeKey } of rows) {
    const wait = Math.max(0, Date.parse(runAt) - Date.parse(plannedAt));
    const latest = after(now, LOCK_MS);
    const isPutOff = plannedAt > at && !dedupeKey?.startsWith(REPEATING);
    await db
      .updateTable('job')
      .set({
        ...(isPutOff && { runAt: after(now, wait), plannedAt: at }),
        ...(lockedUntil !== null && lockedUntil > latest && { lockedUntil: latest }),
      })
      .where('id', '=', id)
      .where('runAt', '=', runAt)
      .execute();
  }
  return rows.map(({ kind }) => kind);
}
