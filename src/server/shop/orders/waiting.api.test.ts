import { beforeAll, expect, test } from 'vitest';
import { eachDatabase } from '@/testing/database';
import { ordersDesk, type OrdersDesk } from '@/testing/ordersDesk';

eachDatabase((_name, open) => {
  let at: OrdersDesk;
  let buyer: Awaited<ReturnType<OrdersDesk['buyer']>>;

  beforeAll(async () => {
    at = await ordersDesk(await open());
    buyer = await at.buyer();
  });

  const waiting = async (as = at.staff.as) => {
    const { body } = await at.api.get<{ counters: Record<string, number> }>('/api/live/counters', { as });
    return body.counters['orders'];
  };
  /** Counts sent to the staff since the start, in order. */
  const told = async () => {
    const rows = await at.db
      .selectFrom('live_event')
      .innerJoin('live_delivery', 'live_delivery.eventId', 'live_event.id')
      .where('live_event.type', '=', 'live.counters')
      .where('live_delivery.topic', '=', `user:${at.staff.user.id}`)
      .orderBy('live_delivery.seq')
      .select('live_event.payload')
      .execute();
    return rows
      .map(({ payload }) => (JSON.parse(payload) as { counters: Record<string, number> }).counters['orders'])
      .filter((count) => count !== undefined);
  };

  test('who handles orders is told how many wait to be packed or shipped, nobody else', async () => {
    const things = await at.goods(1000);
    expect(await waiting()).toBe(0);
    await at.placed(buyer, things);
    expect(await waiting()).toBe(0);
    const paid = await at.paid(buyer, things);
    expect(await waiting()).toBe(1);
    const { order: onDelivery } = await at.placed(buyer, things, 1, {
      payment: { method: 'cash_on_delivery' },
    });
    expect(await waiting()).toBe(2);
    const packed = (await at.act('pack', { number: paid.number, version: paid.version })).body.order;
    expect(await waiting()).toBe(2);
    await at.act('cancel', { number: onDelivery.number, version: onDelivery.version });
    expect(await waiting()).toBe(1);
    await at.act('ship', {
      number: packed.number,
      version: packed.version,
      lines: packed.lines.map(({ id, quantity }) => ({ orderLineId: id, quantity })),
    });
    expect(await waiting()).toBe(0);
    expect(await told()).toEqual([1, 2, 1, 0]);
    const member = await at.person('member');
    await at.paid(buyer, things);
    expect([await waiting(), await waiting(member.as), await waiting(buyer.as)]).toEqual([1, 0, 0]);
  });
});
