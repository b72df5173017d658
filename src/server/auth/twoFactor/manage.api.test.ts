import { beforeAll, expect, test } from 'vitest';
import type { EndUser } from '@/domain/auth/contract';
import type { Database } from '@/server/db/database';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { createUser, TEST_PASSWORD } from '@/testing/factories/users';
import { mailsTo } from '@/testing/mails';
import { appCode, switchTwoFactorOn, wrongCode } from '@/testing/twoFactor';

interface Renewed {
  user: EndUser;
  sessionToken: string;
}

const at = (path: string) => `/api/account/two-factor/${path}`;
const password = TEST_PASSWORD;

anyDatabase((_name, open) => {
  let db: Database;
  let api: ReturnType<typeof testApp>;
  const told: unknown[] = [];
  beforeAll(async () => {
    db = await open();
    api = testApp(db);
    api.services.events.on('user.twoFactorChanged', async (_trx, payload) => void told.push(payload));
  });
  const signedIn = async () => {
    const user = await createUser(db);
    return { ...user, as: await api.signIn(user.email) };
  };
  const demand = (requireTwoFactor: string) =>
    db.updateTable('workspace').set({ requireTwoFactor }).execute();

  test('starting switches nothing on; the first code does, and gives the session a new token', async () => {
    const { id, email, as } = await signedIn();
    const begun = await api.post<{ secret: string; uri: string; backupCodes: string[] }>(
      at('start'),
      { password },
      { as },
    );
    expect(begun.status).toBe(200);
    expect(new Set(begun.body.backupCodes).size).toBe(10);
    expect(begun.body.uri).toMatch(/^otpauth:\/\/totp\/Atrium:.*issuer=Atrium/);
    expect(begun.body.uri).toContain(begun.body.secret);
    expect((await api.get<EndUser>('/v1/endusers', { as })).body.twoFactorEnabled).toBe(false);
    const stored = await db
      .selectFrom('two_factor')
      .selectAll()
      .where('userId', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain(begun.body.secret);
    expect(JSON.stringify(stored)).not.toContain(begun.body.backupCodes[0]);

    const wrong = wrongCode(begun.body.secret, new Date());
    expect(await api.post(at('confirm'), { code: wrong }, { as })).toMatchObject({
      status: 409,
      body: { code: 'code-invalid' },
    });
    const code = appCode(begun.body.secret, new Date());
    const done = await api.post<Renewed>(at('confirm'), { code }, { as });
    expect(done).toMatchObject({ status: 200, body: { user: { twoFactorEnabled: true } } });
    expect((await api.get('/v1/endusers', { as })).status).toBe(401);
    expect((await api.get('/v1/endusers', { as: done.body.sessionToken })).status).toBe(200);
    expect(done.headers.getSetCookie()[0]).toContain('Max-Age=2592000');
    expect(told).toContainEqual({ userId: id, on: true });
    expect((await mailsTo(db, email)).map(({ kind }) => kind)).toEqual(['two-factor-on']);
    const lines = await db.selectFrom('activity').select('action').where('entityId', '=', id).execute();
    expect(lines).toEqual([{ action: 'two-factor-on' }]);
  });

  test('who came by another service and has no password is not held up: that service’s second step counts', async () => {
    const { id, as } = await signedIn();
    await demand('everyone');
    const restriction = async () => (await api.get<EndUser>('/v1/endusers', { as })).body.restriction;
    expect(await restriction()).toBe('two-factor-setup');
    await db.updateTable('account').set({ password: null }).where('userId', '=', id).execute();
    expect(await restriction()).toBeNull();
    await demand('off');
  });

  test('while it is on it can’t be started again; switching it off needs the password and gives a new token', async () => {
    const { email, as: before } = await signedIn();
    const { as } = await switchTwoFactorOn(api, before);
    expect(await api.post(at('start'), { password }, { as })).toMatchObject({
      status: 409,
      body: { code: 'two-factor-on' },
    });
    expect(await api.post(at('confirm'), { code: '123456' }, { as })).toMatchObject({
      status: 409,
      body: { code: 'two-factor-on' },
    });
    expect(await api.post(at('disable'), { password: 'wrong one' }, { as })).toMatchObject({
      status: 409,
      body: { code: 'password-wrong', fields: { password: 'password-wrong' } },
    });
    const off = await api.post<Renewed>(at('disable'), { password }, { as });
    expect(off).toMatchObject({ status: 200, body: { user: { twoFactorEnabled: false } } });
    expect((await api.get('/v1/endusers', { as })).status).toBe(401);
    expect(await api.signIn(email)).toContain('.');
    expect(await api.post(at('disable'), { password }, { as: off.body.sessionToken })).toMatchObject({
      status: 409,
      body: { code: 'two-factor-off' },
    });
  });

  test('new backup codes make the old ones worthless', async () => {
    const { email, as: before } = await signedIn();
    const { as, backupCodes } = await switchTwoFactorOn(api, before);
    const fresh = await api.post<{ backupCodes: string[] }>(at('backup-codes'), { password }, { as });
    expect(fresh.body.backupCodes).toHaveLength(10);
    const login = await api.post('/v1/endusers/auth', { email, password });
    const { challenge } = login.body.current as { challenge: string };
    const step = (code = '') =>
      api.post('/v1/endusers/auth/two-factor', { challenge, method: 'backup', code });
    expect((await step(backupCodes[0])).status).toBe(409);
    expect((await step(fresh.body.backupCodes[0])).status).toBe(200);
  });

  test('where the workspace requires it, it has to be set up first and can’t be switched off', async () => {
    const { as } = await signedIn();
    await demand('everyone');
    expect((await api.get<EndUser>('/v1/endusers', { as })).body.restriction).toBe('two-factor-setup');
    expect(await api.get('/api/preferences', { as })).toMatchObject({
      status: 403,
      body: { code: 'two-factor-setup' },
    });
    const on = await switchTwoFactorOn(api, as);
    expect((await api.get('/api/preferences', { as: on.as })).status).toBe(200);
    expect(await api.post(at('disable'), { password }, { as: on.as })).toMatchObject({
      status: 409,
      body: { code: 'two-factor-required-by-workspace' },
    });
    await demand('off');
  });

  test('five wrong passwords close the asking for a while, also when they come at once', async () => {
    const { as } = await signedIn();
    const strict = testApp(db, {}, { RATE_LIMITS: 'on' });
    const tries = await Promise.all(
      Array.from({ length: 7 }, () => strict.post(at('start'), { password: 'wrong one' }, { as })),
    );
    expect(tries.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      409, 409, 409, 409, 409, 429, 429,
    ]);
    expect((await strict.post(at('start'), { password }, { as })).status).toBe(429);
  });

  test('the accounts of a public demo are locked', async () => {
    const { email } = await createUser(db, { demo: 1 });
    const demo = testApp(db, {}, { DEMO: 'public' });
    const as = await demo.signIn(email);
    expect(await demo.post(at('start'), { password }, { as })).toMatchObject({
      status: 403,
      body: { code: 'demo-locked' },
    });
    await demo.post('/api/account/reset-password', { email });
    expect(await mailsTo(db, email)).toEqual([]);
  });
});
