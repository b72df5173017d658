import { beforeAll, expect, test } from 'vitest';
import type { EndUser } from '@/domain/auth/contract';
import type { Database } from '@/server/db/database';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { mailsTo, newestCode } from '@/testing/mails';

const VERIFY = '/api/account/verify';
const RESEND = '/api/account/verify/resend';

anyDatabase((_name, open) => {
  let db: Database;
  let clock = Date.now();
  let api: ReturnType<typeof testApp>;
  beforeAll(async () => {
    db = await open();
    api = testApp(db, { now: () => new Date(clock) }, { RATE_LIMITS: 'on' });
  });
  const requireVerified = (value: number) =>
    db.updateTable('workspace').set({ requireVerifiedEmail: value }).execute();

  test('registering sends a code in the person’s language; it confirms the address and opens the door', async () => {
    await requireVerified(1);
    const email = 'nora@example.org';
    const form = { email, password: 'correct horse', firstName: 'Nora', lastName: 'Haddad', locale: 'ar' };
    const { body } = await api.post<{ accessToken: string; user: EndUser }>('/api/account/register', form);
    const as = body.accessToken;
    expect(body.user.restriction).toBe('verify-email');
    expect(await api.get('/api/preferences', { as })).toMatchObject({
      status: 403,
      body: { code: 'verify-email' },
    });
    expect((await api.get('/v1/endusers', { as })).status).toBe(200);
    const [mail] = await mailsTo(db, email);
    expect(mail).toMatchObject({ kind: 'verify-code', locale: 'ar' });
    expect(await api.post(RESEND, {}, { as })).toMatchObject({
      status: 429,
      body: { code: 'too-many-attempts' },
    });
    const code = await newestCode(db, email, 'verify-code');
    expect(mail?.link).toContain(`/auth/verify#code=${code}`);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await api.post(VERIFY, { code: wrong }, { as })).toMatchObject({
      status: 409,
      body: { code: 'code-invalid', current: { attemptsLeft: 4 }, fields: { code: 'code-invalid' } },
    });
    const done = await api.post<{ user: EndUser }>(VERIFY, { code }, { as });
    expect(done).toMatchObject({ status: 200, body: { user: { emailVerified: true, restriction: null } } });
    expect((await api.get('/api/preferences', { as })).status).toBe(200);
    expect(await api.post(VERIFY, { code }, { as })).toMatchObject({
      status: 409,
      body: { code: 'code-invalid' },
    });
    await requireVerified(0);
  });

  test('a code can be sent again once a minute and five times an hour, and replaces the one before', async () => {
    const { email } = await createUser(db, { emailVerified: 0 });
    const as = await api.signIn(email);
    for (let n = 0; n < 5; n += 1) {
      expect(await api.post(RESEND, {}, { as })).toMatchObject({ status: 200, body: { retryAfter: 60 } });
      expect((await api.post(RESEND, {}, { as })).status).toBe(429);
      clock += 61_000;
    }
    expect(await api.post(RESEND, {}, { as })).toMatchObject({
      status: 429,
      body: { code: 'too-many-attempts' },
    });
    expect(await mailsTo(db, email)).toHaveLength(5);
    const code = await newestCode(db, email, 'verify-code');
    clock += 10 * 60_000;
    expect(await api.post(VERIFY, { code }, { as })).toMatchObject({
      status: 409,
      body: { code: 'code-expired' },
    });
  });

  test('nobody confirms with another person’s code, and who is confirmed needs none', async () => {
    const [one, two] = [
      await createUser(db, { emailVerified: 0 }),
      await createUser(db, { emailVerified: 0 }),
    ];
    await api.post(RESEND, {}, { as: await api.signIn(one.email) });
    const code = await newestCode(db, one.email, 'verify-code');
    expect((await api.post(VERIFY, { code }, { as: await api.signIn(two.email) })).status).toBe(409);
    const done = await createUser(db);
    expect(await api.post(RESEND, {}, { as: await api.signIn(done.email) })).toMatchObject({
      status: 409,
      body: { code: 'already-verified' },
    });
    expect((await api.post(VERIFY, { code })).status).toBe(401);
  });

  test('a sign-in on a new device is told by mail, the first one is not', async () => {
    const { email } = await createUser(db);
    const from = (agent: string) =>
      api.post('/v1/endusers/auth', { email, password: 'atrium-demo' }, { headers: { 'user-agent': agent } });
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    await from('');
    expect(await mailsTo(db, email)).toEqual([]);
    await from(firefox);
    await from(firefox);
    const mails = await mailsTo(db, email);
    expect(mails.map(({ kind }) => kind)).toEqual(['new-sign-in']);
    expect(mails[0]?.text).toContain('Firefox');
  });
});
