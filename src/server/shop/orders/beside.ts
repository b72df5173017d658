import { orderConditions } from '@/server/core/orders/conditions';
import { sql, type SqlBool } from 'kysely';
import { notFound } from '@/domain/errors';
import type { OrderExportQuery } from '@/domain/shop/orderQuery';
import type { Database } from '@/server/db/database';
import { shopPlace } from '../workspace';
import { sortOf } from './list';
import { findOrder } from './rows';

/** Numbers of the previous and next order in a filtered list, which need not contain the order itself. Throws 404. */
export async function ordersBeside(
  db: Database,
  { number, sort, ...where }: OrderExportQuery & { number: string },
  now: Date,
) {
  const order = await findOrder(db, number);
  if (!order) throw notFound();
  const { zone } = await shopPlace(db, now);
  const { column, direction } = sortOf(sort);
  const ref = sql.ref(`shop_order.${column}`);
  const nearest = async (towards: 'asc' | 'desc') => {
    const sign = sql.raw(towards === 'asc' ? '>' : '<');
    const row = await db
      .selectFrom('shop_order')
      .select('number')
      .where(orderConditions(where, zone))
      .where(
        sql<SqlBool>`(${ref} ${sign} ${order[column]}
          or (${ref} = ${order[column]} and shop_order.id ${sign} ${order.id}))`,
      )
      .orderBy(`shop_order.${column}`, towards)
      .orderBy('shop_order.id', towards)
      .limit(1)
      .executeTakeFirst();
    return row?.number ?? null;
  };
  const [previous, next] = await Promise.all([
    nearest(direction === 'asc' ? 'desc' : 'asc'),
    nearest(direction),
  ]);
  return { previous, next };
}
