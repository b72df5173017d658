import { conflict } from '@/domain/errors';
import type { Transaction } from '@/server/db/database';
import type { Shop } from '../products/shop';
import { changeStockSettings } from '../stock/adjust';
import { move } from '../stock/change';
import type { StockChange } from './planProduct';

/** Writes what was counted: flags first where pieces go, pieces first where they come, so that the rule holds between. */
export async function count(
  shop: Shop,
  trx: Transaction,
  { variantId, onHand, backorder, lowAt }: StockChange,
  importId: string,
) {
  const read = () =>
    trx.selectFrom('stock').selectAll().where('variantId', '=', variantId).executeTakeFirstOrThrow();
  const before = await read();
  const more = typeof onHand !== 'number' ? 0 : onHand - before.onHand;
  const step = async () => {
    if (more === 0) return;
    const ref = { type: 'import', id: importId, actorId: shop.user.id };
    const moved = await move(shop, trx, { variantId, onHand: more, reserved: 0 }, { kind: 'import', ref });
    if (!moved) throw conflict('below-reserved', { reserved: before.reserved });
  };
  if (more > 0) await step();
  const tracked = onHand === undefined ? undefined : onHand !== null;
  const flags = { backorder, lowAt, ...(tracked !== (before.tracked === 1) && { tracked }) };
  if (Object.values(flags).some((value) => value !== undefined)) {
    const { version } = await read();
    await changeStockSettings(shop, { variantId, version, ...flags });
  }
  if (more < 0) await step();
}
