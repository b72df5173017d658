import { sql } from 'kysely';
import { badInput, conflict } from '@/domain/errors';
import { type LineRow, linesOfOrder, type OrderDbRow } from '@/server/core/orders/facts';
import { recordPayment } from '@/server/core/payments/record';
import type { Transaction } from '@/server/db/database';
import { newId, nowIso } from '@/server/db/row';
import type { ShopTools } from '../shop';
import { sell } from '../stock/take';
import { shopPlace } from '../workspace';
import { assertState, changeOrder, lockOrder, type OrderTools } from './change';
import { mailOrder } from './mails';

type Tools = OrderTools & Pick<ShopTools, 'config'>;

/** A parcel to ship. */
export interface NewParcel {
  lines: readonly { orderLineId: string; quantity: number }[];
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
  notify: boolean;
}

/** @throws ApiError 409 `wrong-state`. */
export async function packOrder(trx: Transaction, tools: Tools, order: OrderDbRow, actorId: string | null) {
  const allowed =
    order.paymentMethod === 'cash_on_delivery' ? (['paid', 'pending'] as const) : (['paid'] as const);
  assertState(order, allowed);
  const set = { state: 'packed' as const, packedAt: nowIso(tools.now()) };
  return changeOrder(trx, tools, order, { kind: 'packed', actorId, set });
}

function piecesOf(parcel: NewParcel, lines: readonly LineRow[]) {
  const byId = new Map(lines.map((line) => [line.id, line]));
  return parcel.lines.map(({ orderLineId, quantity }, at) => {
    const line = byId.get(orderLineId);
    if (!line) throw badInput({ [`lines.${at}.orderLineId`]: 'invalid' });
    const left = line.quantity - line.shippedQuantity - line.cancelledQuantity;
    if (quantity > left) throw badInput({ [`lines.${at}.quantity`]: `too-big:${left}` });
    return { line, quantity };
  });
}

async function writeParcel(
  trx: Transaction,
  order: OrderDbRow,
  parcel: NewParcel,
  at: string,
): Promise<void> {
  const { before } = await trx
    .selectFrom('shipment')
    .select((eb) => eb.fn.countAll<number>().as('before'))
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow();
  const { carrier, trackingNumber, trackingUrl } = parcel;
  const shipment = {
    id: newId(),
    orderId: order.id,
    number: before + 1,
    carrier,
    trackingNumber,
    trackingUrl,
  };
  await trx
    .insertInto('shipment')
    .values({ ...shipment, shippedAt: at })
    .execute();
  const rows = parcel.lines.map((line) => ({ shipmentId: shipment.id, ...line }));
  await trx.insertInto('shipment_line').values(rows).execute();
}

/** Ships a parcel: sells reserved items, packs the order if needed. Throws 400, 409 `wrong-state`, `not-on-hand`. */
export async function shipOrder(
  trx: Transaction,
  tools: Tools,
  before: OrderDbRow,
  { parcel, actorId }: { parcel: NewParcel; actorId: string | null },
): Promise<OrderDbRow> {
  assertState(before, ['paid', 'packed']);
  const ids = new Set(parcel.lines.map(({ orderLineId }) => orderLineId));
  if (ids.size !== parcel.lines.length) throw badInput({ lines: 'invalid' });
  const order = before.state === 'paid' ? await packOrder(trx, tools, before, actorId) : before;
  const pieces = piecesOf(parcel, await linesOfOrder(trx, order.id));
  const sold = pieces.map(({ line, quantity }) => ({ variantId: line.variantId, quantity }));
  await sell(tools, trx, sold, { type: 'order', id: order.id, actorId });
  for (const { line, quantity } of pieces)
    await trx
      .updateTable('shop_order_line')
      .set({ shippedQuantity: sql<number>`"shippedQuantity" + ${quantity}` })
      .where('id', '=', line.id)
      .execute();
  const at = nowIso(tools.now());
  await writeParcel(trx, order, parcel, at);
  const lines = await linesOfOrder(trx, order.id);
  const isWhole = lines.every((line) => line.shippedQuantity + line.cancelledQuantity === line.quantity);
  const set = isWhole ? { state: 'shipped' as const, shippedAt: at } : {};
  const event = 'order.shipped' as const;
  const row = await changeOrder(trx, tools, order, {
    kind: 'shipped',
    text: parcel.trackingNumber,
    actorId,
    set,
    event,
    isQuiet: !parcel.notify,
  });
  if (parcel.notify) await mailOrder(trx, tools, row, 'order-shipped', at);
  return row;
}

/** Marks an order as delivered and records money collected on delivery. Throws 409 `wrong-state`. */
export async function deliverOrder(
  trx: Transaction,
  tools: Tools,
  order: OrderDbRow,
  { actorId, amountTaken = 0 }: { actorId: string | null; amountTaken?: number | undefined },
): Promise<OrderDbRow> {
  assertState(order, ['shipped']);
  if (amountTaken > order.total - order.paidAmount) throw conflict('too-much-taken');
  if (amountTaken > 0) {
    const { id: ref, userId, customerName, currency } = order;
    const { today } = await shopPlace(trx, tools.now());
    await recordPayment(trx, tools, {
      purpose: 'order',
      ref,
      userId,
      customerName,
      currency,
      amount: amountTaken,
      method: 'cash_on_delivery',
      receivedOn: today,
      idempotencyKey: `delivered:${ref}`,
    });
  }
  const now = await lockOrder(trx, order.id);
  const at = nowIso(tools.now());
  await trx.updateTable('shipment').set({ deliveredAt: at }).where('orderId', '=', order.id).execute();
  const set = { state: 'delivered' as const, deliveredAt: at };
  return changeOrder(trx, tools, now, { kind: 'delivered', actorId, set, event: 'order.delivered' });
}
