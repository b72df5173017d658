import { sql } from 'kysely';
import { readRights } from '@/server/core/auth/rights';
import type { Description, ReaderPair } from '@/server/core/readables';
import type { Database } from '@/server/db/database';
import { orderPath } from './notices';
import { findOrder } from './rows';

/** Which of these users may read which orders: owners, and users who may read all. */
export async function readableOrders(
  db: Database,
  userIds: readonly string[],
  ids: readonly string[],
): Promise<ReaderPair[]> {
  const rights = await readRights(db);
  const roles = rights.rolesWith('orders.read');
  const held = roles.length > 0 ? sql`u.role in (${sql.join(roles)})` : sql`1 = 0`;
  const { rows } = await sql<ReaderPair>`select o.id as id, u.id as "userId" from shop_order as o
    join "user" as u on u.id in (${sql.join(userIds)}) and u."deletedAt" is null
    where o.id in (${sql.join(ids)}) and (o."userId" = u.id or ${held})`.execute(db);
  return rows;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Label of an order in links from other areas: its number, below it the customer. */
export const orderDescription: Description = {
  at: /^\/dashboard\/e-commerce\/orders\/([^/?#]+)/,
  idOf: async (db, named) => (await findOrder(db, decoded(named)))?.id ?? null,
  describe: async (db, ids) => {
    const rows = await db
      .selectFrom('shop_order')
      .select(['id', 'number', 'customerName'])
      .where('id', 'in', ids)
      .execute();
    return rows.map(({ id, number, customerName }) => ({
      id,
      title: number,
      text: customerName || null,
      path: orderPath(number),
    }));
  },
};
