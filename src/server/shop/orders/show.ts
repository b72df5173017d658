import { can } from '@/domain/auth/permissions';
import type { EndUser } from '@/domain/auth/contract';
import type { Order, OrderAction, OrderLine } from '@/domain/shop/orderSchemas';
import { mayGiveUp } from '@/domain/shop/orderWords';
import {
  addressOf,
  type LineRow,
  linesOfOrder,
  type OrderDbRow,
  shippingOf,
} from '@/server/core/orders/facts';
import { moneyOfOrder, refundsOfOrder } from '@/server/core/orders/money';
import { toPayment } from '@/server/core/payments/rows';
import type { Services } from '@/server/core/services';
import type { Database } from '@/server/db/database';
import { coverOf } from './covers';
import { refundableOf } from './refundable';
import { mailsOf } from './resend';

type Needs = Pick<Services, 'config' | 'db' | 'now'>;

/** The viewer of an order: a user, or the holder of its link. */
export interface Viewer {
  user: EndUser | null;
  byLink?: boolean;
}

function toLine(needs: Needs, row: LineRow, refundable: LineRow): OrderLine {
  return {
    ...row,
    leftToRefund: row.quantity - refundable.refundedQuantity,
    options: JSON.parse(row.options) as Record<string, string>,
    colors: JSON.parse(row.colors) as string[],
    cover: coverOf(needs, row.cover),
  };
}

const leftToShip = (lines: readonly LineRow[]) =>
  lines.some(
    ({ quantity, shippedQuantity, cancelledQuantity }) => shippedQuantity + cancelledQuantity < quantity,
  );

/** Actions for users who manage orders. */
function staffActions(row: OrderDbRow, lines: readonly LineRow[]): OrderAction[] {
  const { state, paidAmount, refundedAmount, paymentMethod, total } = row;
  const shipped = lines.some(({ shippedQuantity }) => shippedQuantity > 0);
  const goods =
    state === 'paid' || state === 'packed' || (state === 'pending' && paymentMethod === 'cash_on_delivery');
  const actions: OrderAction[] = [];
  if (paidAmount < total && state !== 'cancelled' && state !== 'refunded') actions.push('markPaid');
  if (state === 'paid' || (goods && state === 'pending')) actions.push('pack');
  if ((state === 'paid' || state === 'packed') && leftToShip(lines)) actions.push('ship');
  if (state === 'shipped') actions.push('deliver');
  if (paidAmount > refundedAmount && state !== 'pending' && state !== 'cancelled') actions.push('refund');
  if (['pending', 'paid', 'packed'].includes(state) && !shipped) actions.push('cancel');
  if (state === 'pending' || state === 'paid') actions.push('address');
  return [...actions, 'resend', 'note'];
}

function actionsOf(
  row: OrderDbRow,
  lines: readonly LineRow[],
  { user, byLink = false }: Viewer,
): OrderAction[] {
  const staff = user && can(user, 'orders.manage') ? staffActions(row, lines) : [];
  const shipped = lines.some(({ shippedQuantity }) => shippedQuantity > 0);
  const isOwner = user !== null && row.userId === user.id;
  const cancels = (isOwner || byLink) && mayGiveUp(row.state) && !shipped;
  const pays = (isOwner || byLink) && row.state === 'pending' && row.paymentMethod !== 'cash_on_delivery';
  return [
    ...new Set<OrderAction>([
      ...(pays ? ['pay' as const] : []),
      ...staff,
      ...(cancels ? ['cancel' as const] : []),
      ...(isOwner && can(user, 'shop.buy') ? ['reorder' as const] : []),
    ]),
  ];
}

async function shipmentsOf(db: Database, orderId: string) {
  const rows = await db
    .selectFrom('shipment')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('number')
    .execute();
  if (rows.length === 0) return [];
  const lines = await db
    .selectFrom('shipment_line')
    .selectAll()
    .where(
      'shipmentId',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return rows.map((row) => ({ ...row, lines: lines.filter(({ shipmentId }) => shipmentId === row.id) }));
}

async function eventsOf(db: Database, orderId: string, all: boolean) {
  const rows = await db
    .selectFrom('order_event')
    .leftJoin('user', 'user.id', 'order_event.actorId')
    .select(['order_event.id', 'kind', 'text', 'order_event.createdAt as at', 'user.name as actor'])
    .where('orderId', '=', orderId)
    .$if(!all, (query) => query.where('isPublic', '=', 1))
    .orderBy('order_event.createdAt')
    .orderBy('order_event.id')
    .execute();
  return rows.map(({ actor, ...row }) => ({ ...row, actor: all ? actor : null }));
}

/** The invoice of an order, for users who may open it. */
async function invoiceOf(db: Database, { id: orderId, userId }: OrderDbRow, user: EndUser | null) {
  const mayOpen = user !== null && (userId === user.id || can(user, 'invoices.read'));
  if (!mayOpen) return undefined;
  const found = await db
    .selectFrom('invoice')
    .select(['id', 'number'])
    .where('sourceType', '=', 'order')
    .where('sourceId', '=', orderId)
    .where('deletedAt', 'is', null)
    .where('state', 'not in', ['draft', 'void'])
    .executeTakeFirst();
  return found && { id: found.id, number: found.number ?? '' };
}

/** Whether an invoice can still be created. */
const mayInvoice = ({ state }: OrderDbRow, user: EndUser | null) =>
  user !== null && can(user, 'invoices.issue') && state !== 'cancelled' && state !== 'refunded';

/** An order with everything that this caller may see of it. */
export async function showOrder(needs: Needs, row: OrderDbRow, viewer: Viewer): Promise<Order> {
  const { db } = needs;
  const { user } = viewer;
  const lines = await linesOfOrder(db, row.id);
  const money = await moneyOfOrder(db, row.id);
  const refunds = await refundsOfOrder(db, row.id, money);
  const isStaff = user !== null && can(user, 'orders.read');
  const refundable = refundableOf(row, lines, refunds);
  const invoice = await invoiceOf(db, row, user);
  const manages = user !== null && can(user, 'orders.manage');
  const waits =
    manages && refunds.some(({ state, providerId }) => state === 'pending' && providerId === null);
  const more: OrderAction[] = [
    ...(waits ? (['confirmRefund'] as const) : []),
    ...(!invoice && mayInvoice(row, user) ? (['invoice'] as const) : []),
  ];
  const { staffNote, ...shown } = row;
  return {
    ...shown,
    ...(isStaff && { staffNote }),
    ...(manages && { mails: mailsOf(row, lines) }),
    pricesIncludeTax: row.pricesIncludeTax === 1,
    taxLines: JSON.parse(row.taxLines) as Order['taxLines'],
    isPartlyShipped: lines.some(({ shippedQuantity }) => shippedQuantity > 0) && leftToShip(lines),
    billingAddress: addressOf(row.billingAddress),
    shippingAddress: addressOf(row.shippingAddress),
    shippingMethod: shippingOf(row),
    lines: lines.map((line, at) => toLine(needs, line, refundable.lines[at] ?? line)),
    shippingLeft: refundable.shippingLeft,
    shipments: await shipmentsOf(db, row.id),
    events: await eventsOf(db, row.id, isStaff),
    payments: money.map(({ payment }) => toPayment(payment)),
    refunds: refunds.map((refund) => ({ ...refund, reason: isStaff ? refund.reason : '' })),
    ...(invoice && { invoice }),
    actions: [...actionsOf(row, lines, viewer), ...more],
  };
}
