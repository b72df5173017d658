import type { DomainEvents } from '@/domain/events';
import { paymentStateOf } from '@/domain/shop/orderWords';
import type { Transaction } from '@/server/db/database';
import { changeOrder, lockOrder, type OrderTools } from './change';
import { orderById } from './rows';

/**
 * A payment of the order's invoice was reversed: the amount is owed on the order again. An order that is not packed
 * yet becomes pending without a deadline, since the staff who reversed the payment decide about it.
 */
export async function onInvoiceReopened(
  trx: Transaction,
  tools: OrderTools,
  { sourceType, sourceId, amount: owed, actorId }: DomainEvents['invoice.reopened'],
): Promise<void> {
  if (sourceType !== 'order' || sourceId === null || !(await orderById(trx, sourceId))) return;
  const order = await lockOrder(trx, sourceId);
  const paidAmount = Math.max(0, Math.min(order.paidAmount, order.total - owed));
  const isOver = ['cancelled', 'refunded'].includes(order.state);
  if (isOver || paidAmount === order.paidAmount) return;
  const paymentState = paymentStateOf(order.total, paidAmount, order.refundedAmount);
  const waits = order.state === 'paid' && { state: 'pending' as const };
  const set = { paidAmount, paymentState, paidAt: null, ...waits };
  await changeOrder(trx, tools, order, { kind: 'payment-reversed', actorId, set, isPublic: true });
}
