import { sql, type SqlBool } from 'kysely';
import { addDays, startOfDay } from '@/domain/days';
import { normalise } from '@/domain/search/normalise';
import type { OrderFilters } from '@/domain/shop/orderQuery';
import { containing } from '@/server/db/like';

type Condition = ReturnType<typeof sql<SqlBool>>;

/** What counts as sold. */
const isSold: Condition = sql`shop_order.state <> 'cancelled'`;

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

/** The rows of `shop_order` that filters leave: of lists and of figures. Days are in the workspace's zone. */
export function orderConditions(where: OrderFilters, zone: string) {
  const { state, sold, paymentState, method, country, from, to, min, max, query, userId } = where;
  const all: Condition[] = [sql<SqlBool>`true`, ...lineConditions(where)];
  const add = (condition: Condition) => void all.push(condition);
  if (sold) add(isSold);
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
