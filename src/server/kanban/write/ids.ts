import type { Transaction } from '@/server/db/database';
import { withLock } from '@/server/db/transaction';

/** Locks a client id, so that concurrent creations with the same id are serialized and the second finds the first. */
export async function lockId(trx: Transaction, id: string | undefined): Promise<void> {
  if (id !== undefined) await withLock(trx, `kanban.id:${id}`);
}
