import { conflict } from '@/domain/errors';
import type { Transaction } from '@/server/db/database';
import { withLock } from '@/server/db/transaction';

/**
 * Refuses to take the last active admin away, also when two are taken at once: call it before the write, inside its
 * transaction. Source: sign-in, rule 2.
 * @throws ApiError 409 `last-admin` when nobody but `userId` is an active admin.
 */
export async function assertNotLastAdmin(trx: Transaction, userId: string, now: Date): Promise<void> {
  await withLock(trx, 'admins');
  const other = await trx
    .selectFrom('user')
    .select('id')
    .where('role', '=', 'admin')
    .where('id', '!=', userId)
    .where('deletedAt', 'is', null)
    .where('rejectedAt', 'is', null)
    .where('approvedAt', 'is not', null)
    .where((eb) => eb.or([eb('banned', '=', 0), eb('banExpires', '<=', now.toISOString())]))
    .limit(1)
    .executeTakeFirst();
  if (!other) throw conflict('last-admin');
}
