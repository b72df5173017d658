import { beforeAll, expect, test } from 'vitest';
import { newId } from '@/server/db/row';
import type { EndUser } from '@/domain/auth/contract';
import type { Database } from '@/server/db/database';
import { testApp } from '@/testing/api';
import { eachDatabase } from '@/testing/database';
import { createUser, TEST_PASSWORD } from '@/testing/factories/users';

const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;
const ME = '/v1/endusers';

eachDatabase((_name, open) => {
  let db: Database;
  let clock = Date.now();
  let api: ReturnType<typeof testApp>;
  beforeAll(async () => {
    db = await open();
    api = testApp(db, { now: () => new Date(clock) });
  });

  const cookieOf = (headers: Headers) => headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const signInAs = async (more: object = {}) => {
    const user = await createUser(db);
    const answer = await api.post<{ sessionToken: string }>('/v1/endusers/auth', {
      email: user.email,
      password: TEST_PASSWORD,
      ...more,
    });
    return { user, token: answer.body.sessionToken, cookie: cookieOf(answer.headers) };
  };

  test('a new sign-in takes the place of the old session, or nothing changes at all', async () => {
    const { user, token } = await signInAs();
    const failing = testApp(db, { now: () => new Date(clock) });
    const form = { email: user.email, password: TEST_PASSWORD };
    failing.services.events.on('session.ended', () => Promise.reject(new Error('the disk is gone')));
    expect((await failing.post('/v1/endusers/auth', form, { as: token })).status).toBe(500);
    const sessions = db.selectFrom('session').select('id').where('userId', '=', user.id);
    expect(await sessions.execute()).toHaveLength(1);
    expect((await api.get(ME, { as: token })).status).toBe(200);
    expect((await api.post('/v1/endusers/auth', form, { as: token })).status).toBe(200);
    expect(await sessions.execute()).toHaveLength(1);
    expect((await api.get(ME, { as: token })).status).toBe(401);
  });

  test('the header decides over the cookie, and a bad one is not made up for', async () => {
    const [a, b] = [await signInAs(), await signInAs()];
    const both = await api.get<EndUser>(ME, { as: a.token, headers: { cookie: b.cookie } });
    expect(both.body.id).toBe(a.user.id);
    const bad = await api.get(ME, { as: 'bad.token', headers: { cookie: b.cookie } });
    expect(bad).toMatchObject({ status: 401, body: { code: 'session-invalid' } });
    expect((await api.get(ME)).body.code).toBe('session-required');
  });

  test('a token as it stands in the database opens nothing, in header or cookie', async () => {
    const { user } = await signInAs();
    const { token } = await db
      .selectFrom('session')
      .select('token')
      .where('userId', '=', user.id)
      .executeTakeFirstOrThrow();
    expect((await api.get(ME, { as: token })).status).toBe(401);
    expect((await api.get(ME, { as: `${token}.` })).status).toBe(401);
    expect((await api.get(ME, { headers: { cookie: `atrium.session_token=${token}` } })).status).toBe(401);
  });

  test('an endless token is refused', async () => {
    expect((await api.get(ME, { as: 'x'.repeat(10_000) })).status).toBe(401);
  });

  test('without "remember" a session ends 24 hours after sign-in, although it was used every hour', async () => {
    const { token, cookie } = await signInAs({ remember: false });
    const start = clock;
    for (let hour = 1; hour < 24; hour += 1) {
      clock = start + hour * HOUR;
      expect((await api.get(ME, { as: token })).status).toBe(200);
    }
    clock = start + DAY;
    expect((await api.get(ME, { as: token })).status).toBe(401);
    expect((await api.get(ME, { headers: { cookie } })).status).toBe(401);
  });

  test('a remembered session that is used daily lives on day 45, its cookie too', async () => {
    const { token, cookie } = await signInAs();
    const start = clock;
    let renewed = '';
    for (let day = 1; day <= 45; day += 1) {
      clock = start + day * DAY;
      const answer = await api.get(ME, { headers: { cookie } });
      expect(answer.status).toBe(200);
      renewed = answer.headers.getSetCookie()[0] ?? '';
    }
    expect(renewed).toBe(`${cookie}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`);
    clock += 30 * DAY;
    expect((await api.get(ME, { as: token })).status).toBe(401);
  });

  test('when a person was last seen is written at most every five minutes', async () => {
    const { user, token } = await signInAs();
    const seen = async () =>
      (await db.selectFrom('user').select('lastSeenAt').where('id', '=', user.id).executeTakeFirstOrThrow())
        .lastSeenAt;
    const first = await seen();
    clock += 4 * 60_000;
    await api.get(ME, { as: token });
    expect(await seen()).toBe(first);
    clock += 2 * 60_000;
    await api.get(ME, { as: token });
    expect(await seen()).toBe(new Date(clock).toISOString());
  });

  test('the least recently seen of more than 50 sessions goes', async () => {
    const user = await createUser(db);
    const rows = Array.from({ length: 50 }, (_, n) => {
      const at = new Date(clock - (n + 1) * HOUR).toISOString();
      const token = `token-${user.id}-${n}`;
      const expiresAt = new Date(clock + DAY).toISOString();
      return { id: newId(), token, userId: user.id, expiresAt, createdAt: at, updatedAt: at, lastSeenAt: at };
    });
    await db.insertInto('session').values(rows).execute();
    const ended: unknown[] = [];
    api.services.events.on('session.ended', async (_trx, payload) => void ended.push(payload));
    await api.signIn(user.email);
    const left = await db.selectFrom('session').select('id').where('userId', '=', user.id).execute();
    expect(left).toHaveLength(50);
    expect(ended).toEqual([{ sessionId: rows.at(-1)?.id, userId: user.id, reason: 'expired' }]);
  });

  test('a role that nobody knows opens nothing', async () => {
    const { user, token } = await signInAs();
    await db.updateTable('user').set({ role: 'owner' }).where('id', '=', user.id).execute();
    expect((await api.get<EndUser>(ME, { as: token })).body).toMatchObject({
      role: 'guest',
      permissions: [],
    });
  });
});
