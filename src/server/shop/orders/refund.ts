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

/** A refund by the staff. Amounts are minor units. */
export interface NewOrderRefund {
  amount?: number | undefined;
  lines: readonly BackLine[];
  shipping: boolean;
  reason: string;
  confirmed: boolean;
}

/** Amount for items and shipping. Throws 400 for items that were refunded already, pending refunds included. */
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
    // A line named twice would be refunded twice.
    byId.delete(orderLineId);
    const most = line.quantity - line.refundedQuantity;
    if (quantity > most) throw badInput({ [`lines.${at}.quantity`]: `too-big:${most}` });
    return total + refundPart(line, quantity, order.pricesIncludeTax === 1);
  }, 0);
  if (wanted.shipping && left.shippingLeft === 0) throw badInput({ shipping: 'invalid' });
  return sum + (wanted.shipping ? left.shippingLeft : 0);
}

/** Splits an amount over payments, the newest first, each up to what is left of it. Throws 409. */
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
 * Requests refunds, from the newest payment first. Items are updated once a refund is recorded; until then they count
 * as pending. Throws 400, 409 `wrong-state`, `refund-too-big`.
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

/** Confirms a manual refund of an order. Idempotent. Throws 404 for a refund of another order. */
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

/** New state after a refund: with nothing left to ship, a partly shipped order counts as shipped. */
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

/** Updates items, amounts and state of an order for a recorded refund, once. */
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
  // The reason is internal: the buyer sees the refund, not why.
  const row = await changeOrder(trx, tools, order, {
    kind: 'refunded',
    actorId: refund.actorId,
    set: { refundedAmount, paymentState, ...end },
    ...(isAll && { event: 'order.refunded' as const }),
  });
  if (order.state !== 'cancelled') await mailOrder(trx, tools, row, 'order-refunded', refund.id);
}

/** Records a failed refund in the internal history and notifies the staff. */
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
