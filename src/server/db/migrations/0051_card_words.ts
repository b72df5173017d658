import type { Database } from '../database';
import { queueOnce } from './queueOnce';

/** Queues a one-time job that adds descriptions and comments to the search text of existing cards. */
export async function cardWords(db: Database): Promise<void> {
  const some = await db.selectFrom('card').select('id').limit(1).executeTakeFirst();
  if (some) await queueOnce(db, 'kanban.indexCards');
}
