import type { DomainEvents } from '@/domain/events';
import type { PaymentFacts } from '@/domain/payments/facts';
import { paymentStateOf } from '@/domain/shop/orderWords';
import type { OrderDbRow } from '@/server/core/orders/facts';
import { changePayment } from '@/server/core/payments/change';
import { requestRefund } from '@/server/core/payments/refund';
import { paymentsOf } from '@/server/core/payments/rows';
import type { Transaction } from '@/server/db/database';
import { nowIso } from '@/server/db/row';
import type { ShopTools } from '../shop';
import { changeOrder, lockOrder, noteOrder, type OrderTools } from './change';
import { mailOrder } from './mails';
import { tellProblem } from './notices';
import { orderById, writeOrder } from './rows';

type Tools = OrderTools & Pick<ShopTools, 'config'>;

/** An order of nothing to pay is paid at once. */
export async function payFree(trx: Transaction, tools: Tools, order: OrderDbRow): Promise<void> {
  const set = { state: 'paid' as const, paymentState: 'paid' as const, paidAt: nowIso(tools.now()) };
  await changeOrder(trx, tools, order, { kind: 'paid', actorId: order.userId, set, event: 'order.paid' });
}

/** Money for what is cancelled or paid already goes back at once. */
async function sendBack(
  trx: Transaction,
  tools: Tools,
  order: OrderDbRow,
  payment: PaymentFacts,
): Promise<void> {
  await requestRefund(trx, tools, {
    paymentId: payment.id,
    amount: payment.captured - payment.refunding,
    reason: order.state === 'cancelled' ? 'cancelled' : 'paid-twice',
    actorId: null,
    idempotencyKey: `back:${payment.id}`,
    data: { beside: true },
  });
  await noteOrder(trx, order.id, { kind: 'sent-back', actorId: null }, tools.now());
  const amountMinor = payment.captured - payment.refunding;
  await tellProblem(trx, tools, order, { problem: 'sent-back', amountMinor });
}

interface Money {
  /** Minor units. */
  amount: number;
  /** Who paid, where it is known. */
  userId: string | null;
}

/** All is paid: nobody waits for the transfer that was promised any more. */
async function closePromises(trx: Transaction, tools: Tools, orderId: string): Promise<void> {
  for (const row of await paymentsOf(trx, 'order', orderId)) {
    if (row.state !== 'pending' || row.method === 'provider') continue;
    await changePayment(trx, tools, { row, from: ['pending'], set: { state: 'cancelled' } });
  }
}

async function take(trx: Transaction, tools: Tools, order: OrderDbRow, money: Money): Promise<void> {
  const paidAmount = order.paidAmount + money.amount;
  const paymentState = paymentStateOf(order.total, paidAmount, order.refundedAmount);
  const isWhole = paidAmount >= order.total;
  const paidAt = isWhole ? nowIso(tools.now()) : null;
  const set = { paidAmount, paymentState, paidAt };
  if (!isWhole || order.state !== 'pending') {
    await changeOrder(trx, tools, order, { kind: 'payment', actorId: null, set });
    if (isWhole) await closePromises(trx, tools, order.id);
    return;
  }
  const paid = { ...set, state: 'paid' as const, expiresAt: null };
  const row = await changeOrder(trx, tools, order, {
    kind: 'paid',
    actorId: money.userId,
    set: paid,
    event: 'order.paid',
  });
  await closePromises(trx, tools, order.id);
  await mailOrder(trx, tools, row, 'order-paid');
}

const isOver = ({ state, paidAmount, total }: OrderDbRow) =>
  ['cancelled', 'refunded'].includes(state) || paidAmount >= total;

/** Money for an order is in: it is paid, or the money goes back. Source: shop, section 4.2. */
export async function onRecorded(trx: Transaction, tools: Tools, payment: PaymentFacts): Promise<void> {
  if (payment.purpose !== 'order') return;
  const order = await lockOrder(trx, payment.ref);
  const { captured: amount, userId } = payment;
  await (isOver(order) ? sendBack(trx, tools, order, payment) : take(trx, tools, order, { amount, userId }));
}

/** The invoice of an order is paid: so is the order, once. */
export async function onInvoicePaid(
  trx: Transaction,
  tools: Tools,
  { sourceType, sourceId, userId }: DomainEvents['invoice.paid'],
): Promise<void> {
  if (sourceType !== 'order' || sourceId === null || !(await orderById(trx, sourceId))) return;
  const order = await lockOrder(trx, sourceId);
  if (!isOver(order)) await take(trx, tools, order, { amount: order.total - order.paidAmount, userId });
}

/** A try that failed stands in the history; the order waits for another one. */
export async function onFailed(trx: Transaction, tools: Tools, payment: PaymentFacts): Promise<void> {
  if (payment.purpose !== 'order') return;
  const order = await lockOrder(trx, payment.ref);
  if (order.state !== 'pending') return;
  await noteOrder(
    trx,
    order.id,
    { kind: 'payment-failed', text: payment.failureCode ?? '', actorId: null },
    tools.now(),
  );
  await writeOrder(trx, order.id, {}, tools.now());
}
