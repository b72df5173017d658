import { beforeAll, expect, test } from 'vitest';
import type { Database } from '@/server/db/database';
import { testApp } from '@/testing/api';
import { bothDatabases } from '@/testing/database';
import { createUser, TEST_PASSWORD } from '@/testing/factories/users';
import { mailsTo, newestCode } from '@/testing/mails';

const RESET = '/api/account/reset-password';
const NEW = '/api/account/new-password';
const NEXT = 'a quite new phrase';

bothDatabases((_name, open) => {
  let db: Database;
  let clock = Date.now();
  let api: ReturnType<typeof testApp>;
  let limited: ReturnType<typeof testApp>;
  beforeAll(async () => {
    db = await open();
    const now = () => new Date(clock);
    api = testApp(db, { now });
    limited = testApp(db, { now }, { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' });
  });

  const reset = (email: string, address = '203.0.113.1') =>
    limited.post(RESET, { email }, { headers: { 'x-forwarded-for': address } });
  const codeFor = async (email: string) => {
    expect((await api.post(RESET, { email })).body).toEqual({ retryAfter: 60 });
    return newestCode(db, email, 'reset-code');
  };
  const choose = (email: string, code: string, password = NEXT) => api.post(NEW, { email, code, password });
  const refused = (code: string) => ({ status: 409, body: { code, fields: { code } } });
  const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

  test('a code from the mail gives a new password, ends all sessions, proves the address, and works once', async () => {
    const { id, email } = await createUser(db, {
      emailVerified: 0,
      locale: 'fr',
      passwordExpiredAt: '2026-01-01T00:00:00.000Z',
    });
    const old = await api.signIn(email);
    const code = await codeFor(email);
    const [mail] = await mailsTo(db, email);
    expect(mail).toMatchObject({ kind: 'reset-code', locale: 'fr' });
    expect(mail?.link).toContain(`/auth/new-password#email=${encodeURIComponent(email)}&code=${code}`);
    expect(await choose(email, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({
      status: 200,
      body: { changed: true },
    });
    expect((await api.get('/v1/endusers', { as: old })).status).toBe(401);
    await expect(api.signIn(email, TEST_PASSWORD)).rejects.toThrow('401');
    const me = await api.get('/v1/endusers', { as: await api.signIn(email, NEXT) });
    expect(me.body).toMatchObject({ id, emailVerified: true, restriction: null });
    expect(await choose(email, code, 'another phrase')).toMatchObject(refused('code-invalid'));
    expect((await mailsTo(db, email)).map(({ kind }) => kind)).toEqual(['reset-code', 'password-changed']);
    const lines = await db
      .selectFrom('activity')
      .select(['action', 'diff'])
      .where('entityId', '=', id)
      .execute();
    expect(lines.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['email-verified', 'password-reset']),
    );
    expect(JSON.stringify(lines)).not.toContain(code);
  });

  test('an address without an account gets the same answers and no mail', async () => {
    const { email } = await createUser(db);
    const known = await api.post(RESET, { email });
    const unknown = await api.post(RESET, { email: 'nobody@example.org' });
    expect(unknown).toMatchObject({ status: known.status, body: known.body });
    expect(await mailsTo(db, 'nobody@example.org')).toEqual([]);
    const wrong = await choose(email, wrongOf(await newestCode(db, email, 'reset-code')));
    const nobody = await choose('nobody@example.org', '123456');
    expect(nobody).toMatchObject({ status: 409, body: wrong.body });
    expect(wrong.body.current).toBeUndefined();
  });

  test('two requests with one code at once change the password once', async () => {
    const { email } = await createUser(db);
    const code = await codeFor(email);
    const answers = await Promise.all(
      ['first new phrase', 'second new phrase'].map((p) => choose(email, code, p)),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    const winner = answers[0]?.status === 200 ? 'first new phrase' : 'second new phrase';
    expect(await api.signIn(email, winner)).toContain('.');
  });

  test('a new code replaces the old one', async () => {
    const { email } = await createUser(db);
    const first = await codeFor(email);
    const second = await codeFor(email);
    if (first !== second) expect(await choose(email, first)).toMatchObject(refused('code-invalid'));
    expect((await choose(email, second)).status).toBe(200);
  });

  test('a code ends after ten minutes, which only who has it is told', async () => {
    const { email } = await createUser(db);
    const code = await codeFor(email);
    clock += 10 * 60_000 + 1000;
    expect(await choose(email, wrongOf(code))).toMatchObject(refused('code-invalid'));
    expect(await choose(email, code)).toMatchObject(refused('code-expired'));
    const fresh = await codeFor(email);
    clock += 10 * 60_000 - 1000;
    expect((await choose(email, fresh)).status).toBe(200);
  });

  test('after five wrong tries the right code is refused too', async () => {
    const { email } = await createUser(db);
    const code = await codeFor(email);
    for (let n = 0; n < 5; n += 1) {
      expect(await choose(email, wrongOf(code))).toMatchObject(refused('code-invalid'));
    }
    expect(await choose(email, code)).toMatchObject(refused('code-invalid'));
    expect(await api.signIn(email)).toContain('.');
  });

  test('an easily guessed password is refused and leaves the code as it is', async () => {
    const { email } = await createUser(db, { firstName: 'Philomena' });
    const code = await codeFor(email);
    const bad = (field: string) => ({ status: 400, body: { fields: { password: field } } });
    expect(await choose(email, code, 'password1')).toMatchObject(bad('password-too-common'));
    expect(await choose(email, code, 'Atrium-2026')).toMatchObject(bad('password-too-common'));
    expect(await choose(email, code, 'philomena')).toMatchObject(bad('password-personal'));
    expect(await choose(email, code, 'short')).toMatchObject(bad('too-short:8'));
    expect((await choose(email, code)).status).toBe(200);
  });

  test('refused passwords use up no try of the code, however many they are; wrong codes still do', async () => {
    const { email } = await createUser(db);
    const code = await codeFor(email);
    for (let n = 0; n < 4; n += 1) expect((await choose(email, wrongOf(code))).status).toBe(409);
    for (let n = 0; n < 6; n += 1) {
      expect(await choose(email, code, 'password1')).toMatchObject({
        status: 400,
        body: { fields: { password: 'password-too-common' } },
      });
    }
    expect((await choose(email, wrongOf(code))).status).toBe(409);
    expect(await choose(email, code)).toMatchObject(refused('code-invalid'));
    const next = await codeFor(email);
    for (let n = 0; n < 6; n += 1) expect((await choose(email, next, 'password1')).status).toBe(400);
    expect((await choose(email, next)).status).toBe(200);
  });

  test('an address gets three mails an hour, silently; a caller asks twenty times', async () => {
    const { email } = await createUser(db);
    for (let n = 0; n < 4; n += 1) expect((await reset(email)).body).toEqual({ retryAfter: 60 });
    expect(await mailsTo(db, email)).toHaveLength(3);
    await db
      .insertInto('rate_limit')
      .values({ key: 'reset-address:203.0.113.9', count: 20, windowStart: new Date(clock).toISOString() })
      .execute();
    const over = await reset(email, '203.0.113.9');
    expect(over).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } });
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await reset(email, '203.0.113.10')).status).toBe(200);
  });

  test('who is deleted, blocked or rejected gets no mail, and what is no form is refused', async () => {
    const gone = await createUser(db, { deletedAt: '2026-01-01T00:00:00.000Z' });
    const blocked = await createUser(db, { banned: 1 });
    for (const { email } of [gone, blocked]) {
      expect((await api.post(RESET, { email })).status).toBe(200);
      expect(await mailsTo(db, email)).toEqual([]);
    }
    for (const code of ['12345a', '', '1234567', 'x'.repeat(50)]) {
      const { status, body } = await choose(gone.email, code);
      expect(status).toBe(400);
      expect(Object.keys(body.fields ?? {})).toEqual(['code']);
    }
    expect((await api.post(RESET, { email: ['a'] })).status).toBe(400);
  });
});
