import { sql } from 'kysely';
import { type LineRow, linesOfOrder, type OrderDbRow } from '@/server/core/orders/facts';
import type { Transaction } from '@/server/db/database';
import type { Desk } from '../stock/desk';
import { release, returnStock } from '../stock/take';

/** Pieces of a line that are paid back; `restock`: those that came back are on hand again. */
export interface BackLine {
  orderLineId: string;
  quantity: number;
  restock: boolean;
}

/** Of pieces that are paid back, how many never left the house. Those to be on hand again are ones that did. */
function whereFrom(line: LineRow, quantity: number, restock: boolean) {
  const waiting = line.quantity - line.shippedQuantity - line.cancelledQuantity;
  const out = line.shippedQuantity - (line.refundedQuantity - line.cancelledQuantity);
  const returned = restock ? Math.min(quantity, Math.max(0, out)) : Math.max(0, quantity - waiting);
  return { unsent: quantity - returned, returned };
}

/** Pieces that are not on their way yet are given up; those that came back and may be sold again are on hand again. */
export async function allocateStock(
  trx: Transaction,
  desk: Desk,
  order: OrderDbRow,
  back: readonly BackLine[],
  actorId: string | null,
) {
  const byId = new Map((await linesOfOrder(trx, order.id)).map((line) => [line.id, line]));
  for (const { orderLineId, quantity, restock } of back) {
    const line = byId.get(orderLineId);
    if (!line) continue;
    const { unsent, returned } = whereFrom(line, quantity, restock);
    await trx
      .updateTable('shop_order_line')
      .set({
        cancelledQuantity: sql<number>`"cancelledQuantity" + ${unsent}`,
        refundedQuantity: sql<number>`"refundedQuantity" + ${quantity}`,
      })
      .where('id', '=', orderLineId)
      .execute();
    if (unsent > 0) await release(desk, trx, [{ variantId: line.variantId, quantity: unsent }]);
    if (returned > 0 && restock) {
      const lines = [{ variantId: line.variantId, quantity: returned }];
      await returnStock(desk, trx, lines, { type: 'order', id: order.id, actorId });
    }
  }
}

/** Nothing of an order is paid for any more: what has not left the house is given up, and free for others. */
export async function releaseUnsentStock(trx: Transaction, desk: Desk, orderId: string): Promise<void> {
  const left = (await linesOfOrder(trx, orderId))
    .map(({ id, variantId, ...line }) => ({
      id,
      variantId,
      quantity: line.quantity - line.shippedQuantity - line.cancelledQuantity,
    }))
    .filter(({ quantity }) => quantity > 0);
  if (left.length === 0) return;
  await trx
    .updateTable('shop_order_line')
    .set({ cancelledQuantity: sql<number>`quantity - "shippedQuantity"` })
    .where('orderId', '=', orderId)
    .execute();
  await release(desk, trx, left);
}
