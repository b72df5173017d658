import { badInput, conflict, notFound } from '@/domain/errors';
import type { DomainEvents } from '@/domain/events';
import { refundPart } from '@/domain/shop/refundPart';
import { paymentStateOf } from '@/domain/shop/orderWords';
import { type LineRow, linesOfOrder, type OrderDbRow } from '@/server/core/orders/facts';
import { moneyOfOrder, refundsOfOrder } from '@/server/core/orders/money';
import { confirmRefund, requestRefund } from '@/server/core/payments/refund';
import type { RefundRow } from '@/server/core/payments/rows';
import type { Transaction } from '@/server/db/database';
import { nowIso } from '@/server/db/row';
import type { ShopTools } from '../shop';
import { assertState, changeOrder, lockOrder, noteOrder, type OrderTools } from './change';
import { mailOrder } from './mails';
import { tellProblem } from './notices';
import { type BackLine, giveUpUnsent, takePieces } from './pieces';

type Tools = OrderTools & Pick<ShopTools, 'config'>;

/** What staff pay back. Amounts are minor units. */
export interface NewOrderRefund {
  amount?: number | undefined;
  lines: readonly BackLine[];
  shipping: boolean;
  reason: string;
  confirmed: boolean;
}

function amountFor(order: OrderDbRow, lines: readonly LineRow[], wanted: NewOrderRefund): number {
  if (wanted.lines.length === 0 && !wanted.shipping) return wanted.amount ?? 0;
  const byId = new Map(lines.map((line) => [line.id, line]));
  const sum = wanted.lines.reduce((total, { orderLineId, quantity }, at) => {
    const line = byId.get(orderLineId);
    if (!line) throw badInput({ [`lines.${at}.orderLineId`]: 'invalid' });
    const left = line.quantity - line.refundedQuantity;
    if (quantity > left) throw badInput({ [`lines.${at}.quantity`]: `too-big:${left}` });
    return total + refundPart(line, quantity, order.pricesIncludeTax === 1);
  }, 0);
  return sum + (wanted.shipping ? order.shipping : 0);
}

/**
 * Asks for money to go back: from the newest payment that holds so much. What it means for pieces is done once the money
 * is on its way. Throws 400, 409 `wrong-state`, `refund-too-big`.
 */
export async function refundOrder(
  trx: Transaction,
  tools: Tools,
  order: OrderDbRow,
  { wanted, actorId, key }: { wanted: NewOrderRefund; actorId: string; key: string },
): Promise<RefundRow> {
  assertState(order, ['paid', 'packed', 'shipped', 'delivered']);
  const amount = amountFor(order, await linesOfOrder(trx, order.id), wanted);
  if (amount <= 0) throw badInput({ amount: 'required' });
  const money = await moneyOfOrder(trx, order.id);
  const found = money.reverse().find(({ left }) => left >= amount);
  if (!found) throw conflict('refund-too-big');
  const idempotencyKey = `order-refund:${order.id}:${key}`;
  const data = { lines: wanted.lines, orderId: order.id };
  const { reason, confirmed } = wanted;
  return requestRefund(trx, tools, {
    paymentId: found.payment.id,
    amount,
    reason,
    confirmed,
    actorId,
    idempotencyKey,
    data,
  });
}

/** Money of an order was sent back by hand. Throws 404 for a refund that is not of this order. */
export async function confirmOrderRefund(
  trx: Transaction,
  tools: Tools,
  order: OrderDbRow,
  refundId: string,
): Promise<void> {
  const refunds = await refundsOfOrder(trx, order.id, await moneyOfOrder(trx, order.id));
  if (!refunds.some(({ id }) => id === refundId)) throw notFound();
  await confirmRefund(trx, tools, refundId);
}

/** Money of an order is on its way back: pieces, figures and state follow, once. */
export async function onRefunded(
  trx: Transaction,
  tools: Tools,
  { refund, orderId }: DomainEvents['refund.recorded'],
): Promise<void> {
  if (orderId === null || refund.data['beside'] === true) return;
  const order = await lockOrder(trx, orderId);
  const back = (refund.data['lines'] ?? []) as BackLine[];
  await takePieces(trx, tools, order, back, refund.actorId);
  const refundedAmount = order.refundedAmount + refund.amount;
  const paymentState = paymentStateOf(order.total, order.paidAmount, refundedAmount);
  const isAll = refundedAmount >= order.paidAmount && order.state !== 'cancelled';
  if (isAll) await giveUpUnsent(trx, tools, order.id);
  const end = isAll ? { state: 'refunded' as const, refundedAt: nowIso(tools.now()) } : {};
  const set = { refundedAmount, paymentState, ...end };
  const row = await changeOrder(trx, tools, order, {
    kind: 'refunded',
    text: refund.reason,
    actorId: refund.actorId,
    set,
    ...(isAll && { event: 'order.refunded' as const }),
  });
  if (order.state !== 'cancelled') await mailOrder(trx, tools, row, 'order-refunded', refund.id);
}

/** The payment service would not pay back: it stands in the history of those who handle orders. */
export async function onRefundFailed(
  trx: Transaction,
  tools: Tools,
  { orderId, refund }: DomainEvents['refund.failed'],
): Promise<void> {
  if (orderId === null) return;
  const order = await lockOrder(trx, orderId);
  await noteOrder(trx, order.id, { kind: 'refund-failed', actorId: null, isPublic: false }, tools.now());
  await tellProblem(trx, tools, order, { problem: 'refund-failed', amountMinor: refund.amount });
}
