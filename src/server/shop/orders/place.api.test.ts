import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '@/server/db/database';
import { newId } from '@/server/db/row';
import { testApp } from '@/testing/api';
import { eachDatabase } from '@/testing/database';
import { storeProduct } from '@/testing/factories/products';
import { createUser } from '@/testing/factories/users';
import { actOn, tellWebhooks } from '@/testing/payments';
import { count } from '@/testing/scale';
import { sessionFor } from '@/testing/session';
import { BERLIN, Buyer, storeDiscount, storeShipping } from '@/testing/shopScene';

eachDatabase((_name, open) => {
  let db: Database;
  let api: ReturnType<typeof testApp>;
  let at: Date;
  let buyer: Buyer;

  beforeAll(async () => {
    db = await open();
    api = testApp(db, { now: () => at });
    await storeShipping(db, 490);
    await db.updateTable('shop_setting').set({ publicShop: 1 }).execute();
  });
  beforeEach(async () => {
    at = new Date();
    buyer = await person();
  });

  const person = async () =>
    new Buyer(api, await sessionFor(api.services, await createUser(db, { role: 'guest' })));
  const product = async (price: number, stock = 10, more: object = {}) =>
    (await storeProduct(db, { variants: [{ price, stock, ...more }] })).variantIds[0]!;
  const stockOf = (variantId: string) =>
    db.selectFrom('stock').selectAll().where('variantId', '=', variantId).executeTakeFirstOrThrow();
  const orders = async () => (await db.selectFrom('shop_order').select('id').execute()).length;
  const read = async (number: string, as = buyer.as) =>
    (
      await api.get<{ order: { state: string; lines: unknown[] } }>(
        `/api/shop/orders/order?number=${number}`,
        { as },
      )
    ).body.order;

  test('product to cart to order to test card: the order is paid, once, and its stock is taken once', async () => {
    const variantId = await product(2000);
    const filled = await buyer.wants([[variantId, 2, 2000]]);
    expect(filled.quote).toMatchObject({ subtotal: 4000, shipping: 490, total: 4490, isPayable: true });
    const { status, body } = await buyer.place(filled);
    expect(status).toBe(200);
    expect(body.order).toMatchObject({
      state: 'pending',
      total: 4490,
      pieces: 2,
      actions: ['pay', 'cancel', 'reorder'],
    });
    await actOn(api, body.redirectUrl ?? '', { confirmation: 'twice' });
    await tellWebhooks(api);
    expect(await read(body.order.number)).toMatchObject({
      state: 'paid',
      paymentState: 'paid',
      paidAmount: 4490,
      payments: [{ brand: 'Visa', last4: '4242', isTest: true }],
    });
    expect(await stockOf(variantId)).toMatchObject({ onHand: 10, reserved: 2 });
    expect((await buyer.read()).cart).toBeNull();
  });

  test('a declined card, then another one: one order, one capture', async () => {
    const filled = await buyer.wants([[await product(1000), 1, 1000]]);
    const { body } = await buyer.place(filled);
    const { number, id } = body.order;
    await actOn(api, body.redirectUrl ?? '', { card: 'visa0002' });
    await tellWebhooks(api);
    expect(await read(number)).toMatchObject({ state: 'pending', payments: [{ failureCode: 'declined' }] });
    const again = await buyer.post<{ redirectUrl: string }>(
      '/api/shop/orders/pay',
      { number, payment: { method: 'provider' } },
      { 'idempotency-key': newId() },
    );
    await actOn(api, again.body.redirectUrl);
    await tellWebhooks(api);
    expect((await read(number)).state).toBe('paid');
    const captured = await db.selectFrom('payment').select('captured').where('ref', '=', id).execute();
    expect(captured.map((row) => row.captured).toSorted((a, b) => a - b)).toEqual([0, 1490]);
  });

  test('a price raised between quote and order is told with the new total, and nothing is written', async () => {
    const variantId = await product(1000);
    const filled = await buyer.wants([[variantId, 1, 1000]]);
    const before = await orders();
    await db.updateTable('variant').set({ price: 1500 }).where('id', '=', variantId).execute();
    const { status, body } = await buyer.place(filled);
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'cart-changed' });
    expect(body.current).toMatchObject({
      quote: {
        total: 1990,
        isPayable: false,
        lines: [{ notices: [{ code: 'price-changed', from: 1000, to: 1500 }] }],
      },
    });
    expect(await orders()).toBe(before);
    expect(await stockOf(variantId)).toMatchObject({ reserved: 0 });
    const seen = await buyer.wants([[variantId, 1, 1500]]);
    expect((await buyer.place(seen)).body.order.total).toBe(1990);
    await db.updateTable('variant').set({ price: 1 }).where('id', '=', variantId).execute();
  });

  test('a code with ten uses left works ten times, whoever else asks at once', async () => {
    await storeDiscount(db, 'TEN', { limitTotal: 10 });
    const variantId = await product(1000, 100);
    const buyers = await Promise.all(Array.from({ length: count(20, 100) }, person));
    const answers = await Promise.all(
      buyers.map(async (one) => {
        await one.wants([[variantId, 1, 1000]]);
        await one.post('/api/shop/cart/discount', { code: 'ten' });
        const { cart, quote } = await one.read();
        return one.place({ cart: cart!, quote: quote! });
      }),
    );
    const { usedCount } = await db
      .selectFrom('discount')
      .select('usedCount')
      .where('code', '=', 'TEN')
      .executeTakeFirstOrThrow();
    const taken = answers.filter(({ body }) => body.order?.discount === 100);
    expect(taken).toHaveLength(10);
    expect(usedCount).toBe(10);
  });

  test('one use per customer counts a visitor by the folded address, and a cancelled order frees it', async () => {
    await storeDiscount(db, 'ONCE', { limitPerCustomer: 1 });
    const variantId = await product(1000, 100);
    const visit = async (email: string) => {
      const guest = new Buyer(api);
      await guest.wants([[variantId, 1, 1000]], { email });
      const { status, body } = await guest.post('/api/shop/cart/discount', { code: 'ONCE' });
      return { guest, status, fields: body.fields };
    };
    const first = await visit('Mia@Example.org');
    const { cart, quote } = await first.guest.read();
    const placed = await first.guest.place({ cart: cart!, quote: quote! });
    expect(placed.body.order.discount).toBe(100);
    expect(await visit('mia@example.ORG')).toMatchObject({ status: 400, fields: { code: 'code-used' } });
    const admin = await sessionFor(api.services, await createUser(db, { role: 'admin' }));
    const { number, version } = placed.body.order;
    await api.post(
      '/api/shop/orders/cancel',
      { number, version },
      { as: admin, headers: { 'idempotency-key': newId() } },
    );
    expect((await visit('mia@example.org')).status).toBe(200);
  });

  test('fixed 50 on a subtotal of 30 takes 30, shipping is still to be paid; a total of 0 is paid at once', async () => {
    await storeDiscount(db, 'FIFTY', { kind: 'fixed', value: 5000 });
    const variantId = await product(3000);
    await buyer.wants([[variantId, 1, 3000]]);
    await buyer.post('/api/shop/cart/discount', { code: 'FIFTY' });
    expect((await buyer.read()).quote).toMatchObject({ discount: 3000, shipping: 490, total: 490 });
    await storeDiscount(db, 'ALLFREE', { kind: 'free_shipping', value: 0 });
    const free = await product(0);
    const other = await person();
    await other.wants([[free, 1, 0]]);
    await other.post('/api/shop/cart/discount', { code: 'ALLFREE' });
    const { cart, quote } = await other.read();
    expect(quote?.total).toBe(0);
    const { body } = await other.place({ cart: cart!, quote: quote! });
    expect(body).toMatchObject({ payment: null, order: { state: 'paid', paymentMethod: 'none' } });
  });

  test('a code whose minimum is no longer reached is removed with a notice', async () => {
    await storeDiscount(db, 'BIG', { minSubtotal: 2000 });
    const variantId = await product(1000);
    await buyer.wants([[variantId, 2, 1000]]);
    expect((await buyer.post('/api/shop/cart/discount', { code: 'BIG' })).status).toBe(200);
    const { quote } = await buyer.wants([[variantId, 1, 1000]]);
    expect(quote).toMatchObject({
      discount: 0,
      notices: [{ code: 'discount-removed', reason: 'code-needs:2000' }],
    });
  });

  test('a visitor orders without an account and follows it by the link alone', async () => {
    const guest = new Buyer(api);
    const filled = await guest.wants([[await product(1000), 1, 1000]]);
    const { body } = await guest.place(filled, { payment: { method: 'bank_transfer' } });
    const { number } = body.order;
    expect(body.link).toBeDefined();
    const shown = await api.get(`/api/shop/orders/order?token=${body.link}`);
    expect(shown).toMatchObject({ status: 200, body: { order: { number } } });
    expect((await api.get(`/api/shop/orders/order?number=${number}`)).status).toBe(404);
    expect((await api.get(`/api/shop/orders/order?number=${number}`, { as: buyer.as })).status).toBe(404);
    expect((await api.get(`/api/payments/options?purpose=order&token=${body.link}`)).status).toBe(200);
    at = new Date(at.getTime() + 31 * 86_400_000);
    expect((await api.get(`/api/shop/orders/order?token=${body.link}`)).status).toBe(404);
    const mail = await db
      .selectFrom('system_mail')
      .select('link')
      .where('kind', '=', 'order-placed')
      .execute();
    expect(mail.some(({ link }) => link?.endsWith(`/order/${body.link}`))).toBe(true);
  });

  test('what is not paid in time is cancelled by the clock, and the stock is back', async () => {
    const variantId = await product(1000, 3);
    const { body } = await buyer.place(await buyer.wants([[variantId, 3, 1000]]));
    await actOn(api, body.redirectUrl ?? '', { outcome: 'timeout' });
    expect(await stockOf(variantId)).toMatchObject({ reserved: 3 });
    at = new Date(at.getTime() + 31 * 60_000);
    await api.services.jobs.schedule();
    await api.services.jobs.runDue();
    const row = await db
      .selectFrom('shop_order')
      .selectAll()
      .where('id', '=', body.order.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'cancelled', cancelReason: 'not-paid' });
    expect(await stockOf(variantId)).toMatchObject({ reserved: 0 });
  });

  test('no way to a country means no order; another country changes rate and ways', async () => {
    await db.deleteFrom('shipping_method').execute();
    await storeShipping(db, 490, ['DE']);
    const variantId = await product(1000);
    const filled = await buyer.wants([[variantId, 1, 1000]], {
      shippingAddress: { ...BERLIN, country: 'FR' },
    });
    expect(filled.quote).toMatchObject({ isPayable: false, notices: [{ code: 'no-shipping-here' }] });
    expect((await buyer.place(filled)).status).toBe(409);
    await db.deleteFrom('shipping_method').execute();
    await storeShipping(db, 490);
  });

  test.each([-1, 1.5, 1000, '2'])('a quantity of %j is refused', async (quantity) => {
    const lines = [{ variantId: 'x', quantity, priceSeen: 1 }];
    expect((await buyer.post('/api/shop/cart/update', { lines })).status).toBe(400);
  });

  test('of a variant in both the larger number stays, and merging twice is the same', async () => {
    const variantId = await product(1000);
    await buyer.wants([[variantId, 2, 1000]]);
    const lines = [{ variantId, quantity: 3, priceSeen: 1000 }];
    await buyer.post('/api/shop/cart/merge', { lines });
    await buyer.post('/api/shop/cart/merge', { lines });
    expect((await buyer.read()).quote?.lines.map(({ quantity }) => quantity)).toEqual([3]);
  });

  test('a held piece is not sold to another one, and a body with a card number is refused', async () => {
    const variantId = await product(1000, 1);
    const filled = await buyer.wants([[variantId, 1, 1000]]);
    const held = await buyer.post<{ expiresAt: string }>('/api/shop/cart/reserve', {
      version: filled.cart.version,
    });
    expect(Date.parse(held.body.expiresAt) - at.getTime()).toBe(15 * 60_000);
    const other = await person();
    const late = await other.wants([[variantId, 1, 1000]]);
    expect(late.quote.isPayable).toBe(false);
    const refused = await buyer.place(filled, { payment: { method: 'provider', note: '4242424242424242' } });
    expect(refused.body.code).toBe('card-number-refused');
    expect((await buyer.place(filled)).status).toBe(200);
  });
});
