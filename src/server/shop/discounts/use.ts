import { sql } from 'kysely';
import { conflict } from '@/domain/errors';
import type { Transaction } from '@/server/db/database';
import type { DiscountRow } from './check';

/** The lowest place that is free to a customer; null when all are taken. */
function freeSlot(taken: readonly number[], limit: number | null): number | null {
  const used = new Set(taken);
  let slot = 0;
  while (used.has(slot)) slot += 1;
  return limit === null || slot < limit ? slot : null;
}

/**
 * Takes one use of a code for an order: counted by a conditional update, so that no more than the limit go through at
 * the same time. Throws 409 `discount-used-up`. Source: shop, section 4.1.
 */
export async function useDiscount(
  trx: Transaction,
  { id, limitPerCustomer }: DiscountRow,
  { orderId, customerKey }: { orderId: string; customerKey: string },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('discount')
    .set({ usedCount: sql<number>`"usedCount" + 1` })
    .where('id', '=', id)
    .where(sql<boolean>`("limitTotal" is null or "usedCount" < "limitTotal")`)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw conflict('discount-used-up');
  // The row above is locked until the commit: nobody else picks a place of this code meanwhile.
  const taken = await trx
    .selectFrom('discount_use')
    .select('slot')
    .where('discountId', '=', id)
    .where('customerKey', '=', customerKey)
    .execute();
  const slot = freeSlot(
    taken.map((use) => use.slot),
    limitPerCustomer,
  );
  if (slot === null) throw conflict('discount-used-up');
  await trx.insertInto('discount_use').values({ orderId, discountId: id, customerKey, slot }).execute();
}

/** A cancelled order gives its use back, once. */
export async function releaseDiscount(trx: Transaction, orderId: string): Promise<void> {
  const [use] = await trx
    .deleteFrom('discount_use')
    .where('orderId', '=', orderId)
    .returning('discountId')
    .execute();
  if (!use) return;
  await trx
    .updateTable('discount')
    .set({ usedCount: sql<number>`"usedCount" - 1` })
    .where('id', '=', use.discountId)
    .execute();
}
