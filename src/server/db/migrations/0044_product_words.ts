import type { Database } from '../database';
import { newId, newRow } from '../row';

/** Products that were stored before are found by words of today: a job looks through them once. */
export async function productWords(db: Database): Promise<void> {
  const some = await db.selectFrom('product').select('id').limit(1).executeTakeFirst();
  if (!some) return;
  const { createdAt } = newRow();
  await db
    .insertInto('job')
    .values({
      id: newId(),
      kind: 'shop.refreshWords',
      payload: 'null',
      runAt: createdAt,
      attempts: 0,
      maxAttempts: 8,
      again: 0,
      dedupeKey: 'shop.refreshWords',
      createdAt,
    })
    .execute();
}
