import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '@/server/db/row';
import { anyDatabase } from '@/testing/database';
import { ordersDesk, type OrdersDesk } from '@/testing/ordersDesk';
import { testApp } from '@/testing/api';
import { BERLIN } from '@/testing/shopScene';
import { explainStatements } from '@/testing/statements';

const ELSEWHERE = {
  ...BERLIN,
  kind: 'office',
  receiver: 'Zora Quist',
  phone: '+49 40 99',
  line1: 'Hafen 7',
  city: 'Hamburg',
};

anyDatabase((name, open) => {
  let at: OrdersDesk;
  let buyer: Awaited<ReturnType<OrdersDesk['buyer']>>;
  let things: Awaited<ReturnType<OrdersDesk['goods']>>;

  beforeAll(async () => {
    at = await ordersDesk(await open());
  });
  beforeEach(async () => {
    buyer = await at.buyer();
    things = await at.goods(1000);
  });

  const log = async (orderId: string) => {
    const rows = await at.db
      .selectFrom('activity')
      .select(['action', 'diff'])
      .where('entityId', '=', orderId)
      .execute();
    return rows.map(({ action, diff }) => `${action} ${diff}`);
  };

  test('staff note something for themselves: the buyer sees neither the note nor that there is one', async () => {
    const { number, version, id } = (await at.placed(buyer, things)).order;
    const noted = await at.act('note', { number, version, staffNote: ' Ring twice ' });
    expect(noted.body.order).toMatchObject({ staffNote: 'Ring twice', version: version + 1 });
    expect(noted.body.order.events.map(({ kind }) => kind)).toEqual(['placed', 'noted']);
    const own = await at.shown(number, buyer.as);
    expect(own.events.map(({ kind }) => kind)).toEqual(['placed']);
    expect(JSON.stringify(own)).not.toContain('Ring twice');
    expect((await log(id)).join()).toContain('noted');
    expect((await log(id)).join()).not.toContain('Ring twice');
    expect((await at.act('note', { number, version, staffNote: 'x' })).body).toMatchObject({
      code: 'stale-version',
      current: { number, version: version + 1 },
    });
  });

  test.runIf(name === 'sqlite')(
    'to show an order no document and no payment but its own is read',
    async () => {
      const { number } = (await at.placed(buyer, things)).order;
      const explained = explainStatements(at.db);
      const path = `/api/shop/orders/order?number=${number}`;
      expect(await testApp(explained.db).get(path, { as: buyer.as })).toMatchObject({ status: 200 });
      const plans = await explained.plans();
      expect(plans.filter((plan) => plan.startsWith('SEARCH invoice '))).toHaveLength(2);
      expect(plans.filter((plan) => /^SCAN (?:invoice|payment)/.test(plan))).toEqual([]);
    },
  );

  test('a note has at most 2,000 characters, and those who only read orders write none', async () => {
    const { number, version } = (await at.placed(buyer, things)).order;
    const long = await at.act('note', { number, version, staffNote: 'x'.repeat(2001) });
    expect(long).toMatchObject({ status: 400, body: { fields: { staffNote: 'too-long:2000' } } });
    const member = await at.person('member');
    for (const as of [member.as, buyer.as])
      expect((await at.act('note', { number, version, staffNote: 'x' }, as)).status).toBe(403);
    expect((await at.shown(number, member.as)).staffNote).toBe('');
    expect((await at.act('note', { number: 'none', version, staffNote: 'x' })).status).toBe(404);
  });

  test('until it is packed an order can be sent elsewhere; it is found by who gets it then', async () => {
    const order = await at.paid(buyer, things);
    const { number, version } = order;
    expect(order.actions).toContain('address');
    const moved = await at.act('address', { number, version, shippingAddress: ELSEWHERE });
    expect(moved.body.order).toMatchObject({
      phone: '+49 40 99',
      shippingAddress: { receiver: 'Zora Quist', city: 'Hamburg', kind: 'office' },
      billingAddress: { receiver: 'Ana Lima' },
      total: order.total,
    });
    expect(moved.body.order.events.at(-1)?.kind).toBe('address');
    expect((await at.shown(number, buyer.as)).events.at(-1)?.kind).toBe('address');
    const found = await at.api.get('/api/shop/orders/manage?query=quist', { as: at.staff.as });
    expect(found.body).toMatchObject({ orders: [{ number }] });

    const packed = await at.act('pack', { number, version: moved.body.order.version });
    expect(packed.body.order.actions).not.toContain('address');
    const late = { number, version: packed.body.order.version, shippingAddress: BERLIN };
    expect(await at.act('address', late)).toMatchObject({
      status: 409,
      body: { code: 'wrong-state', current: { state: 'packed' } },
    });
    expect((await at.shown(number)).shippingAddress.city).toBe('Hamburg');
  });

  test('another country, half an address and an old version change nothing', async () => {
    const { number, version } = (await at.placed(buyer, things)).order;
    const send = (shippingAddress: object, of = version) =>
      at.act('address', { number, version: of, shippingAddress });
    const abroad = await send({ ...ELSEWHERE, country: 'FR' });
    expect(abroad.body.fields).toEqual({ 'shippingAddress.country': 'other-country' });
    const half = await send({ ...ELSEWHERE, line1: '', zipCode: '' });
    expect(half.status).toBe(400);
    expect(Object.keys(half.body.fields ?? {})).toEqual(['shippingAddress.line1', 'shippingAddress.zipCode']);
    expect((await send({ ...ELSEWHERE, country: 'XX' })).status).toBe(400);
    expect((await send(ELSEWHERE, version + 1)).body.code).toBe('stale-version');
    expect((await at.act('address', { number, version, shippingAddress: ELSEWHERE }, buyer.as)).status).toBe(
      403,
    );
    expect(await at.shown(number)).toMatchObject({ version, shippingAddress: { city: 'Berlin' } });
  });

  test('many are packed at once, each by itself; the same key packs them once', async () => {
    const [one, two] = [await at.paid(buyer, things), await at.paid(buyer, things)];
    const waiting = (await at.placed(buyer, things)).order;
    const numbers = [one.number, two.number, waiting.number, 'none', one.number];
    const key = newId();
    const first = await at.act('bulk', { numbers, action: 'pack' }, at.staff.as, key);
    expect(first.body).toEqual({
      done: [one.number, two.number],
      failed: [
        { number: waiting.number, code: 'wrong-state' },
        { number: 'none', code: 'not-found' },
      ],
    });
    expect((await at.act('bulk', { numbers, action: 'pack' }, at.staff.as, key)).body).toEqual(first.body);
    const packed = await at.shown(one.number);
    expect(packed.events.filter(({ kind }) => kind === 'packed')).toHaveLength(1);
    expect((await at.act('bulk', { numbers: [], action: 'pack' })).status).toBe(400);
    expect((await at.act('bulk', { numbers, action: 'pack' }, buyer.as)).status).toBe(403);
  });
});
