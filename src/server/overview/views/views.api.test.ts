import { beforeEach, expect, test } from 'vitest';
import type { Log } from '@/server/core/log';
import { insertMany } from '@/server/db/bulk';
import { anyDatabase, eachDatabase } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { sessionFor } from '@/testing/session';
import { BROWSER, viewsApp } from '@/testing/views';

const START = '2026-06-15T10:00:00.000Z';
const VIEWS = '/api/analytics/views';

eachDatabase((_name, open) => {
  let app: ReturnType<typeof viewsApp>;
  beforeEach(async () => {
    app = viewsApp(await open(), START);
    await app.db.updateTable('workspace').set({ timeZone: 'UTC' }).execute();
  });

  test('a view is counted by page, source, country, device and system', async () => {
    const visit = { referrer: 'https://www.news.example/story', timeZone: 'Europe/Paris' };
    const answer = await app.viewed('/shop/product/desk-lamp', visit);
    expect(answer).toMatchObject({ status: 204, body: '' });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await app.counted()).toEqual([
      '2026-06-15 shop all : 1/1/1',
      '2026-06-15 shop country FR: 0/1/0',
      '2026-06-15 shop device desktop: 0/1/0',
      '2026-06-15 shop os Windows: 0/1/0',
      '2026-06-15 shop path /shop/product/{id}: 1/0/0',
      '2026-06-15 shop source news.example: 0/1/0',
    ]);
  });

  test('a visit has many views, a visitor many visits, and each part of the product its own', async () => {
    await app.view('/shop');
    await app.view('/shop/checkout');
    await app.view('/dashboard/app');
    await app.view('/shop', { address: '203.0.113.8' });
    await app.batch().flush();
    expect(await app.counted('all')).toEqual([
      '2026-06-15 shop all : 3/2/2',
      '2026-06-15 workspace all : 1/1/1',
    ]);
    expect(await app.counted('source')).toEqual([
      '2026-06-15 shop source direct: 0/2/0',
      '2026-06-15 workspace source direct: 0/1/0',
    ]);
  });

  test('views 29 minutes apart are one visit, 30 and 31 minutes apart are two', async () => {
    await app.viewed('/shop');
    app.setTime('2026-06-15T10:29:00.000Z');
    await app.viewed('/shop');
    expect(await app.counted('all')).toEqual(['2026-06-15 shop all : 2/1/1']);
    app.setTime('2026-06-15T10:59:00.000Z');
    await app.viewed('/shop');
    expect(await app.counted('all')).toEqual(['2026-06-15 shop all : 3/2/1']);
    app.setTime('2026-06-15T11:30:00.000Z');
    await app.viewed('/shop');
    expect(await app.counted('all')).toEqual(['2026-06-15 shop all : 4/3/1']);
  });

  test('neither address nor user agent is stored or logged', async () => {
    const lines: unknown[] = [];
    const keep = (...line: unknown[]) => void lines.push(line);
    const log = { info: keep, warn: keep, error: keep } as unknown as Log;
    app = viewsApp(app.db, START, { RATE_LIMITS: 'on' });
    Object.assign(app.services.log, log);
    await app.viewed('/share/files/very-secret-token');
    await app.view('no path');
    const tables = ['view_day', 'view_visitor', 'view_salt', 'rate_limit'] as const;
    const rows = await Promise.all(tables.map((table) => app.db.selectFrom(table).selectAll().execute()));
    const all = JSON.stringify([rows, lines]);
    for (const secret of ['203.0.113', 'Mozilla', 'Chrome', 'very-secret-token'])
      expect(all).not.toContain(secret);
    expect(all).toContain('/share/files/{id}');
    expect(lines.length).toBeGreaterThan(1);
  });

  test('who is here now: the last five minutes, everybody once', async () => {
    const as = await sessionFor(app.services, await createUser(app.db, { role: 'manager' }));
    const live = async () => (await app.get('/api/analytics/live', { as })).body;
    expect(await live()).toEqual({ visitorsNow: 0, topPaths: [] });
    await app.viewed('/shop', { address: '203.0.113.9' });
    app.setTime('2026-06-15T10:04:00.000Z');
    await app.viewed('/shop');
    await app.viewed('/dashboard/app');
    await app.viewed('/shop', { address: '203.0.113.8' });
    app.setTime('2026-06-15T10:05:01.000Z');
    expect(await live()).toEqual({
      visitorsNow: 2,
      topPaths: [
        { path: '/dashboard/app', visitors: 1 },
        { path: '/shop', visitors: 1 },
      ],
    });
    const guest = await sessionFor(app.services, await createUser(app.db, { role: 'guest' }));
    expect((await app.get('/api/analytics/live', { as: guest })).status).toBe(403);
    expect((await app.get('/api/analytics/live')).status).toBe(401);
  });

  test('a batch is written when it is full, and what waits when the process stops', async () => {
    await Promise.all(Array.from({ length: 200 }, (_, n) => app.view('/shop', { address: `10.0.0.${n}` })));
    await expect.poll(() => app.counted('all')).toEqual(['2026-06-15 shop all : 200/200/200']);
    await app.view('/shop');
    expect(await app.counted('all')).toEqual(['2026-06-15 shop all : 200/200/200']);
    for (const close of app.services.lifecycle.closers) await close();
    expect(await app.counted('all')).toEqual(['2026-06-15 shop all : 201/201/201']);
  });

  test('a view is written within a second or so by itself', async () => {
    await app.view('/shop');
    await expect.poll(() => app.counted('all'), { timeout: 3000 }).toHaveLength(1);
  });

  test('two instances that write the same visitors at once count each of them once', async () => {
    const other = viewsApp(app.db, START);
    await app.view('/shop', { address: '203.0.113.1' });
    const visitors = Array.from({ length: 40 }, (_, n) => `203.0.113.${n}`);
    await Promise.all(
      visitors.flatMap((address) => [app, other].map((one) => one.view('/shop', { address }))),
    );
    await Promise.all([app.batch().flush(), other.batch().flush()]);
    expect(await app.counted('all')).toEqual(['2026-06-15 shop all : 81/40/40']);
  });
});

anyDatabase((_name, open) => {
  let app: ReturnType<typeof viewsApp>;
  beforeEach(async () => {
    app = viewsApp(await open(), START);
  });

  async function nothingIsThere() {
    await app.batch().flush();
    expect(await app.counted()).toEqual([]);
    expect(await app.db.selectFrom('view_visitor').selectAll().execute()).toEqual([]);
  }

  const sent = (body: string, headers: Record<string, string> = {}) =>
    app.request(VIEWS, {
      method: 'POST',
      headers: { 'user-agent': BROWSER, 'content-type': 'text/plain;charset=UTF-8', ...headers },
      body,
    });

  test('a beacon sends text, and is understood', async () => {
    expect((await sent('{"path":"/shop"}', { origin: 'http://localhost:3000' })).status).toBe(204);
    await app.batch().flush();
    expect(await app.counted('all')).toHaveLength(1);
  });

  test.each<Record<string, string>>([
    { dnt: '1' },
    { 'sec-gpc': '1' },
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  ])('with %o the answer is the same, and nothing is stored', async (headers) => {
    expect((await app.view('/shop', { headers })).status).toBe(204);
    await nothingIsThere();
    expect(await app.db.selectFrom('view_salt').selectAll().execute()).toEqual([]);
  });

  test('nothing is stored while counting is switched off', async () => {
    app = viewsApp(app.db, START, { COUNT_VIEWS: 'off' });
    expect((await app.view('/shop')).status).toBe(204);
    await nothingIsThere();
  });

  test.each([
    '/<script>alert(1)</script>',
    '/shop" onload="x',
    'shop',
    '',
    '/a b',
    '/shop?color=red',
    '/shop\u0000',
    '/中文',
    `/${'x'.repeat(500)}`,
  ])('the path %j is refused', async (path) => {
    const { status, body } = await app.view(path);
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: ['path'] });
    await nothingIsThere();
  });

  test.each([
    ['a large body', 413, JSON.stringify({ path: '/shop', referrer: 'x'.repeat(10_000) }), {}],
    ['another origin', 403, '{"path":"/shop"}', { origin: 'https://evil.example' }],
    ['another origin, as text', 403, '{"path":"/shop"}', { 'sec-fetch-site': 'cross-site' }],
    ['a form', 400, 'path=/shop', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['no JSON', 400, 'path=/shop', {}],
    ['a list', 400, '[]', {}],
    ['a stranger', 400, '{"path":"/shop","user":"me"}', {}],
    ['a long zone', 400, JSON.stringify({ path: '/shop', timeZone: 'x'.repeat(61) }), {}],
    ['a long referrer', 400, JSON.stringify({ path: '/shop', referrer: 'x'.repeat(501) }), {}],
  ])('%s answers %i', async (_what, status, body, headers) => {
    const answer = await sent(body, headers);
    expect(answer.status).toBe(status);
    if (status === 400) expect(await answer.json()).toMatchObject({ code: 'invalid-input', fields: {} });
    await nothingIsThere();
  });

  test('an address sends 120 views a minute', async () => {
    app = viewsApp(app.db, START, { RATE_LIMITS: 'on' });
    const answers = [];
    for (let n = 0; n < 121; n += 1)
      answers.push((await app.view('/shop', { address: '198.51.100.4' })).status);
    expect(answers.filter((status) => status === 204)).toHaveLength(120);
    expect(answers.at(-1)).toBe(429);
    expect((await app.view('/shop', { address: '198.51.100.5' })).status).toBe(204);
    app.setTime('2026-06-15T10:01:00.000Z');
    expect((await app.view('/shop', { address: '198.51.100.4' })).status).toBe(204);
  });

  test('forged sources do not fill the table: beyond 500 a day they count together', async () => {
    const rows = Array.from({ length: 500 }, (_, n) => ({
      day: '2026-06-15',
      kind: 'shop' as const,
      dim: 'source' as const,
      value: `${n}.example`,
      views: 0,
      visits: 1,
      visitors: 0,
    }));
    await insertMany(app.db, 'view_day', rows);
    for (const [n, host] of ['7.example', 'new.example', 'newer.example'].entries())
      await app.view('/shop', { address: `203.0.113.${n}`, referrer: `https://${host}/` });
    await app.view('/privacy', { referrer: 'https://new.example/' });
    await app.batch().flush();
    const sources = await app.counted('source');
    expect(sources).toHaveLength(502);
    expect(sources).toContain('2026-06-15 shop source 7.example: 0/2/0');
    expect(sources).toContain('2026-06-15 shop source other: 0/2/0');
    expect(sources).toContain('2026-06-15 site source new.example: 0/1/0');
  });

  test('views that the database refused are written later', async () => {
    await app.view('/shop');
    await app.db.schema.alterTable('view_day').renameTo('away').execute();
    await app.batch().flush();
    await app.db.schema.alterTable('away').renameTo('view_day').execute();
    await app.batch().flush();
    expect(await app.counted('all')).toHaveLength(1);
  });
});
