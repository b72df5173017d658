import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keyOf } from '@/server/core/blobs/stores/store';
import type { Database } from '@/server/db/database';
import { seedDemo } from '@/server/demo';
import { testApp } from '@/testing/api';
import { anyDatabase, eachDatabase } from '@/testing/database';
import { picture } from '@/testing/pictures';
import { demoOrders } from '@/testing/scale';

type Open = () => Promise<Database>;

/** The demo as its first start leaves it, with fewer orders, and its administrator signed in. */
async function begin(open: Open) {
  const api = testApp(await open(), {}, { DEMO: 'on' });
  await seedDemo({ ...api.services, orders: demoOrders });
  await api.services.jobs.schedule();
  const count = async (table: 'user' | 'shop_order' | 'invoice' | 'activity' | 'session') => {
    const { n } = await api.services.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return n;
  };
  return { api, admin: await api.signIn('admin@atrium.example'), count };
}

eachDatabase((_name, open) => {
  test('a reset takes the name of the workspace and what was stored, ends all sessions and makes the sample data anew', async () => {
    const { api, admin, count } = await begin(open);
    const { blobs, config, db, jobs } = api.services;
    const own = await (await picture({ width: 9, height: 9 })).arrayBuffer();
    const old = await blobs.keepBytes(db, new Uint8Array(own), 'avatar');
    const isStored = (hash: string) => existsSync(join(config.dataDir, 'blobs', keyOf(hash)));
    expect(isStored(old.hash)).toBe(true);
    const people = await count('user');
    const invoices = await count('invoice');
    await db.updateTable('workspace').set({ name: 'Spoilt', version: 7 }).execute();
    const wrong = await api.post('/api/settings/demo/reset', { confirm: 'spoilt' }, { as: admin });
    expect(wrong).toMatchObject({ status: 400, body: { fields: { confirm: 'name-mismatch' } } });
    const started = await api.post('/api/settings/demo/reset', { confirm: 'Spoilt' }, { as: admin });
    expect(started).toMatchObject({ status: 200, body: { started: true } });
    expect((await api.get('/v1/endusers', { as: admin })).status).toBe(401);
    await jobs.runDue();
    expect([await count('user'), await count('shop_order')]).toEqual([people, 2400]);
    expect(await count('invoice')).toBeGreaterThanOrEqual(invoices);
    const { name } = await db.selectFrom('workspace').select('name').executeTakeFirstOrThrow();
    expect(name).toBe('Atrium');
    expect(await api.signIn('admin@atrium.example')).toBeTruthy();
    const repeating = await db.selectFrom('job').select('kind').where('finishedAt', 'is', null).execute();
    expect(repeating).toContainEqual({ kind: 'core.cleanUp' });

    // The old bytes are deleted, those of the new pictures are stored.
    expect(isStored(old.hash)).toBe(false);
    const kept = await db.selectFrom('blob').select('hash').execute();
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.filter(({ hash }) => !isStored(hash))).toEqual([]);
  }, 180_000);
});

anyDatabase((_name, open) => {
  test('leaving removes everybody and everything, for good: the next start brings nothing back, the first person is the admin', async () => {
    const { api, admin, count } = await begin(open);
    const { db, jobs } = api.services;
    await api.post('/api/settings/demo/leave', { confirm: 'Atrium' }, { as: admin });
    await jobs.runDue();
    expect([await count('user'), await count('invoice'), await count('session')]).toEqual([0, 0, 0]);
    expect(await seedDemo(api.services)).toBe(false);
    const { body } = await api.get<{ firstRun: boolean; demo: unknown }>('/api/account/sign-in-options');
    expect(body).toMatchObject({ firstRun: true, demo: null });
    const person = {
      firstName: 'Ana',
      lastName: 'First',
      email: 'ana@example.test',
      password: 'a long enough one',
    };
    const { body: registered } = await api.post<{ user: { role: string } }>('/api/account/register', person);
    expect(registered.user.role).toBe('admin');
    // The log refuses changes again.
    await expect(
      db
        .deleteFrom('activity')
        .execute()
        .then(() => count('activity')),
    ).resolves.toBe(0);
  });

  test('a demo for strangers begins anew at three in the morning, UTC, wherever its workspace is', async () => {
    const db = await open();
    await db.updateTable('workspace').set({ timeZone: 'Asia/Ho_Chi_Minh' }).execute();
    const scheduled = async (DEMO: string) => {
      await testApp(db, { now: () => new Date('2026-11-23T02:59:00Z') }, { DEMO }).services.jobs.schedule();
      return db.selectFrom('job').select('runAt').where('kind', '=', 'demo.reset').execute();
    };
    expect(await scheduled('on')).toEqual([]);
    expect(await scheduled('public')).toEqual([{ runAt: '2026-11-23T03:00:00.000Z' }]);
  });

  test('a real workspace and a public demo can’t be emptied', async () => {
    const { api, admin, count } = await begin(open);
    const { db } = api.services;
    const publicDemo = testApp(db, {}, { DEMO: 'public' });
    const locked = await publicDemo.post('/api/settings/demo/leave', { confirm: 'Atrium' }, { as: admin });
    expect(locked).toMatchObject({ status: 403, body: { code: 'demo-locked' } });
    await db.updateTable('workspace').set({ demoSeededAt: null }).execute();
    const real = await api.post('/api/settings/demo/leave', { confirm: 'Atrium' }, { as: admin });
    expect(real).toMatchObject({ status: 409, body: { code: 'no-demo' } });
    expect((await api.get('/v1/endusers', { as: admin })).status).toBe(200);
    expect(await count('user')).toBeGreaterThan(4);
  });
});
