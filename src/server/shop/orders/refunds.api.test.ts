import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '@/server/db/row';
import type { Order } from '@/domain/shop/orderSchemas';
import { eachDatabase } from '@/testing/database';
import { ordersDesk, type OrdersDesk } from '@/testing/ordersDesk';

eachDatabase((_name, open) => {
  let at: OrdersDesk;
  let buyer: Awaited<ReturnType<OrdersDesk['buyer']>>;
  let things: Awaited<ReturnType<OrdersDesk['goods']>>;

  beforeAll(async () => {
    at = await ordersDesk(await open());
  });
  beforeEach(async () => {
    buyer = await at.buyer();
    things = await at.goods(1000, 10);
  });
  afterEach(() => vi.restoreAllMocks());

  const stock = async () => {
    const { onHand, reserved } = await at.db
      .selectFrom('stock')
      .selectAll()
      .where('variantId', '=', things.variantId)
      .executeTakeFirstOrThrow();
    return { onHand, reserved };
  };
  const piecesOf = (order: Order, quantity: number, restock = false) => [
    { orderLineId: order.lines[0]!.id, quantity, restock },
  ];
  const refund = ({ number, version }: Order, what: object) =>
    at.act('refund', { number, version, reason: 'broken', ...what });
  /** Paid by transfers that staff recorded. */
  const byTransfer = async (quantity: number, ...parts: number[]) => {
    const { order } = await at.placed(buyer, things, quantity, { payment: { method: 'bank_transfer' } });
    const sums = parts.length > 0 ? parts : [order.total];
    for (const amount of sums)
      await at.act('mark-paid', {
        number: order.number,
        amount,
        method: 'bank_transfer',
        receivedOn: '2026-01-01',
      });
    return at.shown(order.number);
  };
  const ship = ({ number, version, lines }: Order, quantity: number) =>
    at.act('ship', { number, version, lines: [{ orderLineId: lines[0]!.id, quantity }] });

  test('of a cancelled order nothing counts as sold, nor the pieces that were paid back before', async () => {
    const sold = async () =>
      at.db.selectFrom('product').select('soldCount').where('id', '=', things.id).executeTakeFirstOrThrow();
    const order = await byTransfer(3);
    expect(await sold()).toEqual({ soldCount: 3 });
    const { body } = await refund(order, { lines: piecesOf(order, 1), confirmed: true });
    const { number, version } = body.order;
    expect((await at.act('cancel', { number, version })).status).toBe(200);
    expect(await sold()).toEqual({ soldCount: 0 });
    expect(await stock()).toEqual({ onHand: 10, reserved: 0 });
  });

  test('pieces that are asked back already are not asked back twice, though the money is still to be sent', async () => {
    const order = await byTransfer(2);
    const asked = (await refund(order, { lines: piecesOf(order, 2) })).body.order;
    expect(asked.version).toBeGreaterThan(order.version);
    expect(asked).toMatchObject({ state: 'paid', refunds: [{ amount: 2000, state: 'pending' }] });
    expect(asked.lines).toMatchObject([{ refundedQuantity: 0, leftToRefund: 0 }]);
    expect((await refund(order, { lines: piecesOf(order, 1) })).body.code).toBe('stale-version');
    const again = await refund(asked, { lines: piecesOf(order, 1) });
    expect(again).toMatchObject({ status: 400, body: { fields: { 'lines.0.quantity': 'too-big:0' } } });

    const refundId = asked.refunds[0]!.id;
    const confirm = () => at.act('confirm-refund', { number: order.number, refundId });
    const [one, two] = [await confirm(), await confirm()];
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.body.order).toMatchObject({
      refundedAmount: 2000,
      lines: [{ refundedQuantity: 2, cancelledQuantity: 2 }],
    });
    expect(await stock()).toEqual({ onHand: 10, reserved: 0 });
  });

  test('a line that is named twice is refused, and nothing goes back', async () => {
    const order = await at.paid(buyer, things, 2);
    const lines = [...piecesOf(order, 1), ...piecesOf(order, 1)];
    const answer = await refund(order, { lines });
    expect(answer).toMatchObject({ status: 400, body: { fields: { 'lines.1.orderLineId': 'invalid' } } });
    expect(await at.shown(order.number)).toEqual(order);
  });

  test('with two of five sent and three paid back nothing is left to send: it is shipped, and can be delivered', async () => {
    const order = await at.paid(buyer, things, 5);
    const sent = (await ship(order, 2)).body.order;
    expect(sent).toMatchObject({ state: 'packed', isPartlyShipped: true });
    const back = (await refund(sent, { lines: piecesOf(sent, 3) })).body.order;
    expect(back).toMatchObject({ state: 'shipped', isPartlyShipped: false, refundedAmount: 3000 });
    expect(await stock()).toEqual({ onHand: 8, reserved: 0 });
    const { number, version } = back;
    expect((await at.act('deliver', { number, version })).body.order.state).toBe('delivered');
  });

  test('a sent piece that came back is on hand again, though others are not sent yet', async () => {
    const order = await at.paid(buyer, things, 3);
    const sent = (await ship(order, 1)).body.order;
    expect(await stock()).toEqual({ onHand: 9, reserved: 2 });
    const back = (await refund(sent, { lines: piecesOf(sent, 1, true) })).body.order;
    expect(back.lines).toMatchObject([{ shippedQuantity: 1, cancelledQuantity: 0, refundedQuantity: 1 }]);
    expect(await stock()).toEqual({ onHand: 10, reserved: 2 });
  });

  test('what was paid in parts goes back in parts; more than was paid does not', async () => {
    const order = await byTransfer(2, 600, 1900);
    expect(order).toMatchObject({ state: 'paid', paidAmount: 2500 });
    expect((await refund(order, { amount: 2501 })).body.code).toBe('refund-too-big');
    const back = (await refund(order, { amount: 2200, confirmed: true })).body.order;
    expect(back.refunds.map(({ amount }) => amount)).toEqual(expect.arrayContaining([1900, 300]));
    expect(back).toMatchObject({ paymentState: 'part_refunded', refundedAmount: 2200 });
    const all = (await refund(back, { amount: 300, confirmed: true })).body.order;
    expect(all).toMatchObject({ state: 'refunded', refundedAmount: 2500 });
  });

  test('the shipping goes back once', async () => {
    const order = await at.paid(buyer, things, 2);
    expect(order.shippingLeft).toBe(500);
    const once = (await refund(order, { shipping: true })).body.order;
    expect(once).toMatchObject({ refundedAmount: 500, shippingLeft: 0 });
    const again = await refund(once, { shipping: true });
    expect(again).toMatchObject({ status: 400, body: { fields: { shipping: 'invalid' } } });
  });

  test('while the payment service is silent the refund waits, and is done once it answers', async () => {
    const order = await at.paid(buyer, things, 2);
    const [provider] = at.api.services.desk.providers;
    vi.spyOn(provider!, 'refund').mockRejectedValue(new Error('silent'));
    const asked = await refund(order, { lines: piecesOf(order, 1) });
    expect(asked).toMatchObject({ status: 200, body: { order: { refunds: [{ state: 'pending' }] } } });
    vi.restoreAllMocks();
    await at.api.services.jobs.runDue();
    expect(await at.shown(order.number)).toMatchObject({
      refundedAmount: 1000,
      refunds: [{ state: 'succeeded' }],
      lines: [{ refundedQuantity: 1 }],
    });
  });

  test('the buyer reads that money went back, not what staff wrote about it', async () => {
    const order = await at.paid(buyer, things, 2);
    await refund(order, { amount: 100, reason: 'complains a lot' });
    const seen = JSON.stringify(await at.shown(order.number, buyer.as));
    expect(seen).toContain('"amount":100');
    expect(seen).not.toContain('complains');
    expect((await at.shown(order.number)).refunds).toMatchObject([{ reason: 'complains a lot' }]);
  });

  test('two who pay back the same pieces at once pay them back once', async () => {
    const order = await at.paid(buyer, things, 3);
    const body = { number: order.number, version: order.version, reason: 'x', lines: piecesOf(order, 3) };
    const both = await Promise.all([newId(), newId()].map((key) => at.act('refund', body, undefined, key)));
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    expect((await at.shown(order.number)).refunds).toHaveLength(1);
  });
});
