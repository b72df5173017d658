import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newId, newRow } from '@/server/db/row';
import { anyDatabase } from '@/testing/database';
import { ordersDesk, type OrdersDesk } from '@/testing/ordersDesk';
import { actOn, tellWebhooks } from '@/testing/payments';
import { Buyer, storeDiscount, storeShipping } from '@/testing/shopScene';

const MINUTE = 60_000;
const DAY = 86_400_000;

anyDatabase((_name, open) => {
  let at: OrdersDesk;
  let now: Date;
  let buyer: Awaited<ReturnType<OrdersDesk['buyer']>>;

  beforeAll(async () => {
    now = new Date();
    at = await ordersDesk(await open(), { now: () => now });
  });
  beforeEach(async () => {
    now = new Date();
    buyer = await at.buyer();
  });
  afterEach(() => vi.restoreAllMocks());

  const stockOf = (variantId: string) =>
    at.db.selectFrom('stock').selectAll().where('variantId', '=', variantId).executeTakeFirstOrThrow();
  const left = (variantId: string, onHand: number) =>
    at.db.updateTable('stock').set({ onHand }).where('variantId', '=', variantId).execute();
  const orders = async () => (await at.db.selectFrom('shop_order').select('id').execute()).length;
  const runJobs = () => at.api.services.jobs.runDue();
  const taxed = async (taxClass: string, rate: number, validFrom = '2020-01-01') => {
    const { id } = await at.db
      .selectFrom('tax_class')
      .select('id')
      .where('key', '=', taxClass)
      .executeTakeFirstOrThrow();
    await at.db
      .insertInto('tax_rate')
      .values({ id: newId(), taxClassId: id, country: '*', rate, validFrom, ...newRow() })
      .execute();
  };
  const untaxed = () => at.db.deleteFrom('tax_rate').execute();
  const inClass = (productId: string, taxClassId: string) =>
    at.db.updateTable('product').set({ taxClassId }).where('id', '=', productId).execute();

  test('what is sold out while somebody looks at the payment page is told, and nothing is ordered', async () => {
    const things = await at.goods(1000, 1);
    const filled = await buyer.cart.wants([[things.variantId, 1, 1000]]);
    await left(things.variantId, 0);
    const before = await orders();
    const { status, body } = await buyer.cart.place(filled);
    expect(status).toBe(409);
    expect(body.current).toMatchObject({
      quote: { isPayable: false, lines: [{ notices: [{ code: 'sold-out' }] }] },
    });
    expect(await orders()).toBe(before);
  });

  test('paying takes no stock again, nor does being told of it twice', async () => {
    const things = await at.goods(1000, 10);
    const { redirectUrl } = await at.placed(buyer, things, 4);
    const before = await stockOf(things.variantId);
    await actOn(at.api, redirectUrl ?? '', { confirmation: 'twice' });
    await tellWebhooks(at.api);
    expect(await stockOf(things.variantId)).toEqual(before);
    expect(before).toMatchObject({ onHand: 10, reserved: 4 });
  });

  test('a placed order stays as it is when its product gets another price and name, and when it is deleted', async () => {
    const things = await at.goods(1000, 10, { name: 'Lamp' });
    const order = await at.paid(buyer, things, 2);
    await at.db.updateTable('variant').set({ price: 9900 }).where('id', '=', things.variantId).execute();
    await at.db.updateTable('product').set({ name: 'Torch' }).where('id', '=', things.id).execute();
    expect(await at.shown(order.number)).toEqual(order);
    const admin = await at.person('admin');
    const gone = await at.api.post('/api/products/delete', { productId: things.id }, { as: admin.as });
    expect(gone.status).toBe(200);
    expect(await at.shown(order.number, buyer.as)).toMatchObject({
      total: order.total,
      lines: [{ name: 'Lamp', unitPrice: 1000, quantity: 2, lineTotal: 2000 }],
    });
    const ship = { number: order.number, version: order.version };
    const lines = [{ orderLineId: order.lines[0]!.id, quantity: 2 }];
    expect((await at.act('ship', { ...ship, lines })).body.order.state).toBe('shipped');
  });

  test('a total beyond 21,474,836.47 is kept, paid and summed exactly', async () => {
    const things = await at.goods(9_999_999_999, 10);
    const order = await at.paid(buyer, things, 5);
    expect(order).toMatchObject({ total: 49_999_999_995 + 500, state: 'paid', paidAmount: 50_000_000_495 });
    const list = await at.api.get<{ sum: number }>(`/api/shop/orders/manage?query=${order.number}`, {
      as: at.staff.as,
    });
    expect(list.body.sum).toBe(50_000_000_495);
  });

  test('when the server is killed between the order and the payment service, the same key finishes it', async () => {
    const things = await at.goods();
    const filled = await buyer.cart.wants([[things.variantId, 1, 1000]]);
    const { desk } = at.api.services;
    const [provider] = desk.providers;
    const key = newId();
    const before = await orders();
    const dead = vi.spyOn(desk, 'provider').mockImplementation((id) => {
      if (id) throw new Error('killed');
      return provider;
    });
    expect((await buyer.cart.place(filled, {}, key)).status).toBe(500);
    expect(await orders()).toBe(before + 1);
    dead.mockRestore();
    const again = await buyer.cart.place(filled, {}, key);
    expect(again.status).toBe(200);
    expect(await orders()).toBe(before + 1);
    await actOn(at.api, again.body.redirectUrl ?? '');
    await tellWebhooks(at.api);
    expect((await at.shown(again.body.order.number)).state).toBe('paid');
  });

  test('while the payment service is silent the order is kept and says so; the next try is paid', async () => {
    const filled = await buyer.cart.wants([[(await at.goods()).variantId, 1, 1000]]);
    const { desk } = at.api.services;
    const [provider] = desk.providers;
    const before = await orders();
    const patience = desk.silentAfter;
    Object.assign(desk, { silentAfter: 20 });
    const silent = vi
      .spyOn(desk, 'provider')
      .mockReturnValue({ ...provider!, createSession: () => new Promise<never>(() => {}) });
    const { status, body } = await buyer.cart.place(filled);
    silent.mockRestore();
    Object.assign(desk, { silentAfter: patience });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      order: { state: 'pending' },
      payment: { state: 'failed', failureCode: 'timeout' },
    });
    const { number } = body.order;
    const again = await buyer.cart.post<{ redirectUrl: string }>(
      '/api/shop/orders/pay',
      { number, payment: { method: 'provider' } },
      { 'idempotency-key': newId() },
    );
    await actOn(at.api, again.body.redirectUrl);
    await tellWebhooks(at.api);
    expect(await at.shown(number)).toMatchObject({ state: 'paid', paidAmount: body.order.total });
    expect(await orders()).toBe(before + 1);
  });

  test('of two pages that both take the money of one order the second gives it back', async () => {
    const first = await at.placed(buyer, await at.goods());
    const { number, id, total } = first.order;
    const second = await buyer.cart.post<{ redirectUrl: string }>(
      '/api/shop/orders/pay',
      { number, payment: { method: 'provider' } },
      { 'idempotency-key': newId() },
    );
    // As if the provider had not closed the first page in time.
    await at.db.updateTable('test_session').set({ state: 'open' }).where('state', '=', 'cancelled').execute();
    for (const url of [second.body.redirectUrl, first.redirectUrl ?? '']) await actOn(at.api, url);
    await tellWebhooks(at.api);
    await runJobs();
    const order = await at.shown(number);
    expect(order).toMatchObject({ state: 'paid', paymentState: 'paid', paidAmount: total });
    const payments = await at.db.selectFrom('payment').selectAll().where('ref', '=', id).execute();
    expect(payments.map(({ captured }) => captured)).toEqual([total, total]);
    expect(order.refunds).toMatchObject([{ amount: total, state: 'succeeded' }]);
  });

  test('money that arrives after an order has expired goes back, and the order stays cancelled', async () => {
    const { order, redirectUrl } = await at.placed(buyer, await at.goods());
    await actOn(at.api, redirectUrl ?? '', { confirmation: 'never' });
    await at.act('cancel', { number: order.number, version: order.version });
    now = new Date(now.getTime() + 40 * MINUTE);
    await at.api.services.jobs.schedule();
    await runJobs();
    await runJobs();
    expect(await at.shown(order.number)).toMatchObject({
      state: 'cancelled',
      refunds: [{ amount: order.total, state: 'succeeded' }],
    });
  });

  test('ten off three equal lines is 3.34, 3.33 and 3.33', async () => {
    await storeDiscount(at.db, 'TENOFF', { kind: 'fixed', value: 1000 });
    const three = [await at.goods(3333), await at.goods(3333), await at.goods(3333)];
    await buyer.cart.wants(three.map(({ variantId }) => [variantId, 1, 3333] as const));
    await buyer.cart.post('/api/shop/cart/discount', { code: 'TENOFF' });
    const { cart, quote } = await buyer.cart.read();
    const { order } = (await buyer.cart.place({ cart: cart!, quote: quote! })).body;
    expect(order.lines.map(({ discountShare }) => discountShare)).toEqual([334, 333, 333]);
    expect(order.discount).toBe(1000);
  });

  test('two rates, a tenth off, shipping and tax included: 13.25 off, 19.41 of tax, 124.13 together', async () => {
    await untaxed();
    await taxed('standard', 20_000);
    await taxed('reduced', 5500);
    await at.db.updateTable('shipping_method').set({ disabledAt: now.toISOString() }).execute();
    const shippingMethodId = await storeShipping(at.db, 490);
    await storeDiscount(at.db, 'TENTH');
    const [dear, cheap] = [await at.goods(5999), await at.goods(1250)];
    await inClass(cheap.id, 'reduced');
    await buyer.cart.wants(
      [
        [dear.variantId, 2, 5999],
        [cheap.variantId, 1, 1250],
      ],
      { shippingMethodId },
    );
    await buyer.cart.post('/api/shop/cart/discount', { code: 'TENTH' });
    const { cart, quote } = await buyer.cart.read();
    const { order } = (await buyer.cart.place({ cart: cart!, quote: quote! })).body;
    expect(order).toMatchObject({ discount: 1325, shipping: 490, tax: 1941, total: 12_413 });
    expect(order.lines.map(({ discountShare }) => discountShare)).toEqual([1200, 125]);
    await untaxed();
    await at.db.updateTable('shipping_method').set({ disabledAt: null }).execute();
  });

  test('a rate that is valid from tomorrow is used tomorrow', async () => {
    await untaxed();
    const tomorrow = new Date(now.getTime() + DAY).toISOString().slice(0, 10);
    await taxed('standard', 10_000);
    await taxed('standard', 25_000, tomorrow);
    const things = await at.goods(1000);
    const guest = { cart: new Buyer(at.api) };
    const rate = async () => (await at.placed(guest, things)).order.lines.map(({ taxRate }) => taxRate);
    expect(await rate()).toEqual([10_000]);
    now = new Date(now.getTime() + 2 * DAY);
    expect(await rate()).toEqual([25_000]);
    await untaxed();
  });

  test.each([
    ['JPY', 1000, '1000'],
    ['KWD', 1500, '1.500'],
  ])('an order in %s has the digits of its currency, also in a file', async (currency, price, written) => {
    await at.db.updateTable('workspace').set({ currency }).execute();
    const things = await at.goods(price, 10);
    await at.db.updateTable('variant').set({ currency }).where('id', '=', things.variantId).execute();
    const { order } = await at.placed(buyer, things, 3);
    expect(order).toMatchObject({ currency, subtotal: price * 3 });
    const file = await at.api.request(`/api/shop/orders/export?query=${order.number}`, {
      headers: { 'session-token': at.staff.as },
    });
    expect(await file.text()).toContain(`,${currency},${written},`);
    await at.db.updateTable('workspace').set({ currency: 'EUR' }).execute();
  });
});
