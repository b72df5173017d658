import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { addDays, dayIn } from '@/domain/days';
import type { Series, Shares } from '@/domain/overview/figures';
import { instantsOf, rangeOfYear } from '@/domain/overview/range';
import type { ConversionRow } from '@/domain/overview/rows';
import { insertMany } from '@/server/db/bulk';
import { nowIso } from '@/server/db/row';
import { seedDemo } from '@/server/demo';
import { seedViews } from '@/server/overview/seed';
import { testApp } from '@/testing/api';
import { anyDatabase, eachDatabase } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { demoOrders } from '@/testing/scale';
import { sessionFor } from '@/testing/session';

const ZONE = 'Europe/Berlin';

interface Answer {
  widgets: {
    devices?: { state: string; data: Shares };
    topCountries?: { state: string; data: Shares };
    regions?: { state: string; data: Series };
    currentVisits?: { state: string; data: Shares };
    sources?: { state: string; data: Shares };
    visits?: { state: string; data: Series };
    conversion?: { state: string; data: { rows: ConversionRow[]; more: boolean } };
  };
}

const sum = (values: readonly number[] = []) => values.reduce((total, value) => total + value, 0);

eachDatabase((_name, open) => {
  let app: ReturnType<typeof testApp>;
  let as: string;
  let today: string;

  beforeAll(async () => {
    app = testApp(await open());
    await seedDemo({ ...app.services, orders: demoOrders });
    await app.services.db.updateTable('workspace').set({ timeZone: ZONE }).execute();
    await seedViews(app.services);
    as = await app.signIn('manager@atrium.example');
    today = dayIn(ZONE, new Date());
  });

  const ask = async (dashboard: 'app' | 'analytics', query: string) => {
    const { status, body } = await app.get<Answer>(`/api/overview/${dashboard}?${query}`, { as });
    expect(status).toBe(200);
    return body.widgets;
  };

  /** Sums by value, straight from the rows. */
  async function direct(dim: string, from: string, to: string, kind?: string) {
    const { rows } = await sql<{ value: string; visits: number }>`
      select value, sum(visits) as visits from view_day
      where dim = ${dim} and day between ${from} and ${to}
        and (${kind ?? ''} = '' or kind = ${kind ?? ''})
      group by value order by 2 desc, value`.execute(app.services.db);
    return rows;
  }
  const totalOf = (rows: readonly { visits: number }[]) => sum(rows.map(({ visits }) => visits));
  const named = (rows: readonly { value: string; visits: number }[]) =>
    rows.filter(({ value }) => value !== 'other' && value !== 'ZZ');

  test.each([
    ['28d', 27],
    ['7d', 6],
    ['today', 0],
  ])('shares of %s are those of the rows, and the parts of a whole add up', async (range, back) => {
    const from = addDays(today, -back);
    const before = { from: addDays(from, -back - 1), to: addDays(from, -1) };
    const { devices, topCountries } = await ask('app', `range=${range}&widgets=devices,topCountries`);
    const { currentVisits, sources } = await ask('analytics', `range=${range}&widgets=currentVisits,sources`);
    for (const [shares, dim, most] of [
      [devices, 'os', 5],
      [currentVisits, 'country', 5],
      [sources, 'source', 4],
    ] as const) {
      const rows = await direct(dim, from, today);
      const past = await direct(dim, before.from, before.to);
      const data = shares!.data;
      expect(data.total).toBe(totalOf(rows));
      expect(sum(data.parts.map(({ value }) => value))).toBe(data.total);
      expect(sum(data.parts.map(({ previous }) => previous ?? NaN))).toBe(totalOf(past));
      const top = named(rows).slice(0, most);
      expect(data.parts.slice(0, most).map(({ key, value }) => ({ value: key, visits: value }))).toEqual(top);
    }
    const rows = await direct('country', from, today);
    expect(topCountries!.data.total).toBe(totalOf(rows));
    expect(topCountries!.data.parts.map(({ key, value }) => ({ value: key, visits: value }))).toEqual(
      named(rows).slice(0, 5),
    );
  });

  test.each([
    ['28d', 27, 28],
    ['custom', 99, 0],
    ['custom', 396, 0],
  ])('buckets of %s of %i days before today add up to the rows', async (range, back, count) => {
    const from = addDays(today, -back);
    const days = range === 'custom' ? `&from=${from}&to=${today}` : '';
    for (const kind of [undefined, 'shop', 'workspace', 'blog'] as const) {
      const query = `range=${range}${days}&widgets=visits${kind ? `&kind=${kind}` : ''}`;
      const { visits } = await ask('analytics', query);
      const { rows } = await sql<Record<'views' | 'visits' | 'visitors', number | null>>`
        select sum(views) as views, sum(visits) as visits, sum(visitors) as visitors from view_day
        where dim = 'all' and day between ${from} and ${today}
          and (${kind ?? ''} = '' or kind = ${kind ?? ''})`.execute(app.services.db);
      const { buckets, series, notes } = visits!.data;
      if (count > 0) expect(buckets).toHaveLength(count);
      expect(series.map(({ key }) => key)).toEqual(['views', 'visits', 'visitors']);
      for (const { key, values, previous } of series) {
        expect(sum(values)).toBe(rows[0]?.[key as 'views'] ?? 0);
        expect(previous).toHaveLength(buckets.length);
      }
      expect(notes).toEqual([{ code: 'dailyVisitors' }]);
    }
  });

  test('every part of the whole is there: visits of the dimensions are those of all', async () => {
    const all = totalOf(await direct('all', addDays(today, -396), today));
    expect(all).toBeGreaterThan(10_000);
    for (const dim of ['source', 'country', 'device', 'os'])
      expect(totalOf(await direct(dim, addDays(today, -396), today))).toBe(all);
  });

  test('regions: the months of a year up to today, each beside the same days a year earlier', async () => {
    const year = Number(today.slice(0, 4));
    const { regions } = await ask('app', 'widgets=regions');
    const { buckets, series } = regions!.data;
    expect(buckets).toHaveLength(Number(today.slice(5, 7)));
    expect(buckets[0]).toMatchObject({ start: `${year}-01-01`, end: `${year}-01-31` });
    const rows = await direct('country', `${year}-01-01`, `${year}-12-31`);
    expect(series.map(({ key }) => key)).toEqual([
      ...named(rows)
        .slice(0, 5)
        .map(({ value }) => value),
      'other',
    ]);
    expect(sum(series.flatMap(({ values }) => values))).toBe(totalOf(rows));
    const { previous } = rangeOfYear(year, { today });
    const before = await direct('country', previous.from, previous.to);
    expect(sum(series.flatMap(({ previous: earlier = [] }) => earlier))).toBe(totalOf(before));
    const month = Number(today.slice(5, 7)) - 1;
    const [first] = series;
    const start = `${today.slice(0, 7)}-01`;
    const own = (await direct('country', start, today)).find(({ value }) => value === first?.key);
    expect(first?.values[month]).toBe(own?.visits ?? 0);
    const past = await direct('country', `${year - 1}-01-01`, `${year - 1}-12-31`);
    const { regions: other } = await ask('app', `widgets=regions&year=${year - 1}`);
    expect(sum(other!.data.series.flatMap(({ values }) => values))).toBe(totalOf(past));
    const { regions: none } = await ask('app', 'widgets=regions&year=2001');
    expect(none!.data.series).toEqual([]);
    const { regions: ahead } = await ask('app', `widgets=regions&year=${year + 1}`);
    expect(ahead!.data).toMatchObject({ buckets: [], series: [] });
  });

  test('conversion: sold orders to a country of 100 visits to the shop from it', async () => {
    const from = addDays(today, -180);
    const { conversion } = await ask('analytics', `range=custom&from=${from}&to=${today}&widgets=conversion`);
    const edges = instantsOf({ from, to: today }, ZONE);
    const { rows: orders } = await sql<{ country: string; orders: number }>`
      select country, count(*) as orders from shop_order
      where "placedAt" >= ${edges.from} and "placedAt" < ${edges.before} and state <> 'cancelled'
      group by country`.execute(app.services.db);
    const visits = await direct('country', from, today, 'shop');
    const { rows } = conversion!.data;
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.length).toBeLessThanOrEqual(10);
    for (const row of rows) {
      expect(row.orders).toBe(orders.find(({ country }) => country === row.country)?.orders);
      expect(row.visits).toBe(visits.find(({ value }) => value === row.country)?.visits);
      expect(row.percent).toBe(Math.round((row.orders / row.visits) * 1000) / 10);
    }
    expect(rows.map(({ percent }) => percent)).toEqual(
      rows.map(({ percent }) => percent).toSorted((a, b) => b - a),
    );
  });

  test('without comparison there is nothing before', async () => {
    const { visits, sources } = await ask('analytics', 'range=7d&compare=off&widgets=visits,sources');
    expect(JSON.stringify([visits, sources])).not.toContain('previous');
  });
});

anyDatabase((_name, open) => {
  let app: ReturnType<typeof testApp>;
  const tokenOf = async (role: 'manager' | 'guest' | 'member') =>
    sessionFor(app.services, await createUser(app.services.db, { role }));

  beforeAll(async () => {
    app = testApp(await open());
  });

  test('before anybody came every widget is empty, and none fails', async () => {
    const as = await tokenOf('manager');
    const { body } = await app.get<Answer>('/api/overview/app?widgets=devices,regions,topCountries', { as });
    const nothing = { unit: 'count', total: 0, parts: [] };
    expect(body.widgets).toMatchObject({
      devices: { state: 'ok', data: nothing },
      topCountries: { state: 'ok', data: nothing },
      regions: { state: 'ok', data: { series: [] } },
    });
    const names = 'visits,currentVisits,sources,conversion';
    const { body: analytics } = await app.get<Answer>(`/api/overview/analytics?widgets=${names}`, { as });
    expect(Object.values(analytics.widgets).map(({ state }) => state)).toEqual(['ok', 'ok', 'ok', 'ok']);
    expect(analytics.widgets.conversion?.data).toEqual({ rows: [], more: false });
    expect(
      analytics.widgets.visits?.data.series.flatMap(({ values }) => values).every((value) => value === 0),
    ).toBe(true);
  });

  test('a guest gets no views', async () => {
    const guest = await tokenOf('guest');
    for (const query of ['', '?widgets=devices,regions,topCountries']) {
      const { status, body } = await app.get<Answer>(`/api/overview/app${query}`, { as: guest });
      expect(status).toBe(200);
      for (const key of ['devices', 'regions', 'topCountries']) expect(body.widgets).not.toHaveProperty(key);
    }
    expect((await app.get('/api/overview/analytics?widgets=visits', { as: guest })).status).toBe(403);
    expect((await app.get('/api/analytics/live', { as: guest })).status).toBe(403);
  });

  test('who may read figures, but no orders, gets visits without conversion', async () => {
    const { db } = app.services;
    const denied = {
      role: 'member',
      permission: 'orders.read',
      allowed: 0,
      updatedAt: nowIso(),
      version: 1,
    } as const;
    await db.insertInto('role_permission').values(denied).execute();
    await db
      .updateTable('workspace')
      .set(({ eb }) => ({ rolesVersion: eb('rolesVersion', '+', 1) }))
      .execute();
    const as = await tokenOf('member');
    const { body } = await app.get<Answer>('/api/overview/analytics?widgets=visits,conversion', { as });
    expect(Object.keys(body.widgets)).toEqual(['visits']);
  });

  test('orders to a country that nobody came from are left out', async () => {
    const { db } = app.services;
    const day = dayIn('UTC', new Date());
    await insertMany(db, 'view_day', [
      { day, kind: 'site', dim: 'country', value: 'FR', views: 0, visits: 5, visitors: 0 },
    ]);
    const as = await tokenOf('manager');
    const { body } = await app.get<Answer>(
      '/api/overview/analytics?range=7d&widgets=conversion,currentVisits',
      { as },
    );
    expect(body.widgets.conversion?.data.rows).toEqual([]);
    expect(body.widgets.currentVisits?.data).toMatchObject({ total: 5, parts: [{ key: 'FR', value: 5 }] });
  });
});
