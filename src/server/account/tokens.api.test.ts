import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { PersonalToken } from '@/domain/people/accountSchemas';
import type { Database } from '@/server/db/database';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { createUser, TEST_PASSWORD } from '@/testing/factories/users';
import { sessionFor } from '@/testing/session';

const TOKENS = '/api/account/tokens';
const MINUTE = 60_000;
type Made = { token: PersonalToken; secret: string };

anyDatabase((_name, open) => {
  let db: Database;
  let api: ReturnType<typeof testApp>;
  let user: Awaited<ReturnType<typeof createUser>>;
  let as: string;
  let at: number;

  beforeAll(async () => {
    db = await open();
    api = testApp(db, { now: () => new Date(at) });
  });
  beforeEach(async () => {
    at = Date.now();
    user = await createUser(db);
    as = await sessionFor(api.services, user);
  });

  const make = async (changes: object = {}) => {
    const scopes = { access: 'read', areas: [] };
    const body = { name: 'Backup script', scopes, password: TEST_PASSWORD, ...changes };
    return api.post<Made>(`${TOKENS}/new`, body, { as });
  };
  const bearer = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } });
  const list = async () => (await api.get<{ tokens: PersonalToken[] }>(TOKENS, { as })).body.tokens;

  test('a token reads as its owner; its secret is shown once and kept as a hash', async () => {
    const { body } = await make();
    expect(body.secret).toMatch(/^atr_[A-Za-z0-9_-]{40}$/);
    expect(body.token.prefix).toBe(body.secret.slice(0, 12));
    expect((await api.get('/v1/endusers', bearer(body.secret))).body).toMatchObject({ id: user.id });
    expect((await api.get('/api/invoices', bearer(body.secret))).status).toBe(200);
    const listed = JSON.stringify(await list());
    const stored = JSON.stringify(await db.selectFrom('api_token').selectAll().execute());
    for (const text of [listed, stored]) expect(text).not.toContain(body.secret.slice(12));
  });

  test('one that reads is refused a write; one that is narrowed, other areas', async () => {
    const { secret } = (await make()).body;
    const change = { changes: [{ key: 'note', value: 1 }] };
    const refused = await api.post('/api/preferences/update', change, bearer(secret));
    expect(refused).toMatchObject({ status: 403, body: { code: 'token-read-only' } });
    const writer = (await make({ scopes: { access: 'write', areas: ['preferences'] } })).body.secret;
    expect((await api.post('/api/preferences/update', change, bearer(writer))).status).toBe(200);
    expect((await api.get('/api/invoices', bearer(writer))).body.code).toBe('token-area');
  });

  test('no token makes tokens, ends sessions or changes the password', async () => {
    const { secret } = (await make({ scopes: { access: 'write', areas: [] } })).body;
    for (const path of ['tokens/new', 'sessions/revoke', 'password/change', 'delete']) {
      const refused = await api.post(`/api/account/${path}`, {}, bearer(secret));
      expect(refused).toMatchObject({ status: 403, body: { code: 'token-not-allowed' } });
    }
  });

  test('what a token changes is told as done by a token', async () => {
    const { secret } = (await make({ scopes: { access: 'write', areas: [] } })).body;
    const done = await api.post('/api/account/update', { version: 1, jobTitle: 'Baker' }, bearer(secret));
    expect(done.status).toBe(200);
    const row = await db
      .selectFrom('activity')
      .select('via')
      .where('actorId', '=', user.id)
      .where('action', '=', 'updated')
      .executeTakeFirst();
    expect(row?.via).toBe('token');
  });

  test('unknown, malformed, expired and revoked ones are 401, and so is that of a banned person', async () => {
    const { secret, token } = (await make({ expiresAt: new Date(at + 10 * MINUTE).toISOString() })).body;
    const status = async (text: string) => (await api.get('/v1/endusers', bearer(text))).status;
    expect(await status(`atr_${'x'.repeat(40)}`)).toBe(401);
    expect(await status('atr_short')).toBe(401);
    await db.updateTable('user').set({ banned: 1 }).where('id', '=', user.id).execute();
    expect(await status(secret)).toBe(401);
    await db.updateTable('user').set({ banned: 0 }).where('id', '=', user.id).execute();
    expect(await status(secret)).toBe(200);
    at += 10 * MINUTE;
    expect(await status(secret)).toBe(401);
    at -= 5 * MINUTE;
    const ended = await api.post<{ token: PersonalToken }>(`${TOKENS}/revoke`, { tokenId: token.id }, { as });
    expect(ended.body.token.revokedAt).toEqual(expect.any(String));
    expect(await status(secret)).toBe(401);
    expect(await list()).toEqual([]);
  });

  test('a token that is sent decides: a good session beside a bad token is not tried', async () => {
    const headers = { authorization: `Bearer atr_${'x'.repeat(40)}` };
    expect((await api.get('/v1/endusers', { as, headers })).status).toBe(401);
  });

  test('its use is noted at most every five minutes', async () => {
    const { secret } = (await make()).body;
    const used = async () => {
      await api.get('/v1/endusers', bearer(secret));
      return (await list())[0]?.lastUsedAt;
    };
    const first = await used();
    expect(first).toBe(new Date(at).toISOString());
    at += 5 * MINUTE - 1;
    expect(await used()).toBe(first);
    at += 1;
    expect(await used()).toBe(new Date(at).toISOString());
  });

  test('twenty count at a time; a revoked one makes room', async () => {
    const made = [];
    for (let n = 0; n < 20; n += 1) {
      const row = {
        id: `t-${user.id}-${n}`,
        userId: user.id,
        name: 'T',
        prefix: 'atr_12345678',
        tokenHash: `${user.id}${n}`,
      };
      const times = { createdAt: new Date(at).toISOString(), expiresAt: new Date(at + 1e7).toISOString() };
      made.push({ ...row, ...times, scopes: '{"access":"read","areas":[]}' });
    }
    await db.insertInto('api_token').values(made).execute();
    expect(await make()).toMatchObject({ status: 409, body: { code: 'too-many-tokens' } });
    await api.post(`${TOKENS}/revoke`, { tokenId: made[0]?.id }, { as });
    expect((await make()).status).toBe(200);
  });

  test('a token needs a name, the password, and an end within a year', async () => {
    expect((await make({ name: ' ' })).body.fields).toEqual({ name: 'required' });
    expect((await make({ password: 'wrong' })).body.fields).toEqual({ password: 'password-wrong' });
    expect((await make({ expiresAt: new Date(at - MINUTE).toISOString() })).body.fields).toEqual({
      expiresAt: 'past',
    });
    const late = new Date(at + 400 * 24 * 60 * MINUTE).toISOString();
    expect((await make({ expiresAt: late })).body.fields).toEqual({ expiresAt: 'too-big:365' });
    const { token } = (await make()).body;
    expect(Math.round((Date.parse(token.expiresAt) - at) / (24 * 60 * MINUTE))).toBe(90);
    expect((await api.post(`${TOKENS}/revoke`, { tokenId: 'not mine' }, { as })).status).toBe(404);
  });
});
