import { conflict } from '@/domain/errors';
import type { Transaction } from '@/server/db/database';
import { reserve } from './change';
import { type Desk, inLockOrder, type StockLine } from './desk';
import { productsOf, refreshStock } from './figures';

/** What a cart holds, without a lock: an expiry sweep may remove it at any time. */
export function holdsOf(trx: Transaction, cartId: string): Promise<StockLine[]> {
  return trx
    .selectFrom('reservation')
    .select(['variantId', 'quantity'])
    .where('cartId', '=', cartId)
    .execute();
}

/**
 * Deletes a cart's holds and returns their quantities by variant. Only the deleting transaction may reuse the stock,
 * so that a concurrent sweep does not release it as well.
 */
export async function consumeHolds(trx: Transaction, cartId: string): Promise<Map<string, number>> {
  const rows = await trx
    .deleteFrom('reservation')
    .where('cartId', '=', cartId)
    .returning(['variantId', 'quantity'])
    .execute();
  return new Map(rows.map(({ variantId, quantity }) => [variantId, quantity]));
}

/**
 * Releases expired holds, optionally of these variants only; returns their number. Only the deleting transaction
 * releases the stock, so that it happens once.
 */
export async function releaseExpiredHolds(
  desk: Desk,
  trx: Transaction,
  variantIds?: readonly string[],
): Promise<number> {
  const ended = await trx
    .deleteFrom('reservation')
    .where('expiresAt', '<=', desk.now().toISOString())
    .$if(variantIds !== undefined, (query) => query.where('variantId', 'in', variantIds ?? []))
    .returning(['variantId', 'quantity'])
    .execute();
  await giveBack(desk, trx, ended);
  return ended.length;
}

async function giveBack(desk: Desk, trx: Transaction, lines: readonly StockLine[]): Promise<void> {
  const ordered = inLockOrder(lines);
  for (const { variantId, quantity } of ordered) await reserve(desk, trx, variantId, -quantity);
  await refreshStock(
    trx,
    await productsOf(
      trx,
      ordered.map(({ variantId }) => variantId),
    ),
  );
}

/**
 * Reserves what each line needs beyond its hold; if stock is missing, expired holds are released and it is retried
 * once. Throws 409 `out-of-stock` with the variant.
 */
export async function reserveBackorder(
  desk: Desk,
  trx: Transaction,
  lines: readonly StockLine[],
  held: ReadonlyMap<string, number>,
): Promise<void> {
  for (const { variantId, quantity } of lines) {
    const more = quantity - (held.get(variantId) ?? 0);
    if (await reserve(desk, trx, variantId, more)) continue;
    const swept = await releaseExpiredHolds(desk, trx, [variantId]);
    if (swept > 0 && (await reserve(desk, trx, variantId, more))) continue;
    throw conflict('out-of-stock', { variantId });
  }
}

/** Releases all holds of a cart. */
export async function dropHolds(desk: Desk, trx: Transaction, cartId: string): Promise<void> {
  const held = [...(await consumeHolds(trx, cartId))];
  await giveBack(
    desk,
    trx,
    held.map(([variantId, quantity]) => ({ variantId, quantity })),
  );
}

/**
 * Holds exactly these lines for the cart until `until` (ISO), all or none; other holds of it are released.
 * Throws 409 `out-of-stock` with `current.variantId`.
 */
export async function holdStock(
  desk: Desk,
  trx: Transaction,
  cartId: string,
  lines: readonly StockLine[],
  until: string,
): Promise<void> {
  const wanted = inLockOrder(lines);
  const held = await consumeHolds(trx, cartId);
  const named = new Set(wanted.map(({ variantId }) => variantId));
  const gone = [...held.keys()].filter((variantId) => !named.has(variantId));
  const all = inLockOrder([...wanted, ...gone.map((variantId) => ({ variantId, quantity: 0 }))]);
  await reserveBackorder(desk, trx, all, held);
  if (wanted.length > 0)
    await trx
      .insertInto('reservation')
      .values(wanted.map((line) => ({ ...line, cartId, expiresAt: until })))
      .execute();
  await refreshStock(
    trx,
    await productsOf(
      trx,
      all.map(({ variantId }) => variantId),
    ),
  );
}
