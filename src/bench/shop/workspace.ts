import { sql } from 'kysely';
import { DEMO_EMAILS } from '@/domain/auth/demoAccounts';
import { seedUsers } from '@/server/auth/seed';
import { analyse } from '@/server/db/analyse';
import { type DatabaseOptions, openDatabase } from '@/server/db/database';
import { migrate } from '@/server/db/migrate';
import { transaction } from '@/server/db/transaction';
import { seedSelling } from '@/server/shop/seedSelling';
import { testApp } from '@/testing/api';
import { insertGoods } from './goods';
import { insertOrders } from './orders';
import { SIZE, VARIANTS } from './size';
import { timed } from '../held';

/** A shop of this size, seeded once, and its API for visitors and the first account. */
export async function openShopWorkspace(target: DatabaseOptions) {
  const db = await openDatabase(target);
  await migrate(db);
  const filled = await db.selectFrom('user').select('id').limit(1).executeTakeFirst();
  if (!filled) {
    const now = new Date();
    const took = await timed(() =>
      transaction(db, async (trx) => {
        const users = await seedUsers(trx, { now });
        await seedSelling(trx, { now });
        await insertGoods(trx, { now, ownerId: users[0]!.id, count: SIZE.products });
        await insertOrders(trx, { now, users, count: SIZE.orders });
      }),
    );
    const { products, orders } = SIZE;
    const what = `${products} products, ${products * VARIANTS} variants, ${orders} orders`;
    console.log(`${what}: seeded in ${(took / 1000).toFixed(1)} s`);
  }
  await (target.url ? sql`vacuum analyze`.execute(db) : analyse(db));
  const api = testApp(db);
  const as = await api.signIn(DEMO_EMAILS[0]);
  const get = async <T = Record<string, unknown>>(path: string): Promise<T> => {
    const { status, body } = await api.get<T>(path, { as });
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  };
  return { api, as, db, get };
}
export type ShopWorkspace = Awaited<ReturnType<typeof openShopWorkspace>>;
