import type { Transaction } from '@/server/db/database';
import { withLock } from '@/server/db/transaction';

/** Waits for whoever makes a record under the same id at the same moment, so that the look for it finds theirs. */
export async function lockId(trx: Transaction, id: string | undefined): Promise<void> {
  if (id !== undefined) await withLock(trx, `kanban.id:${id}`);
}
