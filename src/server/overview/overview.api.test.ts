import { beforeAll, beforeEach, expect, test } from 'vitest';
import { dayIn } from '@/domain/days';
import { storeProduct } from '@/testing/factories/products';
import { eachDatabase } from '@/testing/database';
import { dashboardDesk, type DashboardDesk } from '@/testing/dashboards';
import { forgetOrders, lineOf, orderAt, storeOrders } from '@/testing/soldOrders';
import { countStatements } from '@/testing/statements';

const NOON = new Date('2026-11-20T12:00:00.000Z');

eachDatabase((_name, open) => {
  let desk: DashboardDesk;
  let as: string;

  beforeAll(async () => {
    desk = dashboardDesk(await open(), NOON);
    ({ as } = await desk.person());
  });
  beforeEach(async () => {
    await forgetOrders(desk.db);
    desk.pass(61_000);
  });

  const revenue = async (query: Record<string, string> = {}) => {
    const { body } = await desk.see(as, 'ecommerce', { widgets: 'revenue', ...query });
    return body.widgets.revenue?.data.value;
  };
  const anOrder = (more: object = {}) => storeOrders(desk.db, [orderAt(desk.now().toISOString(), more)]);

  test('an empty workspace has figures of nothing, and no widget fails', async () => {
    const { range, widgets } = await desk.ask(as, 'ecommerce');
    expect(range).toMatchObject({ to: dayIn('UTC', desk.now()), timeZone: 'UTC', bucket: 'day' });
    expect(Object.values(widgets).map(({ state }) => state)).not.toContain('failed');
    expect(widgets.revenue?.data).toEqual({ unit: 'money', value: 0, previous: 0, spark: Array(10).fill(0) });
    expect(widgets.bestSeller?.data).toEqual({ rows: [], more: false });
    expect(widgets.byGroup?.data.parts.map(({ key }) => key)).toEqual(['Men', 'Women', 'Kids', 'other']);
  });

  test('the widgets of the shop show what was sold, by whom, and what runs out', async () => {
    const { id: productId } = await storeProduct(desk.db, {
      name: 'Runner',
      variants: [{ stock: 2, lowAt: 3 }],
    });
    const owner = await desk.person();
    const lines = [lineOf({ productId, ownerId: owner.id, gender: ['Men'], quantity: 3, net: 3000 })];
    await anOrder({ total: 3600, lines });
    await anOrder({ total: 900, lines: [lineOf({ productId: 'gone', quantity: 9, net: 900 })] });
    const { widgets } = await desk.ask(as, 'ecommerce');
    // The product that sold more is no longer there.
    expect(widgets.bestSeller?.data.rows).toMatchObject([
      { product: { id: productId, name: 'Runner' }, pieces: 3, net: 3000 },
    ]);
    expect(widgets.sellers?.data.rows).toMatchObject([{ person: { id: owner.id }, pieces: 3, net: 3000 }]);
    expect(widgets.byGroup?.data.parts).toContainEqual({ key: 'Men', value: 3 });
    expect(widgets.latestProducts?.data.rows).toMatchObject([{ id: productId }]);
    const stock = await desk.get<{ stock: { variantId: string }[] }>('/api/shop/stock?stock=low', { as });
    expect(widgets.lowStock?.data.rows.map(({ variantId }) => variantId)).toEqual(
      stock.body.stock.map(({ variantId }) => variantId),
    );
    expect(widgets.lowStock?.data.rows).toMatchObject([{ productId, left: 2, threshold: 3 }]);
    const { widgets: analytics } = await desk.ask(as, 'analytics');
    expect(analytics.sales?.data.value).toBe(widgets.revenue?.data.value);
    expect(analytics.itemOrders?.data.value).toBe(widgets.productsSold?.data.value);
  });

  test('a widget that fails leaves the others, and is asked for again alone', async () => {
    await anOrder({ lines: [lineOf({ gender: [] })] });
    await desk.db.updateTable('shop_order_line').set({ gender: 'broken' }).execute();
    const { status, body, headers } = await desk.see(as, 'ecommerce');
    expect(status).toBe(200);
    expect(body.widgets.byGroup).toEqual({
      state: 'failed',
      code: 'internal',
      message: 'Something went wrong',
      requestId: headers.get('x-request-id'),
    });
    expect(body.widgets).toMatchObject({ revenue: { state: 'ok' }, productsSold: { state: 'ok' } });
    await desk.db.updateTable('shop_order_line').set({ gender: '["Men"]' }).execute();
    // What was read is kept for a moment; the failure is not.
    desk.pass(5001);
    const again = await desk.see(as, 'ecommerce', { widgets: 'byGroup' });
    expect(Object.keys(again.body.widgets)).toEqual(['byGroup']);
    expect(again.body.widgets.byGroup).toMatchObject({ state: 'ok', data: { total: 1 } });
  });

  test('a failure is not kept', async () => {
    await desk.db.schema.alterTable('stock').renameTo('stock_away').execute();
    const lowStock = async () =>
      (await desk.see(as, 'ecommerce', { widgets: 'lowStock' })).body.widgets.lowStock?.state;
    expect(await lowStock()).toBe('failed');
    await desk.db.schema.alterTable('stock_away').renameTo('stock').execute();
    expect(await lowStock()).toBe('ok');
  });

  test('figures are kept for five seconds, those of long ranges for a minute', async () => {
    const long = { range: 'custom', from: '2026-10-01', to: '2026-12-01' };
    expect([await revenue(), await revenue(long)]).toEqual([0, 0]);
    await anOrder({ total: 700 });
    desk.pass(4999);
    expect([await revenue(), await revenue(long)]).toEqual([0, 0]);
    const { body } = await desk.see(as, 'ecommerce', { widgets: 'revenue' });
    expect(Date.parse(body.generatedAt)).toBe(desk.now().getTime() - 4999);
    desk.pass(1);
    expect([await revenue(), await revenue(long)]).toEqual([700, 0]);
    desk.pass(55_000);
    expect(await revenue(long)).toBe(700);
  });

  test('fifty people at once cause one computation', async () => {
    const counted = countStatements(desk.db);
    const api = dashboardDesk(counted.db, desk.now());
    const people = await Promise.all(Array.from({ length: 50 }, () => api.person()));
    const statementsOf = async (work: () => Promise<unknown>) => {
      counted.reset();
      await work();
      return counted.count();
    };
    const all = () => Promise.all(people.map((person) => api.see(person.as, 'ecommerce')));
    const first = people[0]!;
    await all();
    const kept = await statementsOf(all);
    const one = await statementsOf(() => api.see(first.as, 'ecommerce'));
    api.pass(61_000);
    const computed = (await statementsOf(() => api.see(first.as, 'ecommerce'))) - one;
    api.pass(61_000);
    expect(await statementsOf(all)).toBe(kept + computed);
  });

  test('the last range of a person is used when none is asked for', async () => {
    const reader = await desk.person();
    const prefer = (value: unknown) =>
      desk.post(
        '/api/preferences/update',
        { changes: [{ key: 'overview.range', value }] },
        { as: reader.as },
      );
    const days = async () => (await desk.ask(reader.as, 'app', { compare: 'off' })).range;
    expect(await days()).toMatchObject({ from: '2026-10-24', to: '2026-11-20' });
    expect((await prefer({ range: 'month' })).status).toBe(200);
    expect(await days()).toMatchObject({ from: '2026-11-01', to: '2026-11-20' });
    await prefer({ range: 'custom', from: '2026-01-01', to: '2026-02-28' });
    expect(await days()).toMatchObject({ from: '2026-01-01', to: '2026-02-28', bucket: 'week' });
    await prefer({ range: 'custom', from: '2026-02-30' });
    expect(await days()).toMatchObject({ from: '2026-10-24', to: '2026-11-20' });
    const asked = await desk.ask(reader.as, 'app', { range: '7d', compare: 'year' });
    expect(asked.range).toMatchObject({ from: '2026-11-14', previousFrom: '2025-11-14' });
  });

  test('who may not read orders gets no figure of them', async () => {
    const guest = await desk.person('guest');
    const member = await desk.person('member');
    for (const dashboard of ['ecommerce', 'analytics', 'banking'] as const)
      expect((await desk.see(guest.as, dashboard)).status).toBe(403);
    await desk.db
      .insertInto('role_permission')
      .values({
        role: 'member',
        permission: 'orders.read',
        allowed: 0,
        version: 1,
        updatedAt: NOON.toISOString(),
      })
      .execute();
    await desk.db.updateTable('workspace').set({ rolesVersion: 99 }).execute();
    await anOrder({ total: 700 });
    expect(await revenue()).toBe(700);
    expect((await desk.see(member.as, 'ecommerce', { widgets: 'revenue' })).status).toBe(403);
    for (const query of [{}, { widgets: 'sales,itemOrders' }] as Record<string, string>[]) {
      const { status, body } = await desk.see(member.as, 'analytics', query);
      expect(status).toBe(200);
      for (const name of ['sales', 'itemOrders', 'conversion', 'orderTimeline'])
        expect(body.widgets).not.toHaveProperty(name);
    }
    await desk.db.deleteFrom('role_permission').execute();
    await desk.db.updateTable('workspace').set({ rolesVersion: 100 }).execute();
  });

  test.each([
    ['range=fortnight', 'range'],
    ['range=custom', 'from'],
    ['range=custom&from=2026-01-01', 'to'],
    ['from=2026-02-01&to=2026-01-01', 'to'],
    ['from=2026-02-30&to=2026-03-01', 'from'],
    ['from=2020-01-01&to=2026-01-01', 'to'],
    ['widgets=revenue,profits', 'widgets'],
    ['year=1999', 'year'],
    ['year=soon', 'year'],
    ['compare=never', 'compare'],
    ['span=week', 'span'],
  ])('%s is refused', async (query, field) => {
    const { status, body } = await desk.get(`/api/overview/ecommerce?${query}`, { as });
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: [field] });
  });
});
