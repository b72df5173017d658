import type { NotificationRequest } from '@/domain/events';
import type { Topic } from '@/domain/notifications/topics';
import type { OrderFacts } from '@/domain/shop/orderFacts';
import { holdersOf } from '@/server/core/auth/rights';
import type { OrderDbRow } from '@/server/core/orders/facts';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { newId } from '@/server/db/row';

/** Entity type of orders. */
export const ORDER = 'shop.order';

type Tools = Pick<Services, 'events'>;
type Told = Pick<OrderFacts, 'id' | 'number' | 'customerName' | 'currency'>;

export const orderPath = (number: string) => `/dashboard/e-commerce/orders/${encodeURIComponent(number)}`;

/** Common part of all notices of an order. */
const about = ({ id, number, customerName, currency }: Told, amountMinor: number) => ({
  entity: { type: ORDER, id },
  link: orderPath(number),
  params: { number, name: customerName, amountMinor, currency },
});

/** Notifies everybody who manages orders of a new one. Source: live, section 5. */
export async function notifyPlaced(trx: Transaction, { events }: Tools, order: OrderFacts): Promise<void> {
  await events.emit(trx, 'notification.requested', {
    topic: 'order-placed',
    userIds: await holdersOf(trx, 'orders.manage'),
    ...(order.userId !== null && { actorId: order.userId }),
    ...about(order, order.total),
    dedupeKey: `order-placed:${order.id}`,
  });
}

const TOPICS = {
  'order.paid': 'order-paid',
  'order.shipped': 'order-shipped',
  'order.cancelled': 'order-cancelled',
  'order.refunded': 'order-refunded',
} as const satisfies Record<string, Topic>;

/** Notifies the buyer of changes by others; also of their own payment when it arrives. */
export async function notifyBuyer(
  trx: Transaction,
  { events }: Tools,
  { order, event, actorId }: { order: OrderDbRow; event: string; actorId: string | null },
): Promise<void> {
  const topic = event in TOPICS ? TOPICS[event as keyof typeof TOPICS] : undefined;
  if (topic === undefined || order.userId === null) return;
  const request: NotificationRequest = {
    topic,
    userIds: [order.userId],
    ...(actorId !== null && topic !== 'order-paid' && { actorId }),
    ...about(order, order.total),
    dedupeKey: `${topic}:${order.id}:${order.version}`,
  };
  await events.emit(trx, 'notification.requested', request);
}

/** Notifies everybody who manages orders of a problem with a payment. */
export async function notifyOrderProblem(
  trx: Transaction,
  { events }: Tools,
  order: OrderDbRow,
  { problem, amountMinor }: { problem: 'sent-back' | 'refund-failed'; amountMinor: number },
): Promise<void> {
  const { params, ...rest } = about(order, amountMinor);
  await events.emit(trx, 'notification.requested', {
    topic: 'payment-problem',
    userIds: await holdersOf(trx, 'orders.manage'),
    ...rest,
    params: { ...params, problem },
    dedupeKey: `payment-problem:${order.id}:${newId()}`,
  });
}
