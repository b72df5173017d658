import type { Database } from '../database';
import { queueOnce } from './queueOnce';

/** Products that were stored before are found by words of today: a job looks through them once. */
export async function productWords(db: Database): Promise<void> {
  const some = await db.selectFrom('product').select('id').limit(1).executeTakeFirst();
  if (some) await queueOnce(db, 'shop.refreshWords');
}
