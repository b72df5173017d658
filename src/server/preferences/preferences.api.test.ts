import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '@/server/db/database';
import { testApp } from '@/testing/api';
import { bothDatabases } from '@/testing/database';
import { createUser } from '@/testing/factories/users';

const UPDATE = '/api/preferences/update';

bothDatabases((_name, open) => {
  let db: Database;
  let api: ReturnType<typeof testApp>;
  let as: string;
  let userId: string;
  beforeAll(async () => {
    db = await open();
    api = testApp(db);
  });
  beforeEach(async () => {
    const person = await createUser(db);
    userId = person.id;
    as = await api.signIn(person.email);
  });

  const keep = (count: number) =>
    db
      .insertInto('preference')
      .values(
        Array.from({ length: count }, (_, n) => ({ userId, key: `k.n${n}`, value: '1', updatedAt: '' })),
      )
      .execute();

  const update = (...changes: { key: string; value: unknown }[]) => api.post(UPDATE, { changes }, { as });

  test('preferences are set, changed and removed; the last change of a key wins', async () => {
    const set = await update(
      { key: 'appearance', value: { mode: 'dark' } },
      { key: 'nav.closed', value: true },
      { key: 'nav.closed', value: ['shop'] },
    );
    expect(set.body).toEqual({ preferences: { appearance: { mode: 'dark' }, 'nav.closed': ['shop'] } });
    const changed = await update({ key: 'appearance', value: null }, { key: 'nav.closed', value: false });
    expect(changed.body).toEqual({ preferences: { 'nav.closed': false } });
    expect((await api.get('/api/preferences', { as })).body).toEqual(changed.body);
  });

  test('nobody sees those of another', async () => {
    await update({ key: 'search.recent', value: ['secret'] });
    const other = await api.signIn((await createUser(db)).email);
    expect((await api.get('/api/preferences', { as: other })).body).toEqual({ preferences: {} });
    expect((await api.get('/api/preferences')).status).toBe(401);
  });

  test('300 are kept; one more is refused and changes nothing', async () => {
    await keep(300);
    const refused = await update({ key: 'k.n0', value: 2 }, { key: 'k.more', value: 1 });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'too-many-preferences', current: { limit: 300 } },
    });
    const { body } = await api.get<{ preferences: Record<string, unknown> }>('/api/preferences', { as });
    expect(Object.keys(body.preferences)).toHaveLength(300);
    expect(body.preferences['k.n0']).toBe(1);
    expect((await update({ key: 'k.n0', value: null }, { key: 'k.more', value: 1 })).status).toBe(200);
  });

  test('sixty changes at once keep to the 300 together', async () => {
    await keep(290);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => update({ key: `more.n${n}`, value: 1 })),
    );
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(50);
    expect(
      await db.selectFrom('preference').where('userId', '=', userId).select('key').execute(),
    ).toHaveLength(300);
  });

  test('who has more than 300 can change and remove what is there, and add nothing', async () => {
    await keep(305);
    expect((await update({ key: 'k.n0', value: 2 })).status).toBe(200);
    expect((await update({ key: 'k.n1', value: null })).status).toBe(200);
    expect((await update({ key: 'k.n2', value: null }, { key: 'k.new', value: 1 })).status).toBe(200);
    expect((await update({ key: 'k.more', value: 1 })).body.code).toBe('too-many-preferences');
  });

  test('sent again under its key, a change has one effect and one answer; another change is refused', async () => {
    const headers = { 'idempotency-key': 'change-0001' };
    const send = (value: unknown) => api.post(UPDATE, { changes: [{ key: 'note', value }] }, { as, headers });
    const first = await send('one');
    await update({ key: 'other', value: 1 });
    expect((await send('one')).body).toEqual(first.body);
    expect(await send('two')).toMatchObject({ status: 409, body: { code: 'key-reused' } });
    const { body } = await api.get('/api/preferences', { as });
    expect(body).toEqual({ preferences: { note: 'one', other: 1 } });
    const bad = await api.post(UPDATE, { changes: [] }, { as, headers: { 'idempotency-key': 'short' } });
    expect(bad.status).toBe(400);
  });

  test('text of any language comes back as it was, a wrong key is a 400', async () => {
    const value = 'é 😀 أحمد 王 "quoted" \u2028';
    expect((await update({ key: 'note', value })).body).toEqual({ preferences: { note: value } });
    const wrong = await update({ key: '__proto__', value: 1 });
    expect(wrong).toMatchObject({ status: 400, body: { fields: { 'changes.0.key': 'invalid' } } });
  });
});
