import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { bothDatabases, eachDatabase, eachStore } from '@/testing/database';
import { viewsApp } from '@/testing/views';
import { visitorToday } from './visitor';

const ANA = { address: '203.0.113.7', userAgent: 'A browser' };

eachDatabase((_name, open) => {
  async function zoned(zone: string, start: string) {
    const app = viewsApp(await open(), start);
    await app.db.updateTable('workspace').set({ timeZone: zone }).execute();
    return app;
  }

  test('the same visitor a minute before midnight and after it is two daily visitors', async () => {
    const app = await zoned('Pacific/Auckland', '2026-06-15T11:59:00.000Z');
    await app.viewed('/shop');
    app.setTime('2026-06-15T12:01:00.000Z');
    await app.viewed('/shop');
    expect(await app.counted('all')).toEqual(['2026-06-15 shop all : 1/1/1', '2026-06-16 shop all : 1/1/1']);
  });

  test('what waits at midnight is written with the visitors of its own day', async () => {
    const app = await zoned('UTC', '2026-06-15T23:59:58.000Z');
    await app.viewed('/shop');
    app.setTime('2026-06-15T23:59:59.900Z');
    await app.view('/shop');
    app.setTime('2026-06-16T00:00:00.100Z');
    await app.viewed('/shop');
    expect(await app.counted('all')).toEqual(['2026-06-15 shop all : 2/1/1', '2026-06-16 shop all : 1/1/1']);
  });

  test('after a renewal nothing in the database makes the names of the day before again', async () => {
    const app = await zoned('UTC', '2026-06-15T10:00:00.000Z');
    const yesterday = await visitorToday(app.services, ANA);
    const { salt } = await app.db.selectFrom('view_salt').select('salt').executeTakeFirstOrThrow();
    expect(salt).toMatch(/^[\da-f]{64}$/);
    const made = createHmac('sha256', Buffer.from(salt, 'hex'))
      .update('203.0.113.7\nA browser')
      .digest('hex');
    expect(yesterday.visitor).toBe(made.slice(0, 32));
    await app.viewed('/shop');
    app.setTime('2026-06-16T10:00:00.000Z');
    const today = await visitorToday(app.services, ANA);
    expect(today.visitor).not.toBe(yesterday.visitor);
    const salts = await app.db.selectFrom('view_salt').selectAll().execute();
    expect(salts).toHaveLength(1);
    expect(salts[0]).toMatchObject({ day: '2026-06-16' });
    expect(salts[0]?.salt).not.toBe(salt);
    expect(await app.db.selectFrom('view_visitor').selectAll().execute()).toEqual([]);
  });

  test('visitors differ by address and by browser', async () => {
    const { services } = await zoned('UTC', '2026-06-15T10:00:00.000Z');
    const names = await Promise.all(
      [ANA, ANA, { ...ANA, address: '203.0.113.8' }, { ...ANA, userAgent: 'Another' }].map(
        async (caller) => (await visitorToday(services, caller)).visitor,
      ),
    );
    expect(new Set(names).size).toBe(3);
  });

  test('a workspace that moves to the west keeps its salt, one whose clock was wrong does not', async () => {
    const app = await zoned('Pacific/Auckland', '2026-06-15T13:00:00.000Z');
    const before = await visitorToday(app.services, ANA);
    await app.db.updateTable('workspace').set({ timeZone: 'Pacific/Honolulu' }).execute();
    const after = await visitorToday(app.services, ANA);
    expect(before.day).toBe('2026-06-16');
    expect(after).toEqual({ ...before, day: '2026-06-15' });
    app.setTime('2020-01-01T12:00:00.000Z');
    expect((await visitorToday(app.services, ANA)).visitor).not.toBe(before.visitor);
  });
});

bothDatabases((_name, open) => {
  test('a hundred first views of a day at once make one salt', async () => {
    const app = viewsApp(await open(), '2026-06-15T10:00:00.000Z');
    const made = await Promise.all(Array.from({ length: 100 }, () => visitorToday(app.services, ANA)));
    expect(new Set(made.map(({ visitor }) => visitor)).size).toBe(1);
  });
});

eachStore((_name, make) => {
  test('two instances around midnight, one clock ahead, count nobody twice', async () => {
    const store = await make();
    const [ahead, behind] = [
      viewsApp(await store.open(), '2026-06-15T23:59:59.000Z'),
      viewsApp(await store.open(), '2026-06-15T23:59:59.000Z'),
    ];
    await ahead.db.updateTable('workspace').set({ timeZone: 'UTC' }).execute();
    await behind.viewed('/shop');
    await behind.view('/shop');
    ahead.setTime('2026-06-16T00:00:01.000Z');
    await ahead.viewed('/shop');
    // Its view of yesterday comes too late for the visitors of yesterday, and counts as a view.
    await behind.batch().flush();
    // Its clock still says yesterday: the salt is not taken back.
    await behind.viewed('/shop', { address: '203.0.113.8' });
    await ahead.viewed('/shop');
    expect(await ahead.counted('all')).toEqual([
      '2026-06-15 shop all : 3/2/2',
      '2026-06-16 shop all : 2/1/1',
    ]);
    expect(await ahead.db.selectFrom('view_salt').select('day').execute()).toEqual([{ day: '2026-06-16' }]);
  });

  test('instances that begin a day together agree on its salt', async () => {
    const store = await make();
    const apps = await Promise.all(
      [1, 2, 3].map(async () => viewsApp(await store.open(), '2026-06-15T10:00:00.000Z')),
    );
    for (const day of ['2026-06-15', '2026-06-16', '2026-06-17']) {
      for (const app of apps) app.setTime(`${day}T10:00:00.000Z`);
      const made = await Promise.all(
        apps.flatMap(({ services }) => Array.from({ length: 10 }, () => visitorToday(services, ANA))),
      );
      expect(new Set(made.map(({ visitor }) => visitor)).size).toBe(1);
    }
  });
});
