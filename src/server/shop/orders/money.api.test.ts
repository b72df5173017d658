import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Payment } from '@/domain/payments/schemas';
import type { Order } from '@/domain/shop/orderSchemas';
import { newId } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import { eachDatabase } from '@/testing/database';
import { ordersDesk, type OrdersDesk } from '@/testing/ordersDesk';
import { actOn, tellWebhooks } from '@/testing/payments';
import { Buyer } from '@/testing/shopScene';

const MINUTE = 60_000;
const DAY = 86_400_000;

eachDatabase((_name, open) => {
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

  const pay = (number: string, method: string, key = newId()) =>
    buyer.cart.post<{ payment: Payment; redirectUrl?: string }>(
      '/api/shop/orders/pay',
      { number, payment: { method } },
      { 'idempotency-key': key },
    );
  const states = async (number: string) =>
    (await at.shown(number)).payments.map(({ method, state }) => `${method} ${state}`);
  const markPaid = (number: string, amount: number) =>
    at.act('mark-paid', { number, amount, method: 'bank_transfer', receivedOn: '2026-01-01' });
  const mails = async (to: string) =>
    (await at.db.selectFrom('system_mail').select('kind').where('to', '=', to).execute()).map(
      ({ kind }) => kind,
    );
  /** State of an order from the database, for sessions that ended when the clock was moved forward. */
  const stateOf = async ({ id }: Order) =>
    (await at.db.selectFrom('shop_order').select('state').where('id', '=', id).executeTakeFirstOrThrow())
      .state;
  const later = async (ms: number) => {
    now = new Date(now.getTime() + ms);
    await at.api.services.jobs.schedule();
    await runJobs();
  };
  const runJobs = () => at.api.services.jobs.runDue();
  const byTransfer = async () =>
    (await at.placed(buyer, await at.goods(), 1, { payment: { method: 'bank_transfer' } })).order;

  test('paying is offered to whose order it is, and not to staff who read it', async () => {
    const order = await byTransfer();
    expect(order.actions).toContain('pay');
    const { actions } = await at.shown(order.number);
    expect(actions).toContain('markPaid');
    expect(actions).not.toContain('pay');
  });

  test('a refund that waits is confirmed by who handles orders; who only reads them is not offered it', async () => {
    const order = await byTransfer();
    await markPaid(order.number, order.total);
    const { version, lines } = await at.shown(order.number);
    await at.act('refund', {
      number: order.number,
      version,
      lines: [{ orderLineId: lines[0]!.id, quantity: 1, restock: false }],
      reason: 'torn',
    });
    expect((await at.shown(order.number)).actions).toContain('confirmRefund');
    const reader = await at.person('member');
    expect((await at.shown(order.number, reader.as)).actions).not.toContain('confirmRefund');
  });

  test('another try closes the one before; the same key again is the same try and closes nothing', async () => {
    const { order, redirectUrl } = await at.placed(buyer, await at.goods());
    const key = newId();
    const one = await pay(order.number, 'provider', key);
    const same = await pay(order.number, 'provider', key);
    expect(same.body.redirectUrl).toBe(one.body.redirectUrl);
    expect(await states(order.number)).toEqual(['provider cancelled', 'provider pending']);
    expect((await actOn(at.api, redirectUrl ?? '')).status).toBe(409);
    await actOn(at.api, one.body.redirectUrl ?? '');
    await tellWebhooks(at.api);
    expect((await at.shown(order.number)).state).toBe('paid');
    expect((await pay(order.number, 'provider')).body.code).toBe('wrong-state');
  });

  test('a page that was paid just before another try is what counts', async () => {
    const { order, redirectUrl } = await at.placed(buyer, await at.goods());
    await actOn(at.api, redirectUrl ?? '', { confirmation: 'never' });
    expect((await pay(order.number, 'bank_transfer')).body).toMatchObject({ code: 'wrong-state' });
    expect(await at.shown(order.number)).toMatchObject({ state: 'paid', paidAmount: order.total });
    expect(await states(order.number)).toEqual(['provider succeeded', 'bank_transfer cancelled']);
  });

  test('a way to pay that the shop has switched off is refused', async () => {
    const { order } = await at.placed(buyer, await at.goods());
    const { methods } = await at.db.selectFrom('shop_setting').select('methods').executeTakeFirstOrThrow();
    const without = JSON.stringify({ ...(JSON.parse(methods) as object), bank_transfer: false });
    await at.db.updateTable('shop_setting').set({ methods: without }).execute();
    const answer = await pay(order.number, 'bank_transfer');
    await at.db.updateTable('shop_setting').set({ methods }).execute();
    expect(answer).toMatchObject({ status: 400, body: { fields: { 'payment.method': 'invalid' } } });
    expect(await states(order.number)).toEqual(['provider pending']);
  });

  test('another way to pay stands in the history, and takes no time from who had it', async () => {
    const order = await byTransfer();
    expect((await pay(order.number, 'provider')).status).toBe(200);
    const after = await at.shown(order.number);
    expect(after).toMatchObject({ paymentMethod: 'provider', expiresAt: order.expiresAt });
    expect(after.events).toMatchObject([
      { kind: 'placed' },
      { kind: 'payment-method', text: 'provider', actor: buyer.user.name },
    ]);
    const logged = await at.db
      .selectFrom('activity')
      .select('action')
      .where('entityId', '=', order.id)
      .execute();
    expect(logged.map(({ action }) => action)).toEqual(['placed', 'payment-method']);
  });

  test('a part that came by hand closes the page for the whole; what comes there all the same is not kept', async () => {
    const { order, redirectUrl } = await at.placed(buyer, await at.goods());
    await actOn(at.api, redirectUrl ?? '', { confirmation: 'never' });
    expect((await markPaid(order.number, 500)).body.order).toMatchObject({
      state: 'pending',
      expiresAt: null,
    });
    await runJobs();
    await runJobs();
    const after = await at.shown(order.number);
    expect(after).toMatchObject({ state: 'paid', paidAmount: order.total });
    expect(after.refunds).toMatchObject([{ amount: 500, state: 'succeeded' }]);
    expect(await mails(order.email)).toContain('order-refunded');

    const next = await at.placed(buyer, await at.goods());
    await markPaid(next.order.number, 500);
    await runJobs();
    expect((await actOn(at.api, next.redirectUrl ?? '')).status).toBe(409);
    const rest = await pay(next.order.number, 'provider');
    expect(rest.body.payment.amount).toBe(next.order.total - 500);
  });

  test('who cancels owes nothing: the page is closed, and nobody waits for a transfer', async () => {
    const cancel = ({ number, version }: Order) => at.act('cancel', { number, version }, buyer.as);
    const { order, redirectUrl } = await at.placed(buyer, await at.goods());
    expect((await cancel(order)).status).toBe(200);
    await runJobs();
    expect((await actOn(at.api, redirectUrl ?? '')).status).toBe(409);
    expect(await states(order.number)).toEqual(['provider cancelled']);
    const transfer = await byTransfer();
    await cancel(transfer);
    expect(await states(transfer.number)).toEqual(['bank_transfer cancelled']);
  });

  test('a visitor cancels by the link; another link, and no link, do not', async () => {
    const visitor = new Buyer(at.api);
    const { order, link } = await at.placed({ cart: visitor }, await at.goods());
    const cancel = (body: object) =>
      visitor.post<{ order: Order }>(
        '/api/shop/orders/cancel',
        { version: order.version, ...body },
        {
          'idempotency-key': newId(),
        },
      );
    expect((await cancel({ number: order.number })).status).toBe(404);
    expect((await cancel({ token: 'x'.repeat(43) })).status).toBe(404);
    expect((await cancel({})).status).toBe(400);
    const done = await cancel({ token: link });
    expect(done.body.order).toMatchObject({ state: 'cancelled', actions: [] });
  });

  test('a service that never closes its page keeps goods for an hour, not for ever', async () => {
    const { order } = await at.placed(buyer, await at.goods());
    const [provider] = at.api.services.desk.providers;
    vi.spyOn(provider!, 'fetchSession').mockRejectedValue(new Error('silent'));
    await later(31 * MINUTE);
    expect(await stateOf(order)).toBe('pending');
    await later(61 * MINUTE);
    expect(await stateOf(order)).toBe('cancelled');
  });

  test('who deletes their account takes their saved cards along, at the payment service too', async () => {
    const { id: userId } = buyer.user;
    const { redirectUrl } = await at.placed(buyer, await at.goods(), 1, {
      payment: { method: 'provider', saveMethod: true },
    });
    await actOn(at.api, redirectUrl ?? '', { keep: true });
    await tellWebhooks(at.api);
    const cards = () => at.db.selectFrom('payment_method').selectAll().where('userId', '=', userId).execute();
    expect(await cards()).toHaveLength(1);
    const detached = vi.spyOn(at.api.services.desk.providers[0]!, 'detachMethod');
    const [{ methodRef } = { methodRef: '' }] = await cards();
    await transaction(at.db, (trx) => at.api.services.events.emit(trx, 'user.erased', { userId }));
    await runJobs();
    expect(await cards()).toEqual([]);
    expect(detached).toHaveBeenCalledWith(methodRef);
  });

  test('what was sent two weeks ago counts as delivered, unless money at the door is still to be told', async () => {
    // A separate app: moving the clock forward ends all sessions.
    at = await ordersDesk(await open(), { now: () => now });
    buyer = await at.buyer();
    const shipped = async (order: Order) => {
      const lines = order.lines.map(({ id, quantity }) => ({ orderLineId: id, quantity }));
      return (await at.act('ship', { number: order.number, version: order.version, lines })).body.order;
    };
    const paid = await shipped(await at.paid(buyer, await at.goods()));
    const cod = (await at.placed(buyer, await at.goods(), 1, { payment: { method: 'cash_on_delivery' } }))
      .order;
    const packed = await at.act('pack', { number: cod.number, version: cod.version });
    await shipped(packed.body.order);
    await later(13 * DAY);
    expect(await stateOf(paid)).toBe('shipped');
    await later(2 * DAY);
    expect(await stateOf(paid)).toBe('delivered');
    expect(await stateOf(cod)).toBe('shipped');
  });
});
