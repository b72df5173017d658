import { sql, type SqlBool } from 'kysely';
import { addDays, startOfDay } from '@/domain/invoices/days';
import { normalise } from '@/domain/search/normalise';
import type { OrderState } from '@/domain/shop/orderWords';
import type { OrderFilters, OrderQuery } from '@/domain/shop/orderQuery';
import type { OrderDbRow } from '@/server/core/orders/facts';
import { withoutIndex } from '@/server/db/accessPath';
import { type Database, dialectOf } from '@/server/db/database';
import { keyset } from '@/server/db/keyset';
import { containing } from '@/server/db/like';
import { shopPlace } from '../workspace';

type Sort = OrderQuery['sort'];

/** Page, cursor and sort of the list. */
interface Asked {
  limit: number;
  cursor?: string | undefined;
  sort?: Sort | undefined;
}

const COLUMNS = { placed: 'placedAt', total: 'total', number: 'number' } as const;

type Condition = ReturnType<typeof sql<SqlBool>>;

/** Orders with a line that matches the condition. */
const hasLine = (condition: Condition): Condition =>
  sql`exists (select 1 from shop_order_line as l where l."orderId" = shop_order.id and ${condition})`;

/** Filters on the lines of an order. */
function lineConditions({ gender, ownerId, productId }: OrderFilters): Condition[] {
  return [
    ...(gender ? [hasLine(sql`l.gender like ${containing(`"${gender}"`)}`)] : []),
    ...(ownerId ? [hasLine(sql`l."ownerId" = ${ownerId}`)] : []),
    ...(productId ? [hasLine(sql`l."productId" = ${productId}`)] : []),
  ];
}

/** Conditions on `shop_order`; days are in the workspace's zone. */
export function conditions(where: OrderFilters, zone: string) {
  const { state, paymentState, method, country, from, to, min, max, query, userId } = where;
  const all: Condition[] = [sql<SqlBool>`true`, ...lineConditions(where)];
  const add = (condition: Condition) => void all.push(condition);
  if (state) add(sql`shop_order.state = ${state}`);
  if (paymentState) add(sql`"paymentState" = ${paymentState}`);
  if (method) add(sql`"paymentMethod" = ${method}`);
  if (country) add(sql`country = ${country}`);
  if (userId) add(sql`"userId" = ${userId}`);
  if (from) add(sql`"placedAt" >= ${startOfDay(zone, from).toISOString()}`);
  if (to) add(sql`"placedAt" < ${startOfDay(zone, addDays(to, 1)).toISOString()}`);
  if (min !== undefined) add(sql`total >= ${min}`);
  if (max !== undefined) add(sql`total <= ${max}`);
  for (const word of normalise(query ?? '')
    .split(' ')
    .filter(Boolean))
    add(sql`words like ${containing(word)} escape '\\'`);
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}

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
  return keyset(db.selectFrom('shop_order').selectAll().where(conditions(where, zone)), {
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

/** Number of orders by state, whatever the tab, and the sums of the tab's orders. */
export async function orderFigures(db: Database, { state, ...where }: OrderFilters, now: Date) {
  const { zone } = await shopPlace(db, now);
  const wanted = conditions(where, zone);
  // Everything is read along one index, which beats fetching rows of a date range; search terms are in no index.
  const isAlong = dialectOf(db) === 'sqlite' && !where.query?.trim();
  const found = isAlong ? withoutIndex(wanted) : wanted;
  const rows = await db
    .selectFrom('shop_order')
    .select(['state'])
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number>('total').as('sum')])
    .where(found)
    .groupBy('state')
    .execute();
  const counts: Partial<Record<OrderState, number>> = {};
  for (const row of rows) counts[row.state] = row.count;
  const shown = rows.filter((row) => state === undefined || row.state === state);
  return { counts, sum: shown.reduce((sum, row) => sum + row.sum, 0) };
}
