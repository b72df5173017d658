import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { CartAnswer } from '@/domain/shop/cartSchemas';
import type { Database } from '@/server/db/database';
import { newId, newRow } from '@/server/db/row';
import { testApp } from '@/testing/api';
import { bothDatabases } from '@/testing/database';
import { storeProduct } from '@/testing/factories/products';
import { createUser } from '@/testing/factories/users';
import { sessionFor } from '@/testing/session';
import { Buyer, storeDiscount, storeShipping } from '@/testing/shopScene';

const MINUTE = 60_000;
const DAY = 86_400_000;
const UPDATE = '/api/shop/cart/update';

bothDatabases((_name, open) => {
  let db: Database;
  let api: ReturnType<typeof testApp>;
  let at: Date;
  let buyer: Buyer;

  beforeAll(async () => {
    db = await open();
    api = testApp(db, { now: () => at });
    await storeShipping(db);
    await db.updateTable('shop_setting').set({ publicShop: 1 }).execute();
  });
  beforeEach(async () => {
    at = new Date();
    buyer = await person();
  });

  const person = async () =>
    new Buyer(api, await sessionFor(api.services, await createUser(db, { role: 'guest' })));
  const product = async (price = 1000, stock = 10, categoryId: string | null = null) =>
    (await storeProduct(db, { categoryId, variants: [{ price, stock }] })).variantIds[0]!;
  const lineOf = (variantId: string, quantity: number, priceSeen = 1000) => ({
    variantId,
    quantity,
    priceSeen,
  });
  const reserve = (who: Buyer, version: number) =>
    who.post<{ expiresAt: string }>('/api/shop/cart/reserve', { version });
  const later = (minutes: number) => {
    at = new Date(at.getTime() + minutes * MINUTE);
  };
  const heldBy = async (cartId: string) => {
    const rows = await db
      .selectFrom('reservation')
      .select(['variantId', 'quantity'])
      .where('cartId', '=', cartId)
      .execute();
    return new Map(rows.map(({ variantId, quantity }) => [variantId, quantity]));
  };
  const category = async (parentId: string | null) => {
    const id = newId();
    await db
      .insertInto('product_category')
      .values({ ...newRow(), id, name: id, slug: id, parentId, rank: id, sizeGuide: null })
      .execute();
    return id;
  };

  test('a code for a category counts for what stands in the categories below it, and for no other', async () => {
    const shoes = await category(null);
    const boots = await category(shoes);
    await storeDiscount(db, 'SHOES', { scope: 'categories', scopeIds: JSON.stringify([shoes]) });
    const [below, within, other] = [
      await product(1000, 10, boots),
      await product(2000, 10, shoes),
      await product(4000, 10, await category(null)),
    ];
    await buyer.wants([
      [below, 1, 1000],
      [within, 1, 2000],
      [other, 1, 4000],
    ]);
    const { body } = await buyer.post<CartAnswer>('/api/shop/cart/discount', { code: 'SHOES' });
    expect(body.quote).toMatchObject({ discount: 300, discountCode: 'SHOES' });
  });

  test('a code says the day on which it starts where the workspace is', async () => {
    await db.updateTable('workspace').set({ timeZone: 'Asia/Tokyo' }).execute();
    await storeDiscount(db, 'SOON', { startsAt: '2100-03-31T15:30:00.000Z' });
    await buyer.wants([[await product(), 1, 1000]]);
    const { body } = await buyer.post('/api/shop/cart/discount', { code: 'SOON' });
    expect(body.fields).toEqual({ code: 'code-starts:2100-04-01' });
    await db.updateTable('workspace').set({ timeZone: 'UTC' }).execute();
  });

  test('two tabs that bring things at the same time lose nothing of each other', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => product()));
    await buyer.wants([[ids[0]!, 1, 1000]]);
    const merge = (variantId: string) =>
      buyer.post('/api/shop/cart/merge', { lines: [lineOf(variantId, 2)] });
    const answers = await Promise.all(ids.map(merge));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    const { quote } = await buyer.read();
    expect(quote?.lines.map(({ variantId }) => variantId).toSorted()).toEqual(ids.toSorted());
    expect(quote?.lines.map(({ quantity }) => quantity)).toEqual(ids.map(() => 2));
  });

  test('an old version is refused with the cart as its owner reads it, and nothing else of it', async () => {
    const { cart } = await buyer.wants([[await product(), 1, 1000]]);
    const late = await reserve(buyer, cart.version + 1);
    expect(late).toMatchObject({ status: 409, body: { code: 'stale-version' } });
    expect((late.body as { current?: object }).current).toEqual({ cart });
  });

  test('a changed line gives its hold back, the others stay held as long as they were, renewed once', async () => {
    const [hat, scarf] = [await product(), await product()];
    const { cart } = await buyer.wants([
      [hat, 2, 1000],
      [scarf, 2, 1000],
    ]);
    const first = (await reserve(buyer, cart.version)).body.expiresAt;
    const same = await buyer.post<CartAnswer>(UPDATE, { lines: [lineOf(scarf, 2), lineOf(hat, 2)] });
    expect(same.body.cart).toMatchObject({ version: cart.version, heldUntil: first });
    const noted = await buyer.post<CartAnswer>(UPDATE, {
      lines: [lineOf(hat, 2), lineOf(scarf, 2)],
      note: 'x',
    });
    expect(noted.body.cart).toMatchObject({ version: cart.version + 1, heldUntil: first });
    expect(await heldBy(cart.id)).toEqual(
      new Map([
        [hat, 2],
        [scarf, 2],
      ]),
    );
    later(1);
    const renewed = (await reserve(buyer, cart.version + 1)).body.expiresAt;
    expect(Date.parse(renewed) - Date.parse(first)).toBe(MINUTE);
    const less = await buyer.post<CartAnswer>(UPDATE, { lines: [lineOf(hat, 1), lineOf(scarf, 2)] });
    expect(less.body.cart?.heldUntil).toBe(renewed);
    expect(await heldBy(cart.id)).toEqual(new Map([[scarf, 2]]));
    later(1);
    const again = await reserve(buyer, less.body.cart!.version);
    expect(again.body.expiresAt).toBe(renewed);
    expect(await heldBy(cart.id)).toEqual(
      new Map([
        [hat, 1],
        [scarf, 2],
      ]),
    );
    const empty = await buyer.post<CartAnswer>(UPDATE, { lines: [] });
    expect(empty.body.cart?.heldUntil).toBeNull();
    expect((await heldBy(cart.id)).size).toBe(0);
    const stock = await db.selectFrom('stock').select('reserved').where('variantId', '=', scarf).execute();
    expect(stock).toEqual([{ reserved: 0 }]);
  });

  test('what another cart held until just now is free in the quote before any job has looked', async () => {
    const hat = await product(1000, 1);
    const { cart } = await buyer.wants([[hat, 1, 1000]]);
    await reserve(buyer, cart.version);
    const other = await person();
    expect((await other.wants([[hat, 1, 1000]])).quote.lines[0]).toMatchObject({ available: 0 });
    later(16);
    const { quote } = await other.read();
    expect(quote).toMatchObject({ isPayable: true, lines: [{ available: 1, notices: [] }] });
    expect((await buyer.read()).quote?.lines[0]).toMatchObject({ available: 1 });
  });

  test('what may be ordered beyond the stock has no limit in the quote, and no notice', async () => {
    const variantId = await product(1000, 2);
    await db.updateTable('stock').set({ backorder: 1 }).where('variantId', '=', variantId).execute();
    const { quote } = await buyer.wants([[variantId, 7, 1000]]);
    expect(quote?.lines).toMatchObject([{ quantity: 7, available: null, notices: [] }]);
    expect(quote?.isPayable).toBe(true);
  });

  test('more than an order can hold is told and cannot be ordered, and the cart is still read', async () => {
    const gold = await Promise.all(Array.from({ length: 3 }, () => product(9_999_999_999, 999)));
    const filled = await buyer.wants(gold.map((id) => [id, 999, 9_999_999_999] as const));
    expect(filled.quote).toMatchObject({
      subtotal: 3 * 999 * 9_999_999_999,
      isPayable: false,
      notices: [{ code: 'too-much' }],
    });
    expect((await buyer.place(filled, { expectedTotal: 1 })).body.code).toBe('cart-changed');
    expect((await buyer.place(filled)).body.fields).toEqual({ expectedTotal: 'too-big:10000000000000' });
    expect((await buyer.read()).quote?.isPayable).toBe(false);
  });

  test('what is gone is named: each line that is no longer sold, and what nobody knows', async () => {
    const [hat, scarf] = [await product(), await product()];
    await buyer.wants([
      [hat, 1, 1000],
      [scarf, 1, 1000],
    ]);
    const { productId } = await db
      .selectFrom('variant')
      .select('productId')
      .where('id', '=', hat)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('product')
      .set({ status: 'archived', name: 'Old hat' })
      .where('id', '=', productId)
      .execute();
    expect((await buyer.read()).quote?.notices).toEqual([{ code: 'gone', variantId: hat, name: 'Old hat' }]);
    const { body } = await buyer.post<CartAnswer>(UPDATE, {
      lines: [lineOf(scarf, 1), lineOf('unknown', 1)],
    });
    expect(body.quote).toMatchObject({
      isPayable: false,
      notices: [{ code: 'gone', variantId: 'unknown' }],
    });
    expect((await buyer.read()).quote?.isPayable).toBe(true);
  });

  test("a visitor's cookie lasts thirty days from the last change; a cart that has ended is not opened", async () => {
    const hat = await product();
    const guest = new Buyer(api);
    const fill = (quantity: number) => guest.post<CartAnswer>(UPDATE, { lines: [lineOf(hat, quantity)] });
    const cookieOf = ({ headers }: Awaited<ReturnType<typeof fill>>) => headers.getSetCookie()[0] ?? '';
    const first = await fill(1);
    later((20 * DAY) / MINUTE);
    const second = await fill(2);
    expect(cookieOf(first)).toContain('Max-Age=2592000');
    expect(cookieOf(second)).toBe(cookieOf(first));
    later((29 * DAY) / MINUTE);
    expect((await guest.read()).cart?.id).toBe(first.body.cart?.id);
    later((2 * DAY) / MINUTE);
    expect((await guest.read()).cart).toBeNull();
    const anew = await fill(3);
    expect(anew.body.cart?.id).not.toBe(first.body.cart?.id);
    expect(cookieOf(anew)).not.toBe(cookieOf(first));
  });

  test('somebody whose cart has ended begins with an empty one', async () => {
    const hat = await product();
    const { cart } = await buyer.wants([[hat, 1, 1000]], { note: 'Mine' });
    await db.updateTable('cart').set({ expiresAt: at.toISOString() }).where('id', '=', cart.id).execute();
    expect((await buyer.read()).cart).toBeNull();
    const { body } = await buyer.post<CartAnswer>(UPDATE, { email: 'a@example.org' });
    expect(body).toMatchObject({ cart: { note: '', email: 'a@example.org' }, quote: { lines: [] } });
  });

  test('every change of a cart is told with its lines before and after, and what changes nothing is not', async () => {
    const told: unknown[] = [];
    api.services.events.on('cart.changed', async (_trx, { before, after }) => {
      if (after.userId !== null) told.push([before.value, after.value, after.lines]);
    });
    const hat = await product();
    const { cart } = await buyer.wants([[hat, 2, 1000]]);
    await buyer.post(UPDATE, { lines: [lineOf(hat, 2)] });
    await buyer.post(UPDATE, { lines: [lineOf(hat, 3)] });
    expect(told).toEqual([
      [0, 2000, [{ variantId: hat, quantity: 2, unitPrice: 1000 }]],
      [2000, 3000, [{ variantId: hat, quantity: 3, unitPrice: 1000 }]],
    ]);
    const events = await db
      .selectFrom('live_event')
      .select('payload')
      .where('type', '=', 'shop.cartChanged')
      .execute();
    expect(events.map(({ payload }) => JSON.parse(payload) as object)).toContainEqual({
      version: cart.version + 1,
    });
  });
});
