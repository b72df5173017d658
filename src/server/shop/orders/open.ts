import type { EndUser } from '@/domain/auth/contract';
import { can } from '@/domain/auth/permissions';
import { notFound } from '@/domain/errors';
import type { OrderDbRow } from '@/server/core/orders/facts';
import type { Database } from '@/server/db/database';
import { linkHash } from './link';
import { findOrder } from './rows';

/** The caller, and how they refer to the order. */
export interface OrderCaller {
  user: EndUser | null;
  number?: string | undefined;
  token?: string | undefined;
  now: Date;
}

const byToken = (db: Database, token: string, now: Date) =>
  db
    .selectFrom('shop_order')
    .selectAll()
    .where('linkTokenHash', '=', linkHash(token))
    .where('linkExpiresAt', '>', now.toISOString())
    .executeTakeFirst();

/** The order for its owner, for holders of `orders.read`, or by a link that has not ended. Throws 404 otherwise. */
export async function openOrder(
  db: Database,
  { user, number, token, now }: OrderCaller,
): Promise<OrderDbRow> {
  if (token !== undefined) {
    const row = await byToken(db, token, now);
    if (row && (number === undefined || number === row.number)) return row;
    throw notFound();
  }
  const row = number === undefined ? undefined : await findOrder(db, number);
  const mine = row && user && (row.userId === user.id || can(user, 'orders.read'));
  if (!row || !mine || user.restriction) throw notFound();
  return row;
}
