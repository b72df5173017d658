import { sql } from 'kysely';
import { conflict } from '@/domain/errors';
import type { Transaction } from '@/server/db/database';
import type { DiscountRow } from './check';

/** The lowest free slot of a customer; null when all are used. */
function freeSlot(taken: readonly number[], limit: number | null): number | null {
  const used = new Set(taken);
  let slot = 0;
  while (used.has(slot)) slot += 1;
  return limit === null || slot < limit ? slot : null;
}

/**
 * Uses a code once for an order. The conditional update keeps concurrent orders within the limit. Throws
 * 409 `discount-used-up`. Source: shop, section 4.1.
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
  // The update above locks the row until the commit, so slots of this code are not chosen concurrently.
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

/** Releases the use of a cancelled order, once. */
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
