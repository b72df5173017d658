import { conflict } from '@/domain/errors';
import type { Transaction } from '@/server/db/database';
import { reserve } from './change';
import { type Desk, inLockOrder, type StockLine } from './desk';
import { productsOf, refreshStock } from './figures';

/** What a cart holds, to be looked at: by the time it is changed a sweep may have taken it. */
export function holdsOf(trx: Transaction, cartId: string): Promise<StockLine[]> {
  return trx
    .selectFrom('reservation')
    .select(['variantId', 'quantity'])
    .where('cartId', '=', cartId)
    .execute();
}

/**
 * Takes away what a cart holds, and answers it by variant: whose deletion it is disposes of the pieces, so that a sweep
 * at the same time does not give them to somebody else as well.
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
 * Gives back holds that have ended; of these variants alone where named. Answers how many there were. Whoever deletes the
 * row gives the pieces back, so that it is done once.
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
 * Promises the pieces of each line beyond those that are held; where they are missing, ended holds are swept and it is
 * tried once more. Throws 409 `out-of-stock` with the variant.
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

/** The cart gives back all that it holds. */
export async function dropHolds(desk: Desk, trx: Transaction, cartId: string): Promise<void> {
  const held = [...(await consumeHolds(trx, cartId))];
  await giveBack(
    desk,
    trx,
    held.map(([variantId, quantity]) => ({ variantId, quantity })),
  );
}

/**
 * The cart holds exactly these lines until `until` (ISO), all of them or none; what it held beyond is given back.
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
