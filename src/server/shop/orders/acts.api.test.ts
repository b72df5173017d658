import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '@/domain/shop/orderSchemas';
import type { Database } from '@/server/db/database';
import { newId } from '@/server/db/row';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { storeProduct } from '@/testing/factories/products';
import { createUser } from '@/testing/factories/users';
import { actOn, tellWebhooks } from '@/testing/payments';
import { sessionFor } from '@/testing/session';
import { Buyer, storeShipping } from '@/testing/shopScene';

anyDatabase((_name, open) => {
  let db: Database;
  let api: ReturnType<typeof testApp>;
  let staff: string;
  let buyer: Buyer;
  let variantId: string;

  beforeAll(async () => {
    db = await open();
    api = testApp(db);
    await storeShipping(db, 500);
    staff = await sessionFor(api.services, await createUser(db, { role: 'manager' }));
  });
  beforeEach(async () => {
    buyer = new Buyer(api, await sessionFor(api.services, await createUser(db, { role: 'guest' })));
    variantId = (await storeProduct(db, { variants: [{ price: 1000, stock: 10 }] })).variantIds[0]!;
  });

  const stock = async () => {
    const { onHand, reserved } = await db
      .selectFrom('stock')
      .selectAll()
      .where('variantId', '=', variantId)
      .executeTakeFirstOrThrow();
    return { onHand, reserved };
  };
  const act = (what: string, body: object, as: string | undefined = staff) =>
    api.post<{ order: Order }>(`/api/shop/orders/${what}`, body, {
      as,
      headers: { 'idempotency-key': newId() },
    });
  const paid = async (quantity: number, choice = {}) => {
    const { body } = await buyer.place(await buyer.wants([[variantId, quantity, 1000]]));
    await actOn(api, body.redirectUrl ?? '', choice);
    await tellWebhooks(api);
    return shown(body.order.number);
  };
  const shown = async (number: string, as = staff) =>
    (await api.get<{ order: Order }>(`/api/shop/orders/order?number=${number}`, { as })).body.order;
  const ship = (order: Order, quantity: number, more: object = {}) =>
    act('ship', {
      number: order.number,
      version: order.version,
      lines: [{ orderLineId: order.lines[0]!.id, quantity }],
      ...more,
    });

  test('packed, sent in two parcels, delivered: what was reserved is sold', async () => {
    const order = await paid(5);
    const { body } = await act('pack', { number: order.number, version: order.version });
    const first = await ship(body.order, 2, { carrier: 'DHL', trackingUrl: 'https://example.org/1' });
    expect(first.body.order).toMatchObject({ state: 'packed', isPartlyShipped: true });
    expect(await stock()).toEqual({ onHand: 8, reserved: 3 });
    expect((await act('cancel', { number: order.number, version: first.body.order.version })).status).toBe(
      409,
    );
    const second = await ship(first.body.order, 3);
    expect(second.body.order).toMatchObject({ state: 'shipped', shipments: [{ number: 1 }, { number: 2 }] });
    expect(await stock()).toEqual({ onHand: 5, reserved: 0 });
    const { number, version } = second.body.order;
    const done = await act('deliver', { number, version });
    expect(done.body.order.state).toBe('delivered');
    expect(done.body.order.events.map(({ kind }) => kind)).toEqual([
      'placed',
      'paid',
      'packed',
      'shipped',
      'shipped',
      'delivered',
    ]);
    const actors = ({ events }: Order) => events.slice(2).map(({ actor }) => actor);
    expect(new Set(actors(done.body.order))).toEqual(new Set([expect.any(String)]));
    expect(new Set(actors(await shown(number, buyer.as)))).toEqual(new Set([null]));
  });

  test('cancelling gives back stock and money once, also when it is called twice', async () => {
    const order = await paid(2);
    const body = { number: order.number, version: order.version, reason: 'changed my mind' };
    const answers = await Promise.all([act('cancel', body, buyer.as), act('cancel', body, buyer.as)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await api.services.jobs.runDue();
    expect(await stock()).toEqual({ onHand: 10, reserved: 0 });
    expect(await shown(order.number)).toMatchObject({ state: 'cancelled', refundedAmount: order.total });
  });

  test('money for a cancelled order, or a second time for a paid one, goes back at once', async () => {
    const { body } = await buyer.place(await buyer.wants([[variantId, 1, 1000]]));
    await actOn(api, body.redirectUrl ?? '', { confirmation: 'never' });
    const { number, version } = body.order;
    await act('cancel', { number, version });
    await api.get(`/api/payments/payment?paymentId=${body.payment?.id}`, { as: buyer.as });
    await api.services.jobs.runDue();
    expect(await shown(number)).toMatchObject({
      state: 'cancelled',
      refunds: [{ state: 'succeeded', amount: 1500 }],
    });
  });

  test('one line is paid back and on hand again; the rest later makes it refunded', async () => {
    const order = await paid(3);
    const sent = await ship(order, 3);
    const { number, version, lines } = sent.body.order;
    const back = [{ orderLineId: lines[0]!.id, quantity: 1, restock: true }];
    const first = await act('refund', { number, version, lines: back, reason: 'broken' });
    expect(first.body.order).toMatchObject({ refundedAmount: 1000, paymentState: 'part_refunded' });
    expect(await stock()).toEqual({ onHand: 8, reserved: 0 });
    const over = { number, version: first.body.order.version, amount: 2501, reason: 'x' };
    expect((await act('refund', over)).body.code).toBe('refund-too-big');
    const rest = await act('refund', { ...over, amount: 2500 });
    expect(rest.body.order).toMatchObject({ state: 'refunded', paymentState: 'refunded' });
  });

  test('who gets everything back by its amount keeps no piece that was not sent', async () => {
    const order = await paid(3);
    const sent = (await ship(order, 1)).body.order;
    expect(await stock()).toEqual({ onHand: 9, reserved: 2 });
    const { number, version, total: amount } = sent;
    const done = await act('refund', { number, version, amount, reason: 'never came' });
    expect(done.body.order).toMatchObject({
      state: 'refunded',
      lines: [{ shippedQuantity: 1, cancelledQuantity: 2 }],
    });
    expect(await stock()).toEqual({ onHand: 9, reserved: 0 });
  });

  test('what the payment service refuses to pay back changes nothing', async () => {
    const order = await paid(1, { card: 'visa3184' });
    const answer = await act('refund', {
      number: order.number,
      version: order.version,
      amount: 100,
      reason: 'x',
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'refund-refused' } });
    expect(await shown(order.number)).toMatchObject({ state: 'paid', refundedAmount: 0 });
  });

  test('a transfer is written down by hand, and cash at the door when it is delivered', async () => {
    const transfer = { payment: { method: 'bank_transfer' } };
    const { body } = await buyer.place(await buyer.wants([[variantId, 1, 1000]]), transfer);
    const taken = { method: 'bank_transfer', receivedOn: '2026-01-01', reference: 'R 1' };
    const part = await act('mark-paid', { number: body.order.number, amount: 500, ...taken });
    expect(part.body.order).toMatchObject({ state: 'pending', paymentState: 'part_paid' });
    const whole = await act('mark-paid', { number: body.order.number, amount: 1000, ...taken });
    expect(whole.body.order).toMatchObject({ state: 'paid', paymentState: 'paid' });

    const cash = { payment: { method: 'cash_on_delivery' } };
    const cod = (await buyer.place(await buyer.wants([[variantId, 1, 1000]]), cash)).body.order;
    const packed = (await act('pack', { number: cod.number, version: cod.version })).body.order;
    const sent = (await ship(packed, 1)).body.order;
    const done = await act('deliver', { number: sent.number, version: sent.version, amountTaken: 1500 });
    expect(done.body.order).toMatchObject({ state: 'delivered', paymentState: 'paid', paidAmount: 1500 });
  });

  test('members read, but do not act; buyers see their own orders alone', async () => {
    const order = await paid(1);
    const member = await sessionFor(api.services, await createUser(db, { role: 'member' }));
    expect((await act('pack', { number: order.number, version: order.version }, member)).status).toBe(403);
    expect((await shown(order.number, member)).number).toBe(order.number);
    const own = await api.get<{ orders: Order[] }>('/api/shop/orders', { as: buyer.as });
    expect(own.body.orders.map(({ number }) => number)).toEqual([order.number]);
    const path = `/api/shop/orders/manage?query=${order.number}&state=paid`;
    expect((await api.get(path, { as: member })).body).toMatchObject({
      orders: [{ number: order.number }],
      counts: { paid: 1 },
      sum: 1500,
    });
    expect((await api.get(path, { as: buyer.as })).status).toBe(403);
  });

  test('a change that comes too late, and one that does not fit, are refused', async () => {
    const order = await paid(1);
    expect((await act('pack', { number: order.number, version: 1 })).body.code).toBe('stale-version');
    expect((await act('deliver', { number: order.number, version: order.version })).body).toMatchObject({
      code: 'wrong-state',
      current: { state: 'paid' },
    });
    expect((await ship(order, 1, { trackingUrl: 'http://example.org' })).status).toBe(400);
    expect((await ship(order, 2)).body.fields).toEqual({ 'lines.0.quantity': 'too-big:1' });
  });
});
