import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '@/server/db/database';
import { newId } from '@/server/db/row';
import { testApp } from '@/testing/api';
import { bothDatabases } from '@/testing/database';
import { storeProduct } from '@/testing/factories/products';
import { createUser } from '@/testing/factories/users';
import { sessionFor } from '@/testing/session';
import { Buyer, storeShipping } from '@/testing/shopScene';

bothDatabases((_name, open) => {
  let db: Database;
  let api: ReturnType<typeof testApp>;
  let buyer: Buyer;

  beforeAll(async () => {
    db = await open();
    api = testApp(db);
    await storeShipping(db, 490);
    await db.updateTable('shop_setting').set({ publicShop: 1 }).execute();
  });
  beforeEach(async () => {
    buyer = new Buyer(api, await sessionFor(api.services, await createUser(db, { role: 'guest' })));
  });

  const product = async (price: number, stock = 10) =>
    (await storeProduct(db, { variants: [{ price, stock }] })).variantIds[0]!;
  const stockOf = (variantId: string) =>
    db.selectFrom('stock').selectAll().where('variantId', '=', variantId).executeTakeFirstOrThrow();
  const orders = async () => (await db.selectFrom('shop_order').select('id').execute()).length;

  test('a double click, two tabs and a lost answer with the same key make one order; another body is refused', async () => {
    const filled = await buyer.wants([[await product(1000), 1, 1000]]);
    const before = await orders();
    const key = newId();
    const answers = await Promise.all([buyer.place(filled, {}, key), buyer.place(filled, {}, key)]);
    const late = await buyer.place(filled, {}, key);
    expect(new Set([...answers, late].map(({ body }) => body.order.number)).size).toBe(1);
    expect(late.body.redirectUrl).toBe(answers[0].body.redirectUrl);
    expect(await buyer.place(filled, { expectedTotal: 1 }, key)).toMatchObject({
      status: 409,
      body: { code: 'key-reused' },
    });
    const other = await buyer.place(filled, {}, newId());
    expect(other.body.order.number).toBe(late.body.order.number);
    expect(await orders()).toBe(before + 1);
    expect((await buyer.post('/api/shop/orders/new', {})).status).toBe(400);
  });

  test.each(['a person', 'a visitor'])(
    'two tabs with keys of their own make one order of one cart, for %s',
    async (who) => {
      const shopper = who === 'a visitor' ? new Buyer(api) : buyer;
      const filled = await shopper.wants([[await product(1000), 1, 1000]]);
      const before = await orders();
      const tabs = await Promise.all([1, 2, 3].map(() => shopper.place(filled)));
      const late = await shopper.place(filled);
      expect([...tabs, late].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(new Set([...tabs, late].map(({ body }) => body.order.number)).size).toBe(1);
      expect(new Set([...tabs, late].map(({ body }) => body.redirectUrl)).size).toBe(1);
      expect(await orders()).toBe(before + 1);
    },
  );

  test('a visitor whose network changes repeats the same key; who has another cart gets nothing by it', async () => {
    const visitor = new Buyer(api);
    const filled = await visitor.wants([[await product(1000), 1, 1000]]);
    const key = newId();
    const first = await visitor.place(filled, {}, key);
    const other = new Buyer(api);
    await other.wants([[await product(1000), 1, 1000]]);
    expect((await other.place(filled, {}, key)).status).toBe(404);
    expect((await new Buyer(api).place(filled, {}, key)).status).toBe(404);
    expect((await visitor.place(filled, {}, key)).body.order.number).toBe(first.body.order.number);
  });

  test('of a hundred who order the last piece at once one gets it, 99 are told, and one piece is promised', async () => {
    const variantId = await product(1000, 1);
    const carts = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const visitor = new Buyer(api);
        return { visitor, filled: await visitor.wants([[variantId, 1, 1000]]) };
      }),
    );
    const answers = await Promise.all(carts.map(({ visitor, filled }) => visitor.place(filled)));
    const codes = answers.map(({ status, body }) => (status === 200 ? 'ordered' : body.code));
    expect(codes.filter((code) => code === 'ordered')).toHaveLength(1);
    expect(codes.filter((code) => code === 'out-of-stock' || code === 'cart-changed')).toHaveLength(99);
    expect(await stockOf(variantId)).toMatchObject({ onHand: 1, reserved: 1 });
  });
});
