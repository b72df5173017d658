import { sql, type Updateable } from 'kysely';
import type { OrderDbRow } from '@/server/core/orders/facts';
import type { Database, Transaction } from '@/server/db/database';
import { nowIso } from '@/server/db/row';
import type { OrderTable } from '@/server/db/tables/orders';

export function findOrder(db: Database, number: string): Promise<OrderDbRow | undefined> {
  return db.selectFrom('shop_order').selectAll().where('number', '=', number).executeTakeFirst();
}

export function orderById(db: Database, id: string): Promise<OrderDbRow | undefined> {
  return db.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Writes columns of an order and its next version. */
export function writeOrder(
  trx: Transaction,
  id: string,
  set: Updateable<OrderTable>,
  now: Date,
): Promise<OrderDbRow> {
  return trx
    .updateTable('shop_order')
    .set({ ...set, updatedAt: nowIso(now), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
