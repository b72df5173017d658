import { skippingLocked } from '@/server/db/claim';
import type { Database, Transaction } from '@/server/db/database';
import type { JobKind, JobPayloads } from './kinds';
import { dueJobs, REPEATING } from './store';

/**
 * Changes the payload of the job that waits with a key, in the transaction of the cause; false when none does, or when
 * it is running.
 */
export async function amendJob<K extends JobKind>(
  trx: Transaction,
  { kind, dedupeKey }: { kind: K; dedupeKey: string },
  change: (payload: JobPayloads[K]) => JobPayloads[K],
): Promise<boolean> {
  // Locks the row: of two changes at once one comes after the other.
  const found = await trx
    .updateTable('job')
    .set((eb) => ({ again: eb.ref('again') }))
    .where('dedupeKey', '=', dedupeKey)
    .where('kind', '=', kind)
    .where('lockedBy', 'is', null)
    .returning(['id', 'payload'])
    .executeTakeFirst();
  if (!found) return false;
  const payload = JSON.stringify(change(JSON.parse(found.payload) as JobPayloads[K]));
  await trx.updateTable('job').set({ payload }).where('id', '=', found.id).execute();
  return true;
}

/**
 * Ends the jobs of a kind that have been due longest, `most` of them, in the transaction that does what they ask for:
 * both happen or neither. Nobody else gets them meanwhile.
 */
export async function takeDue<K extends JobKind>(
  trx: Transaction,
  kind: K,
  now: Date,
  most: number,
): Promise<JobPayloads[K][]> {
  const due = dueJobs(trx, [kind], now, most).select('id').modifyEnd(skippingLocked(trx));
  const rows = await trx
    .updateTable('job')
    .set({ finishedAt: now.toISOString(), dedupeKey: null, lockedBy: null, lockedUntil: null })
    .where('id', 'in', due)
    .returning('payload')
    .execute();
  return rows.map(({ payload }) => JSON.parse(payload) as JobPayloads[K]);
}

/** When the next run of a repeating kind was set: at the end of its last one. Undefined where it never stood. */
export async function lastPlanned(db: Database, kind: JobKind): Promise<Date | undefined> {
  const row = await db
    .selectFrom('job')
    .select('plannedAt')
    .where('dedupeKey', '=', `${REPEATING}${kind}`)
    .executeTakeFirst();
  return row && new Date(row.plannedAt);
}
