import { sql } from 'kysely';
import type { OrderState } from '@/domain/shop/orderWords';
import type { OrderFilters, OrderQuery } from '@/domain/shop/orderQuery';
import { orderConditions } from '@/server/core/orders/conditions';
import type { OrderDbRow } from '@/server/core/orders/facts';
import { withoutIndex } from '@/server/db/accessPath';
import { type Database, dialectOf } from '@/server/db/database';
import { keyset } from '@/server/db/keyset';
import { shopPlace } from '../workspace';

type Sort = OrderQuery['sort'];

/** Page, cursor and sort of the list. */
interface Asked {
  limit: number;
  cursor?: string | undefined;
  sort?: Sort | undefined;
}

const COLUMNS = { placed: 'placedAt', total: 'total', number: 'number' } as const;

/** Column and direction of a sort. */
export const sortOf = (sort: Sort) => ({
  direction: sort.startsWith('-') ? ('desc' as const) : ('asc' as const),
  column: COLUMNS[sort.replace('-', '') as keyof typeof COLUMNS],
});

/** A page of orders in this sort. */
function pageOf(db: Database, where: OrderFilters, zone: string, page: Asked) {
  const { limit, cursor, sort = '-placed' } = page;
  const { direction, column: name } = sortOf(sort);
  const column = `shop_order.${name}`;
  return keyset(db.selectFrom('shop_order').selectAll().where(orderConditions(where, zone)), {
    sort: [{ column, direction }],
    id: 'shop_order.id',
    limit,
    cursor,
    filters: where,
  });
}

/** A page of orders. Throws 400 for a cursor of another list. */
export async function listOrders(
  db: Database,
  { limit, cursor, sort, ...where }: OrderFilters & Asked,
  now: Date,
) {
  const { zone } = await shopPlace(db, now);
  const { rows, next } = await pageOf(db, where, zone, { limit, cursor, sort });
  return { orders: rows, ...(next !== undefined && { next }) };
}

/** Orders held in memory at a time while all of a list is read. */
const PAGE = 200;

/** All matching orders, page by page. */
export async function* orderPages(
  db: Database,
  { sort, ...where }: OrderFilters & { sort: Sort },
  zone: string,
): AsyncGenerator<OrderDbRow[]> {
  let cursor: string | undefined;
  do {
    const page = await pageOf(db, where, zone, { limit: PAGE, cursor, sort });
    yield page.rows;
    cursor = page.next;
  } while (cursor !== undefined);
}

/** Number of orders by state, whatever the tab, and the sums of the tab's orders in the workspace's currency. */
export async function orderFigures(db: Database, { state, ...where }: OrderFilters, now: Date) {
  const { currency, zone } = await shopPlace(db, now);
  const wanted = orderConditions(where, zone);
  // Everything is read along one index, which beats fetching rows of a date range; search terms are in no index.
  const isAlong = dialectOf(db) === 'sqlite' && !where.query?.trim();
  const found = isAlong ? withoutIndex(wanted) : wanted;
  const sumOf = (column: 'total' | 'refundedAmount') =>
    sql<number>`coalesce(sum(case when currency = ${currency} then ${sql.ref(column)} else 0 end), 0)`;
  const rows = await db
    .selectFrom('shop_order')
    .select(['state', sumOf('total').as('sum'), sumOf('refundedAmount').as('refunded')])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(found)
    .groupBy('state')
    .execute();
  const counts: Partial<Record<OrderState, number>> = {};
  for (const row of rows) counts[row.state] = row.count;
  const shown = rows.filter((row) => state === undefined || row.state === state);
  const add = (column: 'sum' | 'refunded') => shown.reduce((sum, row) => sum + row[column], 0);
  return { counts, sum: add('sum'), refunded: add('refunded') };
}
