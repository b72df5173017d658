import { permissionsOf } from '@/domain/auth/roleRights';
import { beforeAll, describe, expect, test } from 'vitest';
import type { EndUser } from '@/domain/auth/contract';
import type { Database } from '@/server/db/database';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { createUser, TEST_PASSWORD } from '@/testing/factories/users';
import { quickPasswords } from '@/testing/quickPasswords';
import { countStatements } from '@/testing/statements';

interface LoggedIn {
  session: { identity: EndUser };
  sessionToken: string;
}

const LOGIN = '/v1/endusers/auth';
const HOUR = 3600 * 1000;

anyDatabase((_name, open) => {
  let db: Database;
  let api: ReturnType<typeof testApp>;
  const emitted: [string, unknown][] = [];
  beforeAll(async () => {
    db = await open();
    api = testApp(db);
    for (const name of ['user.signedIn', 'session.ended'] as const) {
      api.services.events.on(name, async (_trx, payload) => void emitted.push([name, payload]));
    }
  });

  const login = (email: string, more: object = {}, headers: Record<string, string> = {}) =>
    api.post<LoggedIn>(LOGIN, { email, password: TEST_PASSWORD, ...more }, { headers });
  const outcomes = async (email: string) => {
    const rows = await db
      .selectFrom('sign_in')
      .selectAll()
      .where('email', '=', email)
      .orderBy('id')
      .execute();
    return rows.map(({ outcome }) => outcome);
  };

  test('signing in gives the person and a token that opens the next calls, until signing out', async () => {
    const { id, email } = await createUser(db, { email: 'ana@example.org' });
    const { status, body, headers } = await login(' ANA@example.org ');
    expect(status).toBe(200);
    expect(body.session.identity).toMatchObject({
      id,
      email,
      status: 'active',
      permissions: permissionsOf('member'),
    });
    const me = await api.get<EndUser>('/v1/endusers', { as: body.sessionToken });
    expect(me.body).toEqual(body.session.identity);
    const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect((await api.get('/v1/endusers', { headers: { cookie } })).status).toBe(200);

    const out = await api.post('/api/account/logout', {}, { as: body.sessionToken });
    expect(out).toMatchObject({ status: 200, body: { signedOut: true } });
    expect(out.headers.getSetCookie()[0]).toContain('Max-Age=0');
    const after = await api.get('/v1/endusers', { as: body.sessionToken });
    expect(after).toMatchObject({ status: 401, body: { code: 'session-invalid' } });
    const { sessionId } = me.body;
    expect(emitted).toContainEqual(['user.signedIn', { userId: id, sessionId, newDevice: false }]);
    expect(emitted).toContainEqual(['session.ended', { userId: id, sessionId, reason: 'signed-out' }]);
  });

  test('signing in takes eight statements at most, limits included', async () => {
    const { email } = await createUser(db);
    const counted = countStatements(db);
    const counting = testApp(counted.db, {}, { RATE_LIMITS: 'on' });
    const signIn = () => counting.post(LOGIN, { email, password: TEST_PASSWORD });
    expect((await signIn()).status).toBe(200);
    counted.reset();
    expect((await signIn()).status).toBe(200);
    expect(counted.count()).toBeLessThanOrEqual(8);
  });

  test('signing out answers 200 also without a session and with a dead one', async () => {
    expect((await api.post('/api/account/logout', {})).status).toBe(200);
    expect((await api.post('/api/account/logout', {}, { as: 'dead.token' })).status).toBe(200);
  });

  test('an unknown e-mail and a wrong password get the same answer', async () => {
    await createUser(db, { email: 'bo@example.org' });
    const wrong = await login('bo@example.org', { password: 'not this one' });
    const unknown = await login('nobody@example.org', { password: 'not this one' });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'invalid-credentials' } });
    expect(unknown.status).toBe(wrong.status);
    expect(unknown.body).toEqual(wrong.body);
    expect(await outcomes('bo@example.org')).toEqual(['bad-password']);
    expect(await outcomes('nobody@example.org')).toEqual(['unknown-email']);
  });

  test('it takes one hash to refuse anybody: known, unknown, without a password, banned', async () => {
    let hashes = 0;
    const counted = testApp(db, {
      passwords: {
        hash: (password) => ((hashes += 1), quickPasswords.hash(password)),
        verify: (attempt) => ((hashes += 1), quickPasswords.verify(attempt)),
      },
    });
    const [known, without, banned] = [await createUser(db), await createUser(db), await createUser(db)];
    await db.updateTable('account').set({ password: null }).where('userId', '=', without.id).execute();
    await db.updateTable('user').set({ banned: 1 }).where('id', '=', banned.id).execute();
    const answers = new Set<string>();
    for (const email of [known.email, 'nobody-at-all@example.org', without.email, banned.email]) {
      hashes = 0;
      const { status, body } = await counted.post(LOGIN, { email, password: 'not this one' });
      expect([email, hashes]).toEqual([email, 1]);
      answers.add(JSON.stringify([status, body]));
    }
    expect(answers.size).toBe(1);
  });

  test('a ban ends the session with the next call, names its reason after the right password only, and runs out', async () => {
    const { id, email } = await createUser(db);
    const token = await api.signIn(email);
    const until = new Date(Date.now() + HOUR).toISOString();
    await db
      .updateTable('user')
      .set({ banned: 1, banReason: 'Spam', banExpires: until })
      .where('id', '=', id)
      .execute();
    expect(await api.get('/v1/endusers', { as: token })).toMatchObject({
      status: 401,
      body: { code: 'session-invalid' },
    });
    expect(await login(email)).toMatchObject({
      status: 403,
      body: { code: 'account-banned', current: { reason: 'Spam', until } },
    });
    expect((await login(email, { password: 'wrong one' })).body.code).toBe('invalid-credentials');
    expect(await outcomes(email)).toEqual(['ok', 'banned', 'bad-password']);
    const later = testApp(db, { now: () => new Date(Date.now() + 2 * HOUR) });
    expect(await later.signIn(email)).toContain('.');
  });

  test('rejected and deleted people are told so after the right password only', async () => {
    const at = '2026-01-01T00:00:00.000Z';
    const rejected = await createUser(db, { rejectedAt: at, approvedAt: null });
    const deleted = await createUser(db, { deletedAt: at });
    expect(await login(rejected.email)).toMatchObject({ status: 403, body: { code: 'account-rejected' } });
    expect(await login(deleted.email)).toMatchObject({
      status: 403,
      body: { code: 'account-deleted', current: { restoreUntil: '2026-01-31T00:00:00.000Z' } },
    });
    expect((await login(deleted.email, { password: 'wrong one' })).status).toBe(401);
    expect(
      await db.selectFrom('session').where('userId', 'in', [rejected.id, deleted.id]).selectAll().execute(),
    ).toEqual([]);
  });

  test('who waits for approval is signed in, but may only ask who they are', async () => {
    const { email } = await createUser(db, { approvedAt: null });
    const as = await api.signIn(email);
    const me = await api.get<EndUser>('/v1/endusers', { as });
    expect(me).toMatchObject({ status: 200, body: { status: 'pending', restriction: 'awaiting-approval' } });
    expect(await api.get('/api/preferences', { as })).toMatchObject({
      status: 403,
      body: { code: 'awaiting-approval' },
    });
    expect((await api.post('/api/account/logout', {}, { as })).status).toBe(200);
  });

  test('signing in again in one browser replaces its session', async () => {
    const [first, second] = [await createUser(db), await createUser(db)];
    const before = await login(first.email);
    const cookie = before.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const after = await login(second.email, {}, { cookie });
    expect(after.body.session.identity.id).toBe(second.id);
    expect((await api.get('/v1/endusers', { as: before.body.sessionToken })).status).toBe(401);
    expect((await api.get('/v1/endusers', { as: after.body.sessionToken })).status).toBe(200);
  });

  test('a browser that was not seen for 90 days is a new device, the very first is none', async () => {
    const { id, email } = await createUser(db);
    const firefox = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    };
    await login(email);
    await login(email, {}, firefox);
    await login(email, {}, firefox);
    const rows = await db
      .selectFrom('sign_in')
      .select(['device', 'newDevice'])
      .where('userId', '=', id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ device, newDevice }) => [device, newDevice])).toEqual([
      ['Unknown', 0],
      ['Firefox on Linux', 1],
      ['Firefox on Linux', 0],
    ]);
  });

  describe('passwords', () => {
    const spellings: [string, string, string][] = [
      ['128 emoji', '😀'.repeat(128), '😀'.repeat(128)],
      ['spaces inside', 'a b  c   d', 'a b  c   d'],
      ['é as one or two code points', 'caf\u00e9 au lait', 'cafe\u0301 au lait'],
    ];
    test.each(spellings)('with %s sign in', async (label, chosen, typed) => {
      const email = `${label.replaceAll(/\W/g, '')}@example.org`;
      const form = { email, password: chosen, firstName: 'Ana', lastName: 'Silva' };
      expect((await api.post('/api/account/register', form)).status).toBe(200);
      expect((await login(email, { password: typed })).status).toBe(200);
    });
  });
});
