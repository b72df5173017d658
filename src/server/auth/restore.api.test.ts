import { beforeAll, expect, test } from 'vitest';
import type { Database } from '@/server/db/database';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { createUser, TEST_PASSWORD } from '@/testing/factories/users';
import { appCode, switchTwoFactorOn } from '@/testing/twoFactor';

const RESTORE = '/api/account/restore';
const DAY = 24 * 3600 * 1000;

anyDatabase((_name, open) => {
  let db: Database;
  let api: ReturnType<typeof testApp>;
  const restored: unknown[] = [];
  beforeAll(async () => {
    db = await open();
    api = testApp(db);
    api.services.events.on('user.restored', async (_trx, payload) => void restored.push(payload));
  });
  const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();
  const restore = (email: string, password = TEST_PASSWORD) =>
    api.post<{ sessionToken: string }>(RESTORE, { email, password });

  test('within 30 days the owner brings the account back and is signed in', async () => {
    const { id, email } = await createUser(db, { deletedAt: ago(29) });
    expect(await restore(email, 'wrong one')).toMatchObject({
      status: 401,
      body: { code: 'invalid-credentials' },
    });
    const { status, body } = await restore(email);
    expect(status).toBe(200);
    expect(await api.get('/v1/endusers', { as: body.sessionToken })).toMatchObject({
      status: 200,
      body: { id, status: 'active' },
    });
    expect(restored).toContainEqual({ userId: id });
    expect(await restore(email)).toMatchObject({ status: 409, body: { code: 'not-deleted' } });
  });

  test('later, or without an account, it does not come back', async () => {
    const { email } = await createUser(db, { deletedAt: ago(31) });
    expect(await restore(email)).toMatchObject({ status: 403, body: { code: 'restore-expired' } });
    expect(await restore('nobody@example.org')).toMatchObject({
      status: 401,
      body: { code: 'invalid-credentials' },
    });
  });

  test('with two-factor on it comes back with the second step only', async () => {
    const { id, email } = await createUser(db);
    const { secret } = await switchTwoFactorOn(api, await api.signIn(email));
    await db
      .updateTable('user')
      .set({ deletedAt: ago(1) })
      .where('id', '=', id)
      .execute();
    await db.updateTable('two_factor').set({ usedCodeAt: null }).where('userId', '=', id).execute();
    const refused = await restore(email);
    expect(refused).toMatchObject({ status: 401, body: { code: 'two-factor-required' } });
    const row = () =>
      db.selectFrom('user').select('deletedAt').where('id', '=', id).executeTakeFirstOrThrow();
    expect((await row()).deletedAt).not.toBeNull();
    const { challenge } = refused.body.current as { challenge: string };
    const code = appCode(secret, new Date());
    const step = await api.post('/v1/endusers/auth/two-factor', { challenge, code, method: 'totp' });
    expect(step.status).toBe(200);
    expect((await row()).deletedAt).toBeNull();
  });
});
