import type { Transaction } from '@/server/db/database';
import { withLock } from '@/server/db/transaction';

/** Locks slugs, codes and SKUs until the transaction ends, so that one found free stays free. */
export const lockNames = (trx: Transaction) => withLock(trx, 'shop.names');

/** Whether another product has the code. */
export async function isCodeTaken(trx: Transaction, code: string, productId: string): Promise<boolean> {
  await lockNames(trx);
  const taken = await trx
    .selectFrom('product')
    .select('id')
    .where('code', '=', code)
    .where('id', '<>', productId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return taken !== undefined;
}
