import { badInput, conflict, notFound } from '@/domain/errors';
import type { DomainEvents } from '@/domain/events';
import { paymentStateOf } from '@/domain/shop/orderWords';
import { refundPart } from '@/domain/shop/refundPart';
import { type LineRow, linesOfOrder, type OrderDbRow } from '@/server/core/orders/facts';
import { moneyOfOrder, type OrderMoney, refundsOfOrder } from '@/server/core/orders/money';
import { confirmRefund, requestRefund } from '@/server/core/payments/refund';
import type { RefundRow } from '@/server/core/payments/rows';
import type { Transaction } from '@/server/db/database';
import { nowIso } from '@/server/db/row';
import type { ShopTools } from '../shop';
import {
  assertState,
  changeOrder,
  lockOrder,
  recordOrderActivity,
  type OrderTools,
  touchOrder,
} from './change';
import { mailOrder } from './mails';
import { notifyOrderProblem } from './notices';
import { type BackLine, releaseUnsentStock, allocateStock } from './pieces';
import { type RefundData, refundableOf } from './refundable';

type Tools = OrderTools & Pick<ShopTools, 'config'>;

/** What staff pay back. Amounts are minor units. */
export interface NewOrderRefund {
  amount?: number | undefined;
  lines: readonly BackLine[];
  shipping: boolean;
  reason: string;
  confirmed: boolean;
}

/** What pieces and shipping come to. Throws 400 for pieces that were paid back already, also where that is pending. */
function amountFor(
  order: OrderDbRow,
  lines: readonly LineRow[],
  refunds: readonly RefundRow[],
  wanted: NewOrderRefund,
): number {
  if (wanted.lines.length === 0 && !wanted.shipping) return wanted.amount ?? 0;
  const left = refundableOf(order, lines, refunds);
  const byId = new Map(left.lines.map((line) => [line.id, line]));
  const sum = wanted.lines.reduce((total, { orderLineId, quantity }, at) => {
    const line = byId.get(orderLineId);
    if (!line) throw badInput({ [`lines.${at}.orderLineId`]: 'invalid' });
    // Named twice it would be paid back twice.
    byId.delete(orderLineId);
    const most = line.quantity - line.refundedQuantity;
    if (quantity > most) throw badInput({ [`lines.${at}.quantity`]: `too-big:${most}` });
    return total + refundPart(line, quantity, order.pricesIncludeTax === 1);
  }, 0);
  if (wanted.shipping && left.shippingLeft === 0) throw badInput({ shipping: 'invalid' });
  return sum + (wanted.shipping ? left.shippingLeft : 0);
}

/** An amount out of payments, of the newest as much as it still holds, then of the one before. Throws 409. */
function partsOf(money: readonly OrderMoney[], amount: number) {
  let missing = amount;
  const parts: { paymentId: string; amount: number }[] = [];
  for (const { payment, left } of money.toReversed()) {
    const part = Math.min(left, missing);
    if (part <= 0) continue;
    parts.push({ paymentId: payment.id, amount: part });
    missing -= part;
  }
  if (missing > 0) throw conflict('refund-too-big');
  return parts;
}

/**
 * Asks for money to go back, from the newest payment first. What it means for pieces is done once the money is on its
 * way; until then they count as asked for. Throws 400, 409 `wrong-state`, `refund-too-big`.
 */
export async function refundOrder(
  trx: Transaction,
  tools: Tools,
  order: OrderDbRow,
  { wanted, actorId, key }: { wanted: NewOrderRefund; actorId: string; key: string },
): Promise<string[]> {
  assertState(order, ['paid', 'packed', 'shipped', 'delivered']);
  const money = await moneyOfOrder(trx, order.id);
  const refunds = await refundsOfOrder(trx, order.id, money);
  const amount = amountFor(order, await linesOfOrder(trx, order.id), refunds, wanted);
  if (amount <= 0) throw badInput({ amount: 'required' });
  await touchOrder(trx, tools, order, actorId);
  const { confirmed, lines, reason, shipping } = wanted;
  const ids: string[] = [];
  for (const [at, part] of partsOf(money, amount).entries()) {
    const what = at === 0 ? { lines, ...(shipping && { shipping }) } : {};
    const idempotencyKey = `order-refund:${order.id}:${key}:${at}`;
    const data = { ...what, orderId: order.id };
    ids.push(
      (await requestRefund(trx, tools, { ...part, reason, confirmed, actorId, idempotencyKey, data })).id,
    );
  }
  return ids;
}

/** Money of an order was sent back by hand; said again it changes nothing. Throws 404 for a refund that is not of this order. */
export async function confirmOrderRefund(
  trx: Transaction,
  tools: Tools,
  order: OrderDbRow,
  refundId: string,
): Promise<void> {
  const refunds = await refundsOfOrder(trx, order.id, await moneyOfOrder(trx, order.id));
  const refund = refunds.find(({ id }) => id === refundId);
  if (!refund) throw notFound();
  if (refund.state !== 'succeeded') await confirmRefund(trx, tools, refundId);
}

/** How an order stands once pieces of it were paid back: with nothing left to send, what went out was all of it. */
async function stateAfter(trx: Transaction, order: OrderDbRow) {
  if (order.state !== 'packed') return {};
  const lines = await linesOfOrder(trx, order.id);
  const isSent =
    lines.some(({ shippedQuantity }) => shippedQuantity > 0) &&
    lines.every((line) => line.shippedQuantity + line.cancelledQuantity === line.quantity);
  if (!isSent) return {};
  const { at } = await trx
    .selectFrom('shipment')
    .select(({ fn }) => fn.max('shippedAt').as('at'))
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow();
  return { state: 'shipped' as const, shippedAt: at };
}

/** Money of an order is on its way back: pieces, figures and state follow, once. */
export async function onRefunded(
  trx: Transaction,
  tools: Tools,
  { refund, orderId }: DomainEvents['refund.recorded'],
): Promise<void> {
  const data = refund.data as RefundData;
  if (orderId === null || data.beside === true) return;
  const order = await lockOrder(trx, orderId);
  await allocateStock(trx, tools, order, data.lines ?? [], refund.actorId);
  const refundedAmount = order.refundedAmount + refund.amount;
  const paymentState = paymentStateOf(order.total, order.paidAmount, refundedAmount);
  const isAll = refundedAmount >= order.paidAmount && order.state !== 'cancelled';
  if (isAll) await releaseUnsentStock(trx, tools, order.id);
  const end = isAll
    ? { state: 'refunded' as const, refundedAt: nowIso(tools.now()) }
    : await stateAfter(trx, order);
  // Why is between those who handle orders: the buyer reads what, not what was thought of it.
  const row = await changeOrder(trx, tools, order, {
    kind: 'refunded',
    actorId: refund.actorId,
    set: { refundedAmount, paymentState, ...end },
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
  await recordOrderActivity(
    trx,
    order.id,
    { kind: 'refund-failed', actorId: null, isPublic: false },
    tools.now(),
  );
  await notifyOrderProblem(trx, tools, order, { problem: 'refund-failed', amountMinor: refund.amount });
  await touchOrder(trx, tools, order, null);
}
