import type { Database } from '@/server/db/database';
import { isAhead, timesByKey } from './ahead';

/** How late a job may be before it counts as overdue, in ms: longer than late ones wait on purpose. */
const OVERDUE_MS = 15 * 60_000;

interface Expected {
  kinds: readonly string[];
  /** Kind and next regular time of the repeating jobs, by key. */
  repeating: ReadonlyMap<string, { kind: string; next: Date }>;
}

/**
 * Kinds of waiting jobs that should have run a quarter of an hour ago, and of repeating ones that stand so far in the
 * future that they miss their turn; sorted.
 */
export async function overdueKinds(
  db: Database,
  { kinds, repeating }: Expected,
  now: Date,
): Promise<string[]> {
  if (kinds.length === 0) return [];
  const late = await db
    .selectFrom('job')
    .select('kind')
    .distinct()
    .where('finishedAt', 'is', null)
    .where('kind', 'in', kinds)
    .where('runAt', '<', new Date(now.getTime() - OVERDUE_MS).toISOString())
    .where((eb) => eb.or([eb('lockedUntil', 'is', null), eb('lockedUntil', '<', now.toISOString())]))
    .execute();
  const times = await timesByKey(db, [...repeating.keys()]);
  const missed = [...repeating].filter(([key, { next }]) => isAhead(times.get(key) ?? '', next));
  const overdue = [...late, ...missed.map(([, job]) => job)];
  return [...new Set(overdue.map(({ kind }) => kind))].sort();
}
