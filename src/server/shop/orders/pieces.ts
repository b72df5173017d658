import { sql } from 'kysely';
import { type LineRow, linesOfOrder, type OrderDbRow } from '@/server/core/orders/facts';
import type { Transaction } from '@/server/db/database';
import type { Desk } from '../stock/desk';
import { release, returnStock } from '../stock/take';

/** Refunded items of a line; `restock`: returned ones go back to stock. */
export interface BackLine {
  orderLineId: string;
  quantity: number;
  restock: boolean;
}

/** Splits refunded items into never shipped and returned ones. Items to restock were shipped. */
function whereFrom(line: LineRow, quantity: number, restock: boolean) {
  const waiting = line.quantity - line.shippedQuantity - line.cancelledQuantity;
  const out = line.shippedQuantity - (line.refundedQuantity - line.cancelledQuantity);
  const returned = restock ? Math.min(quantity, Math.max(0, out)) : Math.max(0, quantity - waiting);
  return { unsent: quantity - returned, returned };
}

/** Gives up items that were not shipped yet, and restocks returned ones where requested. */
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

/** Gives up and frees the unshipped items of an order that is fully refunded. */
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
