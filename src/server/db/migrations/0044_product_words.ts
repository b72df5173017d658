import type { Database } from '../database';
import { queueOnce } from './queueOnce';

/** Queues a one-time job that rebuilds the search text of existing products. */
export async function productWords(db: Database): Promise<void> {
  const some = await db.selectFrom('product').select('id').limit(1).executeTakeFirst();
  if (some) await queueOnce(db, 'shop.refreshWords');
}
