import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { EndUser } from '@/domain/auth/contract';
import type { PersonSession } from '@/domain/people/accountSchemas';
import type { Database } from '@/server/db/database';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { createUser, TEST_PASSWORD } from '@/testing/factories/users';
import { sessionFor } from '@/testing/session';

const ACCOUNT = '/api/account';
const password = TEST_PASSWORD;

anyDatabase((_name, open) => {
  let db: Database;
  let api: ReturnType<typeof testApp>;
  let user: Awaited<ReturnType<typeof createUser>>;
  let as: string;

  beforeAll(async () => {
    db = await open();
    api = testApp(db);
    await createUser(db, { role: 'admin' });
  });
  beforeEach(async () => {
    user = await createUser(db);
    as = await sessionFor(api.services, user);
  });

  const post = <T = { user: EndUser }>(path: string, body: object, token = as) =>
    api.post<T>(`${ACCOUNT}${path}`, body, { as: token });
  const me = async (token = as) => api.get<EndUser>('/v1/endusers', { as: token });
  const mails = async (to: string) =>
    db.selectFrom('system_mail').select(['kind', 'code']).where('to', '=', to).orderBy('id').execute();

  test('what one says of oneself is kept, in account and profile at once', async () => {
    const links = { facebook: null, instagram: null, linkedin: 'https://linkedin.com/in/ana', x: null };
    const changes = {
      firstName: 'Ana',
      lastName: 'Silva',
      jobTitle: 'Baker',
      quote: 'Early',
      isPublic: false,
    };
    const { body } = await post('/update', { version: 1, ...changes, links, timeZone: 'Asia/Hanoi' });
    expect(body.fields).toEqual({ timeZone: 'invalid' });
    const done = await post('/update', { version: 1, ...changes, links, timeZone: 'Europe/Paris' });
    expect(done.body.user).toMatchObject({
      ...changes,
      links,
      displayName: 'Ana Silva',
      timeZone: 'Europe/Paris',
    });
    expect((await me()).body).toEqual(done.body.user);
    const cleared = await post('/update', { version: done.body.user.version, jobTitle: '', quote: null });
    expect(cleared.body.user).toMatchObject({ jobTitle: null, quote: null });
  });

  test('the second of two tabs is told what stands there now and changes nothing', async () => {
    await post('/update', { version: 1, jobTitle: 'Baker' });
    const late = await post('/update', { version: 1, jobTitle: 'Miller' });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'stale-version', current: { jobTitle: 'Baker', version: 2 } },
    });
    expect((await me()).body.jobTitle).toBe('Baker');
  });

  test.each([
    [{ jobTitle: 'x'.repeat(300) }, { jobTitle: 'too-long:80' }],
    [{ username: 'new' }, { username: 'username-reserved' }],
    [{ username: 'A b' }, { username: 'username-invalid' }],
    [{ country: 'XX' }, { country: 'invalid' }],
    [{ phoneNumber: 'call me' }, { phoneNumber: 'phone-invalid' }],
    [{ firstName: 'a\u202Eb' }, { firstName: 'unprintable' }],
    [{ version: '1' }, { version: 'invalid' }],
  ])('%j is refused at its field', async (changes, fields) => {
    const answer = await post('/update', { version: 1, ...changes });
    expect(answer).toMatchObject({ status: 400, body: { fields } });
  });

  test.each([
    'http://x.com/ana',
    'javascript:alert(1)',
    'https://x.com.evil.example/ana',
    'https://a:b@x.com/ana',
  ])('the link %s is refused', async (x) => {
    const links = { facebook: null, instagram: null, linkedin: null, x };
    expect((await post('/update', { version: 1, links })).body.fields).toEqual({ 'links.x': 'wrong-host' });
  });

  test('a username can be changed when it is free; the old one is remembered', async () => {
    const other = await createUser(db);
    const taken = await post('/update', { version: 1, username: other.username });
    expect(taken).toMatchObject({ status: 409, body: { fields: { username: 'username-taken' } } });
    const asked = await api.get(`${ACCOUNT}/username?username=${other.username}`, { as });
    expect(asked.body).toMatchObject({
      free: false,
      suggestions: [`${other.username}-2`, expect.any(String), expect.any(String)],
    });
    const name = `${user.username}-new`;
    expect((await api.get(`${ACCOUNT}/username?username=${name}`, { as })).body).toEqual({
      free: true,
      suggestions: [],
    });
    expect((await post('/update', { version: 1, username: name })).body.user.username).toBe(name);
    const old = await db
      .selectFrom('username_history')
      .selectAll()
      .where('username', '=', user.username)
      .executeTakeFirst();
    expect(old?.userId).toBe(user.id);
  });

  test('a new e-mail address counts from its code on; the old one is told', async () => {
    const email = `new-${user.email}`;
    expect((await post('/email/change', { email, password: 'wrong' })).body.code).toBe('password-wrong');
    expect(await post('/email/change', { email: user.email, password })).toMatchObject({ status: 409 });
    expect((await post('/email/change', { email, password })).body).toEqual({ retryAfter: 60 });
    const [mail] = await mails(email);
    expect(
      await post('/email/confirm', { code: mail?.code === '000000' ? '111111' : '000000' }),
    ).toMatchObject({
      status: 409,
      body: { code: 'code-invalid', current: { attemptsLeft: 4 } },
    });
    const done = await post('/email/confirm', { code: mail?.code ?? '' });
    expect(done.body.user).toMatchObject({ email, emailVerified: true });
    expect((await mails(user.email)).map(({ kind }) => kind)).toContain('email-changed');
    expect((await post('/email/confirm', { code: mail?.code ?? '' })).status).toBe(409);
  });

  test('a taken address gets the same answer, no code, and its owner no mail', async () => {
    const other = await createUser(db);
    expect((await post('/email/change', { email: other.email, password })).body).toEqual({ retryAfter: 60 });
    expect(await mails(other.email)).toEqual([]);
    expect((await post('/email/confirm', { code: '123456' })).body.code).toBe('code-invalid');
  });

  test('an address that somebody else took before the code came back is as good as wrong', async () => {
    const email = `late-${user.email}`;
    await post('/email/change', { email, password });
    const [mail] = await mails(email);
    await createUser(db, { email });
    expect((await post('/email/confirm', { code: mail?.code ?? '' })).body.code).toBe('code-invalid');
    expect((await me()).body.email).toBe(user.email);
  });

  test('an old address that somebody else uses by now stays theirs, and the next change is right all the same', async () => {
    const [old, next, last] = [user.email, `next-${user.email}`, `last-${user.email}`];
    const moveTo = async (email: string) => {
      await post('/email/change', { email, password });
      return (await mails(email)).findLast(({ kind }) => kind === 'email-change-code')?.code ?? '000000';
    };
    await post('/email/confirm', { code: await moveTo(next) });
    const code = await moveTo(last);
    const other = await createUser(db, { email: old });
    expect((await post('/email/confirm', { code })).body.user.email).toBe(last);
    expect(await moveTo(old)).toBe('000000');
    expect(await api.signIn(old)).toBeTruthy();
    const owner = db.selectFrom('user').select('id').where('email', '=', old);
    expect(await owner.execute()).toEqual([{ id: other.id }]);
    expect((await mails(next)).map(({ kind }) => kind)).toContain('email-changed');
  });

  test('another password ends all other sessions and gives this one a new token', async () => {
    const elsewhere = await sessionFor(api.services, user);
    const change = (oldPassword: string, newPassword: string) =>
      post<{ sessionToken: string; user: EndUser }>('/password/change', { oldPassword, newPassword });
    expect((await change('wrong', 'quite another one')).body.fields).toEqual({
      oldPassword: 'password-wrong',
    });
    expect((await change(password, password)).body.code).toBe('password-same');
    expect((await change(password, user.email)).body.fields).toEqual({ newPassword: 'password-personal' });
    const { body } = await change(password, 'quite another one 7');
    expect((await me(elsewhere)).status).toBe(401);
    expect((await me(as)).status).toBe(401);
    expect((await me(body.sessionToken)).body).toEqual(body.user);
    expect((await mails(user.email)).map(({ kind }) => kind)).toContain('password-changed');
  });

  test('a password that was checked is a proof for this session', async () => {
    expect((await post('/password/check', { password: 'wrong' })).status).toBe(409);
    const { body } = await post<{ proof: string }>('/password/check', { password });
    await db.updateTable('user').set({ role: 'admin' }).where('id', '=', user.id).execute();
    const call = (headers: Record<string, string>) =>
      api.post('/api/users/password-link', { userId: 'nobody' }, { as, headers });
    expect((await call({})).body.code).toBe('password-needed');
    expect((await call({ 'password-proof': body.proof })).status).toBe(404);
  });

  test('five wrong passwords, and the sixth is not looked at', async () => {
    const limited = testApp(db, {}, { RATE_LIMITS: 'on' });
    const check = (typed: string) => limited.post(`${ACCOUNT}/password/check`, { password: typed }, { as });
    for (let n = 0; n < 5; n += 1) expect((await check('wrong')).status).toBe(409);
    const sixth = await check(password);
    expect(sixth).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } });
  });

  test('sessions are listed with the own one first; one and all others can be ended', async () => {
    const second = await sessionFor(api.services, user);
    const third = await sessionFor(api.services, user);
    const list = async () =>
      (await api.get<{ sessions: PersonSession[] }>(`${ACCOUNT}/sessions`, { as })).body.sessions;
    const [own, ...others] = await list();
    expect(own).toMatchObject({ id: (await me()).body.sessionId, current: true, remembered: true });
    expect(others.map(({ current }) => current)).toEqual([false, false]);
    const { sessionId } = (await me(second)).body;
    expect((await post('/sessions/revoke', { sessionId })).body).toEqual({ revoked: 1 });
    expect((await me(second)).status).toBe(401);
    expect((await post('/sessions/revoke', { others: true })).body).toEqual({ revoked: 1 });
    expect((await me(third)).status).toBe(401);
    expect(await list()).toHaveLength(1);
    expect((await post('/sessions/revoke', {})).status).toBe(400);
  });

  test('nobody ends the session of another', async () => {
    const other = await createUser(db);
    const token = await sessionFor(api.services, other);
    const { sessionId } = (await me(token)).body;
    expect((await post('/sessions/revoke', { sessionId })).status).toBe(404);
    expect((await me(token)).status).toBe(200);
  });

  test('tries to sign in are listed, the newest first, page by page', async () => {
    await api.post('/v1/endusers/auth', { email: user.email, password: 'wrong' });
    await api.signIn(user.email);
    type Page = { signIns: { outcome: string }[]; next?: string };
    const first = (await api.get<Page>(`${ACCOUNT}/sign-ins?limit=1`, { as })).body;
    expect(first.signIns.map(({ outcome }) => outcome)).toEqual(['ok']);
    const rest = await api.get<Page>(`${ACCOUNT}/sign-ins?limit=1&cursor=${first.next}`, { as });
    expect(rest.body.signIns.map(({ outcome }) => outcome)).toEqual(['bad-password']);
    expect((await api.get(`${ACCOUNT}/sign-ins?limit=201`, { as })).status).toBe(400);
  });

  test('a deleted account lets nobody in, keeps its address, and says until when it can come back', async () => {
    expect((await post('/delete', { email: 'other@example.org', password })).body.fields).toEqual({
      email: 'email-different',
    });
    const { body } = await post<{ restoreUntil: string }>('/delete', { email: user.email, password });
    const days = (Date.parse(body.restoreUntil) - Date.now()) / (24 * 3600 * 1000);
    expect(Math.round(days)).toBe(30);
    expect((await me()).status).toBe(401);
    const again = await api.post('/v1/endusers/auth', { email: user.email, password });
    expect(again).toMatchObject({ status: 403, body: { code: 'account-deleted' } });
    const row = await db
      .selectFrom('user')
      .select(['deletedAt', 'email'])
      .where('id', '=', user.id)
      .executeTakeFirst();
    expect(row).toMatchObject({ email: user.email, deletedAt: expect.any(String) });
  });

  test('the last admin can not delete themself', async () => {
    const own = await open();
    const alone = testApp(own);
    const admin = await createUser(own, { role: 'admin' });
    const token = await sessionFor(alone.services, admin);
    const refused = await alone.post(`${ACCOUNT}/delete`, { email: admin.email, password }, { as: token });
    expect(refused).toMatchObject({ status: 409, body: { code: 'last-admin' } });
    expect((await alone.get('/v1/endusers', { as: token })).status).toBe(200);
  });

  test('in a public demo the accounts of the sign-in page can not be taken over', async () => {
    const shared = testApp(db, {}, { DEMO: 'public' });
    await db.updateTable('user').set({ demo: 1 }).where('id', '=', user.id).execute();
    const bodies = [
      ['/email/change', { email: 'mine@example.org', password }],
      ['/password/change', { oldPassword: password, newPassword: 'quite another one 7' }],
      ['/delete', { email: user.email, password }],
    ] as const;
    for (const [path, body] of bodies) {
      const refused = await shared.post(`${ACCOUNT}${path}`, body, { as });
      expect(refused).toMatchObject({ status: 403, body: { code: 'demo-locked' } });
    }
  });

  test('what was done is told in the log, without any password or code', async () => {
    await post('/update', { version: 1, jobTitle: 'Baker' });
    await post('/password/change', { oldPassword: password, newPassword: 'quite another one 7' });
    const rows = await db.selectFrom('activity').selectAll().where('actorId', '=', user.id).execute();
    expect(rows.map(({ action }) => action).sort((a, b) => a.localeCompare(b))).toEqual([
      'password-changed',
      'updated',
    ]);
    expect(JSON.stringify(rows)).not.toContain('quite another');
    expect(JSON.stringify(rows)).toContain('Baker');
  });
});
