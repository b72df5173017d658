import type { Database } from '../database';
import { newId, newRow } from '../row';

/** Queues a one-time job that updates data stored by an older program, after the upgrade. */
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
