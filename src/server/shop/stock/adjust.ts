import { sql } from 'kysely';
import type { ParsedInputOf } from '@/domain/contract';
import { badInput, conflict, stale } from '@/domain/errors';
import { MAX_STOCK } from '@/domain/shop/limits';
import type { StockLine, stockContract } from '@/domain/shop/stockContract';
import type { Transaction } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import type { Shop } from '../products/shop';
import { recordMovement } from './change';
import { refreshStock } from './figures';
import { stockOf } from './list';

type Contract = typeof stockContract;

/**
 * The current stock, locked until the transaction ends.
 * Throws 404, 409 `stale-version` with the current stock.
 */
async function claim(shop: Shop, trx: Transaction, variantId: string, version: number): Promise<StockLine> {
  // An update without changes locks the row on both databases.
  await trx
    .updateTable('stock')
    .set({ version: sql<number>`version` })
    .where('variantId', '=', variantId)
    .execute();
  const row = await stockOf(trx, shop, variantId);
  if (row.version !== version) throw stale(row);
  return row;
}

/** Records a receipt, adjustment or count. Throws 400, 404, 409 `stale-version`, 409 `below-reserved`. */
export async function adjustStock(shop: Shop, input: ParsedInputOf<Contract['adjustStock']>) {
  const { variantId, version, kind, quantity, note } = input;
  return transaction(shop.db, async (trx) => {
    const row = await claim(shop, trx, variantId, version);
    const change = kind === 'count' ? quantity - row.onHand : quantity;
    if (row.onHand + change > MAX_STOCK) throw badInput({ quantity: `too-big:${MAX_STOCK - row.onHand}` });
    if (change === 0) return row;
    const ref = { actorId: shop.user.id };
    const moved = await recordMovement(
      shop,
      trx,
      { variantId, onHand: change, reserved: 0 },
      { kind, note, ref },
    );
    if (!moved) throw conflict('below-reserved', { reserved: row.reserved });
    await refreshStock(trx, [row.productId]);
    return stockOf(trx, shop, variantId);
  });
}

/** Changes the stock settings of a variant. Throws 404, 409 `stale-version`, 409 `below-reserved`. */
export async function changeStockSettings(shop: Shop, input: ParsedInputOf<Contract['stockSettings']>) {
  const { variantId, version, lowAt, tracked, backorder } = input;
  return transaction(shop.db, async (trx) => {
    const row = await claim(shop, trx, variantId, version);
    const next = {
      tracked: Number(tracked ?? row.tracked),
      backorder: Number(backorder ?? row.backorder),
      lowAt: lowAt ?? row.lowAt,
    };
    if (next.tracked === 1 && next.backorder === 0 && row.reserved > row.onHand)
      throw conflict('below-reserved', { reserved: row.reserved });
    const read = () =>
      trx.selectFrom('stock').selectAll().where('variantId', '=', variantId).executeTakeFirstOrThrow();
    const before = await read();
    await trx
      .updateTable('stock')
      .set({ ...next, updatedAt: shop.now().toISOString(), version: sql<number>`version + 1` })
      .where('variantId', '=', variantId)
      .execute();
    await shop.events.emit(trx, 'stock.changed', { variantId, before, after: await read() });
    await refreshStock(trx, [row.productId]);
    return stockOf(trx, shop, variantId);
  });
}
