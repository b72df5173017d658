import { beforeAll, beforeEach, expect, test } from 'vitest';
import { eachDatabase } from '@/testing/database';
import { dashboardDesk, type DashboardDesk } from '@/testing/dashboards';
import { forgetOrders, lineOf, orderAt, storeOrders } from '@/testing/soldOrders';

eachDatabase((_name, open) => {
  let desk: DashboardDesk;
  let as: string;

  beforeAll(async () => {
    desk = dashboardDesk(await open());
    ({ as } = await desk.person());
  });
  beforeEach(async () => {
    await forgetOrders(desk.db);
    await move('UTC');
  });

  const move = (timeZone: string) =>
    desk.db.updateTable('workspace').set({ timeZone }).where('id', '=', 'main').execute();

  /** Revenue by day, each asked for alone, and then as the bars of the whole range. */
  async function revenueOf(from: string, to: string) {
    const answer = async (query: Record<string, string>) =>
      (await desk.ask(as, 'ecommerce', { range: 'custom', widgets: 'revenue', ...query })).widgets.revenue!
        .data;
    const first = await answer({ from, to: from });
    const last = await answer({ from: to, to });
    expect((await answer({ from, to })).spark).toEqual([first.value, last.value]);
    return [first.value, last.value];
  }

  test('a cancelled order leaves the day that it was placed on, and a refund lowers that day', async () => {
    const [cancelled = '', refunded = ''] = await storeOrders(desk.db, [
      orderAt('2026-05-01T10:00:00.000Z', { total: 1000 }),
      orderAt('2026-05-01T11:00:00.000Z', { total: 500 }),
    ]);
    expect(await revenueOf('2026-05-01', '2026-05-02')).toEqual([1500, 0]);
    const change = (id: string, set: object) =>
      desk.db.updateTable('shop_order').set(set).where('id', '=', id).execute();
    await change(cancelled, { state: 'cancelled', cancelledAt: '2026-05-02T10:00:00.000Z' });
    expect(await revenueOf('2026-05-01', '2026-05-02')).toEqual([500, 0]);
    await change(refunded, { refundedAmount: 200, refundedAt: '2026-05-02T12:00:00.000Z' });
    expect(await revenueOf('2026-05-01', '2026-05-02')).toEqual([300, 0]);
  });

  test.each([
    ['Pacific/Auckland', '2026-06-10', '2026-06-10T11:30', '2026-06-11', '2026-06-10T12:30'],
    ['Pacific/Auckland', '2026-09-26', '2026-09-26T11:30', '2026-09-27', '2026-09-26T12:30'],
    ['Pacific/Auckland', '2026-09-27', '2026-09-27T10:30', '2026-09-28', '2026-09-27T11:30'],
    ['Pacific/Auckland', '2026-04-05', '2026-04-05T11:30', '2026-04-06', '2026-04-05T12:30'],
    ['Europe/Paris', '2026-03-28', '2026-03-28T22:30', '2026-03-29', '2026-03-28T23:30'],
    ['Europe/Paris', '2026-03-29', '2026-03-29T21:30', '2026-03-30', '2026-03-29T22:30'],
    ['Europe/Paris', '2026-10-24', '2026-10-24T21:30', '2026-10-25', '2026-10-24T22:30'],
    ['Europe/Paris', '2026-10-25', '2026-10-25T22:30', '2026-10-26', '2026-10-25T23:30'],
    ['Pacific/Honolulu', '2026-06-10', '2026-06-11T09:30', '2026-06-11', '2026-06-11T10:30'],
    // The 4th began at 01:00.
    ['America/Sao_Paulo', '2018-11-03', '2018-11-04T02:30', '2018-11-04', '2018-11-04T03:00'],
    ['America/Sao_Paulo', '2018-11-04', '2018-11-05T01:30', '2018-11-05', '2018-11-05T02:30'],
  ])(
    'in %s an order late on %s (%s UTC) is of that day, one early on %s (%s UTC) of the next',
    async (...row) => {
      const [zone, day, late, next, early] = row;
      await move(zone);
      await storeOrders(desk.db, [
        orderAt(`${late}:00.000Z`, { total: 100 }),
        orderAt(`${early}:00.000Z`, { total: 7 }),
      ]);
      expect(await revenueOf(day, next)).toEqual([100, 7]);
    },
  );

  test('another zone counts at once', async () => {
    await storeOrders(desk.db, [orderAt('2026-06-10T23:30:00.000Z', { total: 100 })]);
    const query = { range: 'custom', from: '2026-06-10', to: '2026-06-10', widgets: 'revenue' };
    const seen = async () => {
      const { body } = await desk.see(as, 'ecommerce', query);
      return [body.range.timeZone, body.widgets.revenue?.data.value];
    };
    expect(await seen()).toEqual(['UTC', 100]);
    await move('Europe/Paris');
    expect(await seen()).toEqual(['Europe/Paris', 0]);
    await move('Pacific/Honolulu');
    expect(await seen()).toEqual(['Pacific/Honolulu', 100]);
  });

  test('orders in another currency are named beside the sums, and not in them', async () => {
    const at = '2026-06-10T12:00:00.000Z';
    await storeOrders(desk.db, [
      orderAt(at, { total: 1000, lines: [lineOf({ net: 800, cost: null })] }),
      orderAt(at, { total: 500, refunded: 100, currency: 'USD', lines: [lineOf({ net: 400 })] }),
      orderAt(at, { total: 900, currency: 'USD', state: 'cancelled' }),
      orderAt(at, { total: 3000, currency: 'JPY' }),
    ]);
    const query = { range: 'custom', from: '2026-06-10', to: '2026-06-10' };
    const { currency, widgets } = await desk.ask(as, 'ecommerce', query);
    expect(currency).toBe('EUR');
    const others = {
      code: 'otherCurrencies',
      sums: [
        { currency: 'JPY', amount: 3000 },
        { currency: 'USD', amount: 400 },
      ],
    };
    expect(widgets.revenue?.data).toMatchObject({ value: 1000, notes: [others] });
    expect(widgets.profit?.data).toMatchObject({
      value: 0,
      notes: [{ code: 'withoutCost', count: 1 }, others],
    });
    expect(widgets.productsSold?.data.value).toBe(2);
    const { body } = await desk.get<{ sum: number; refunded: number; orders: unknown[] }>(
      '/api/shop/orders/manage?sold=1&from=2026-06-10&to=2026-06-10',
      { as },
    );
    expect(body).toMatchObject({ sum: 1000, refunded: 0 });
    expect(body.orders).toHaveLength(3);
  });
});
