import type { Database } from '../database';
import { newId, newRow } from '../row';

/** A job that looks once through what an older program has stored, after the upgrade. */
export async function queueOnce(db: Database, kind: string): Promise<void> {
  const { createdAt } = newRow();
  await db
    .insertInto('job')
    .values({
      id: newId(),
      kind,
      payload: 'null',
      runAt: createdAt,
      attempts: 0,
      maxAttempts: 8,
      again: 0,
      dedupeKey: kind,
      createdAt,
    })
    .execute();
}
