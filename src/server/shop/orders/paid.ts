import type { DomainEvents } from '@/domain/events';
import type { PaymentFacts } from '@/domain/payments/facts';
import { paymentStateOf } from '@/domain/shop/orderWords';
import type { OrderDbRow } from '@/server/core/orders/facts';
import { requestRefund } from '@/server/core/payments/refund';
import type { Transaction } from '@/server/db/database';
import { nowIso } from '@/server/db/row';
import type { ShopTools } from '../shop';
import { changeOrder, lockOrder, recordOrderActivity, type OrderTools, touchOrder } from './change';
import { closePages, closePromises } from './closePayments';
import { mailOrder } from './mails';
import { notifyOrderProblem } from './notices';
import { orderById } from './rows';

type Tools = OrderTools & Pick<ShopTools, 'config'>;

/** Marks an order with nothing to pay as paid. */
export async function payFree(trx: Transaction, tools: Tools, order: OrderDbRow): Promise<void> {
  const set = { state: 'paid' as const, paymentState: 'paid' as const, paidAt: nowIso(tools.now()) };
  const paid = { kind: 'paid', actorId: order.userId, set, event: 'order.paid' } as const;
  await mailOrder(trx, tools, await changeOrder(trx, tools, order, paid), 'order-paid');
}

/** Refunds money that an order does not need, and notifies the buyer and everybody who manages orders. */
async function sendBack(
  trx: Transaction,
  tools: Tools,
  order: OrderDbRow,
  { paymentId, amount }: { paymentId: string; amount: number },
): Promise<void> {
  await requestRefund(trx, tools, {
    paymentId,
    amount,
    reason: order.state === 'cancelled' ? 'cancelled' : 'paid-twice',
    actorId: null,
    idempotencyKey: `back:${paymentId}`,
    data: { beside: true },
  });
  await recordOrderActivity(trx, order.id, { kind: 'sent-back', actorId: null }, tools.now());
  const row = await touchOrder(trx, tools, order, null);
  await notifyOrderProblem(trx, tools, row, { problem: 'sent-back', amountMinor: amount });
  await mailOrder(trx, tools, row, 'order-refunded', paymentId);
}

interface Money {
  /** Minor units. */
  amount: number;
  /** The payer, if known. */
  userId: string | null;
}

/** Records money for an order, at most what it needs. Open payment pages for another amount are closed. */
async function take(trx: Transaction, tools: Tools, order: OrderDbRow, money: Money): Promise<void> {
  const paidAmount = order.paidAmount + money.amount;
  const paymentState = paymentStateOf(order.total, paidAmount, order.refundedAmount);
  const isWhole = paidAmount >= order.total;
  const paidAt = isWhole ? nowIso(tools.now()) : null;
  // After a partial payment the staff decide about the rest: the order no longer expires.
  const set = { paidAmount, paymentState, paidAt, expiresAt: null };
  await closePages(trx, tools, order.id);
  if (isWhole) await closePromises(trx, tools, order.id);
  if (!isWhole || order.state !== 'pending') {
    await changeOrder(trx, tools, order, { kind: 'payment', actorId: null, set });
    return;
  }
  const row = await changeOrder(trx, tools, order, {
    kind: 'paid',
    actorId: money.userId,
    set: { ...set, state: 'paid' },
    event: 'order.paid',
  });
  await mailOrder(trx, tools, row, 'order-paid');
}

const isOver = ({ state, paidAmount, total }: OrderDbRow) =>
  ['cancelled', 'refunded'].includes(state) || paidAmount >= total;

/** Applies a captured payment to its order, and refunds the excess. Source: shop, section 4.2. */
export async function onRecorded(trx: Transaction, tools: Tools, payment: PaymentFacts): Promise<void> {
  if (payment.purpose !== 'order') return;
  const order = await lockOrder(trx, payment.ref);
  const { id: paymentId, userId } = payment;
  const came = payment.captured - payment.refunding;
  const needed = isOver(order) ? 0 : Math.min(came, order.total - order.paidAmount);
  if (needed > 0) await take(trx, tools, order, { amount: needed, userId });
  if (came > needed) await sendBack(trx, tools, order, { paymentId, amount: came - needed });
}

/** Marks an order as paid when its invoice is, once. */
export async function onInvoicePaid(
  trx: Transaction,
  tools: Tools,
  { sourceType, sourceId, userId }: DomainEvents['invoice.paid'],
): Promise<void> {
  if (sourceType !== 'order' || sourceId === null || !(await orderById(trx, sourceId))) return;
  const order = await lockOrder(trx, sourceId);
  if (!isOver(order)) await take(trx, tools, order, { amount: order.total - order.paidAmount, userId });
}

/** Records a failed or expired payment attempt in the history, not a cancelled one; the order keeps waiting. */
export async function onFailed(trx: Transaction, tools: Tools, payment: PaymentFacts): Promise<void> {
  if (payment.purpose !== 'order') return;
  const order = await lockOrder(trx, payment.ref);
  if (order.state !== 'pending') return;
  const kind = payment.state === 'expired' ? 'payment-expired' : 'payment-failed';
  if (payment.state !== 'cancelled')
    await recordOrderActivity(
      trx,
      order.id,
      { kind, text: payment.failureCode ?? '', actorId: null },
      tools.now(),
    );
  await touchOrder(trx, tools, order, null);
}
