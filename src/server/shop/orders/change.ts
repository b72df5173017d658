import type { Updateable } from 'kysely';
import { conflict, stale } from '@/domain/errors';
import type { DomainEvents } from '@/domain/events';
import type { ActivityAction } from '@/domain/people/activityWords';
import { shopLive } from '@/domain/shop/ordersLive';
import type { OrderEventKind, OrderState } from '@/domain/shop/orderWords';
import { recordActivity } from '@/server/core/activity';
import { factsOf, linesOfOrder, type OrderDbRow } from '@/server/core/orders/facts';
import type { Database, Transaction } from '@/server/db/database';
import { newId, nowIso } from '@/server/db/row';
import type { OrderTable } from '@/server/db/tables/orders';
import { withLock } from '@/server/db/transaction';
import type { ShopTools } from '../shop';
import { notifyBuyer } from './notices';
import { orderById, writeOrder } from './rows';

export type OrderTools = Pick<ShopTools, 'desk' | 'events' | 'jobs' | 'live' | 'mailer' | 'now'>;
type OrderEventName = Extract<keyof DomainEvents, `order.${string}`>;

/** A change of an order and how it is recorded. */
export interface OrderChange {
  /** Kebab-case: the kind of its history entry, and the action in the activity log. */
  kind: ActivityAction & OrderEventKind;
  text?: string;
  actorId: string | null;
  /** The customer sees it. */
  isPublic?: boolean;
  set: Updateable<OrderTable>;
  event?: Exclude<OrderEventName, 'order.changed'>;
  /** Whether the buyer gets no notice. */
  isQuiet?: boolean;
}

/** The current order, locked for this transaction. Throws 409 `stale-version` if a given version is outdated. */
export async function lockOrder(trx: Transaction, id: string, version?: number): Promise<OrderDbRow> {
  await withLock(trx, `order:${id}`);
  const row = await orderById(trx, id);
  if (!row) throw new TypeError(`There is no order ${id}`);
  if (version !== undefined && row.version !== version)
    throw stale({ number: row.number, state: row.state, version: row.version });
  return row;
}

/** Throws 409 `wrong-state` with the current state. */
export function assertState(row: OrderDbRow, allowed: readonly OrderState[]): void {
  if (!allowed.includes(row.state)) throw conflict('wrong-state', { state: row.state, version: row.version });
}

/** Adds an entry to an order's history. */
export async function recordOrderActivity(
  trx: Transaction,
  orderId: string,
  {
    kind,
    text = '',
    actorId,
    isPublic = true,
  }: { kind: OrderEventKind } & Pick<OrderChange, 'text' | 'actorId' | 'isPublic'>,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('order_event')
    .values({ id: newId(), orderId, kind, text, actorId, isPublic: isPublic ? 1 : 0, createdAt: nowIso(now) })
    .execute();
}

/** Notifies open pages of a changed order. */
export async function publishOrder(
  trx: Transaction,
  { live }: OrderTools,
  row: OrderDbRow,
  by: string | null,
): Promise<void> {
  const { number, state, version } = row;
  const payload = { number, state, version };
  await live.publish(trx, shopLive.orderChanged, payload, { to: { permission: 'orders.read' }, by });
  if (row.userId !== null)
    await live.publish(trx, shopLive.orderChanged, payload, { to: { users: [row.userId] }, by });
}

/** Bumps the version and notifies open pages after a change outside of the order's row, such as a payment attempt. */
export async function touchOrder(
  trx: Transaction,
  tools: OrderTools,
  { id }: OrderDbRow,
  by: string | null,
): Promise<OrderDbRow> {
  const row = await writeOrder(trx, id, {}, tools.now());
  await publishOrder(trx, tools, row, by);
  return row;
}

/** Adds an order action to the activity log. */
export async function logOrder(
  trx: Transaction,
  row: OrderDbRow,
  { action, actorId, before }: { action: ActivityAction; actorId: string | null; before?: OrderState },
): Promise<void> {
  await recordActivity(trx, {
    actorId,
    area: 'shop',
    entityKind: 'order',
    entityId: row.id,
    title: row.number,
    action,
    ...(before !== undefined && before !== row.state && { diff: { state: [before, row.state] } }),
  });
}

/** Writes a change with its history entry, log entry and events. Source: shop, rule 10. */
export async function changeOrder(
  trx: Transaction,
  tools: OrderTools,
  before: OrderDbRow,
  change: OrderChange,
): Promise<OrderDbRow> {
  const { kind, actorId, event, isQuiet = false, set } = change;
  const lines = await linesOfOrder(trx, before.id);
  const row = await writeOrder(trx, before.id, set, tools.now());
  await recordOrderActivity(trx, row.id, change, tools.now());
  await logOrder(trx, row, { action: kind, actorId, before: before.state });
  const [was, is] = [factsOf(before, lines), factsOf(row, lines)];
  await tools.events.emit(trx, 'order.changed', { before: was, after: is });
  if (event) {
    await tools.events.emit(trx, event, { order: is });
    if (!isQuiet) await notifyBuyer(trx, tools, { order: row, event, actorId });
  }
  await publishOrder(trx, tools, row, actorId);
  return row;
}

/** Whether anything of an order was shipped. */
export async function hasShipped(db: Database, orderId: string): Promise<boolean> {
  const lines = await linesOfOrder(db, orderId);
  return lines.some(({ shippedQuantity }) => shippedQuantity > 0);
}
