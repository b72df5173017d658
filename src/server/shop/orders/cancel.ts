import { conflict } from '@/domain/errors';
import { linesOfOrder, type OrderDbRow } from '@/server/core/orders/facts';
import { moneyOfOrder } from '@/server/core/orders/money';
import { requestRefund } from '@/server/core/payments/refund';
import type { Transaction } from '@/server/db/database';
import { nowIso } from '@/server/db/row';
import { releaseDiscount } from '../discounts/use';
import type { ShopTools } from '../shop';
import { addSold, release } from '../stock/take';
import { assertState, changeOrder, hasShipped, type OrderTools } from './change';
import { closePages, closePromises } from './closePayments';
import { mailOrder } from './mails';

type Tools = OrderTools & Pick<ShopTools, 'config'>;

/** Refunds everything captured, through the original payment methods. */
async function payBack(
  trx: Transaction,
  tools: Tools,
  order: OrderDbRow,
  actorId: string | null,
): Promise<void> {
  for (const { payment, left } of await moneyOfOrder(trx, order.id)) {
    if (left <= 0) continue;
    await requestRefund(trx, tools, {
      paymentId: payment.id,
      amount: left,
      reason: 'cancelled',
      actorId,
      idempotencyKey: `cancelled:${order.id}:${payment.id}`,
      data: { orderId: order.id },
    });
  }
}

/**
 * Cancels an order of which nothing was shipped: stock, discount use and money are returned, each once.
 * @throws ApiError 409 `wrong-state`.
 */
export async function cancelOrder(
  trx: Transaction,
  tools: Tools,
  order: OrderDbRow,
  { actorId, reason, byOwner }: { actorId: string | null; reason: string; byOwner: boolean },
): Promise<OrderDbRow> {
  assertState(order, byOwner ? ['pending', 'paid'] : ['pending', 'paid', 'packed']);
  if (await hasShipped(trx, order.id))
    throw conflict('wrong-state', { state: order.state, version: order.version });
  const lines = await linesOfOrder(trx, order.id);
  const left = lines.map(({ variantId, quantity, cancelledQuantity }) => ({
    variantId,
    quantity: quantity - cancelledQuantity,
  }));
  await release(tools, trx, left);
  // Pieces that were refunded before still count as sold while their order is not cancelled.
  await addSold(trx, lines, -1);
  await releaseDiscount(trx, order.id);
  await trx
    .updateTable('shop_order_line')
    .set((eb) => ({ cancelledQuantity: eb.ref('quantity') }))
    .where('orderId', '=', order.id)
    .execute();
  await payBack(trx, tools, order, actorId);
  const set = {
    state: 'cancelled' as const,
    cancelledAt: nowIso(tools.now()),
    cancelReason: reason,
    expiresAt: null,
  };
  const event = 'order.cancelled' as const;
  const row = await changeOrder(trx, tools, order, { kind: 'cancelled', text: reason, actorId, set, event });
  await closePages(trx, tools, order.id);
  await closePromises(trx, tools, order.id);
  await mailOrder(trx, tools, row, 'order-cancelled');
  return row;
}
