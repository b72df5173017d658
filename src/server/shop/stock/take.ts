import { sql } from 'kysely';
import { conflict } from '@/domain/errors';
import type { Transaction } from '@/server/db/database';
import { recordMovement, reserve } from './change';
import { type Desk, inLockOrder, type StockLine, type StockRef } from './desk';
import { productsOf, refreshStock } from './figures';
import { reserveBackorder, consumeHolds } from './holds';

const variantsOf = (lines: readonly StockLine[]) => lines.map(({ variantId }) => variantId);

/**
 * Reserves the lines of a placed order: the cart's holds are converted, the rest is reserved in ascending order of
 * variant ids. Throws 409 `out-of-stock` with `current.variantId`. Source: shop, section 4.1.
 */
export async function allocate(
  desk: Desk,
  trx: Transaction,
  cartId: string,
  lines: readonly StockLine[],
): Promise<void> {
  const wanted = inLockOrder(lines);
  const held = await consumeHolds(trx, cartId);
  const left = [...held.keys()].map((variantId) => ({ variantId, quantity: 0 }));
  const all = inLockOrder([...wanted, ...left]);
  await reserveBackorder(desk, trx, all, held);
  await refreshStock(trx, await productsOf(trx, variantsOf(all)));
}

/** Releases reserved stock, e.g. of a cancelled order. */
export async function release(desk: Desk, trx: Transaction, lines: readonly StockLine[]): Promise<void> {
  const ordered = inLockOrder(lines);
  for (const { variantId, quantity } of ordered) await reserve(desk, trx, variantId, -quantity);
  await refreshStock(trx, await productsOf(trx, variantsOf(ordered)));
}

/** Those of the variants that track stock. */
async function trackedOf(trx: Transaction, lines: readonly StockLine[]): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('stock')
    .select('variantId')
    .where('variantId', 'in', variantsOf(lines))
    .where('tracked', '=', 1)
    .execute();
  return new Set(rows.map(({ variantId }) => variantId));
}

/**
 * Ships reserved items: reserved and on-hand stock fall, with one `sale` movement each. Throws 409 `not-on-hand` with
 * `current.variantId` for backordered items that have not arrived yet.
 */
export async function sell(
  desk: Desk,
  trx: Transaction,
  lines: readonly StockLine[],
  ref: StockRef,
): Promise<void> {
  const ordered = inLockOrder(lines);
  const tracked = await trackedOf(trx, ordered);
  for (const { variantId, quantity } of ordered) {
    const change = { variantId, onHand: tracked.has(variantId) ? -quantity : 0, reserved: -quantity };
    const row = await recordMovement(desk, trx, change, { kind: 'sale', ref });
    if (!row) throw conflict('not-on-hand', { variantId });
  }
  await refreshStock(trx, await productsOf(trx, variantsOf(ordered)));
}

/** Restocks returned items, with one `return` movement each. */
export async function returnStock(
  desk: Desk,
  trx: Transaction,
  lines: readonly StockLine[],
  ref: StockRef,
): Promise<void> {
  const ordered = inLockOrder(lines);
  const tracked = await trackedOf(trx, ordered);
  for (const { variantId, quantity } of ordered)
    if (tracked.has(variantId))
      await recordMovement(desk, trx, { variantId, onHand: quantity, reserved: 0 }, { kind: 'return', ref });
  await refreshStock(trx, await productsOf(trx, variantsOf(ordered)));
}

/** Updates the sold counts of products: `sign` 1 for a placed order, -1 for a cancelled one. */
export async function addSold(trx: Transaction, lines: readonly StockLine[], sign: 1 | -1): Promise<void> {
  const sums = new Map<string, number>();
  const rows = await trx
    .selectFrom('variant')
    .select(['id', 'productId'])
    .where('id', 'in', variantsOf(lines))
    .execute();
  const productOf = new Map(rows.map(({ id, productId }) => [id, productId]));
  for (const { variantId, quantity } of lines) {
    const productId = productOf.get(variantId);
    if (productId !== undefined) sums.set(productId, (sums.get(productId) ?? 0) + quantity * sign);
  }
  for (const [productId, change] of [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await trx
      .updateTable('product')
      .set({
        soldCount: sql<number>`case when "soldCount" + ${change} < 0 then 0 else "soldCount" + ${change} end`,
      })
      .where('id', '=', productId)
      .execute();
}
