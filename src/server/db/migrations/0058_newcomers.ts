import type { Database } from '../database';
import { queueOnce } from './queueOnce';

/**
 * Who registers in a new workspace becomes a guest. One that has people keeps its setting; a one-time job tells its
 * administrators what it means.
 */
export async function newcomers(db: Database): Promise<void> {
  const someone = await db.selectFrom('user').select('id').limit(1).executeTakeFirst();
  if (someone) await queueOnce(db, 'workspace.tellOfNewcomers');
  else await db.updateTable('workspace').set({ registrationRole: 'guest' }).execute();
}
