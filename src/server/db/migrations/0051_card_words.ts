import type { Database } from '../database';
import { queueOnce } from './queueOnce';

/** Cards that were stored before are found by their descriptions and comments too: a job looks through them once. */
export async function cardWords(db: Database): Promise<void> {
  const some = await db.selectFrom('card').select('id').limit(1).executeTakeFirst();
  if (some) await queueOnce(db, 'kanban.indexCards');
}
