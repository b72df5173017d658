import pino from 'pino';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '@/server/db/database';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { createUser, TEST_PASSWORD } from '@/testing/factories/users';
import { serve } from '@/testing/httpServer';
import { askRaw, requestHead } from '@/testing/rawHttp';
import { passwordGiven, sessionFor } from '@/testing/session';

const LOGIN = '/v1/endusers/auth';
const REGISTER = '/api/account/register';

anyDatabase((_name, open) => {
  let db: Database;
  let api: ReturnType<typeof testApp>;
  const lines: string[] = [];
  beforeAll(async () => {
    db = await open();
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    api = testApp(db, { log });
  });

  async function invitationLink(as: string) {
    const invited = { emails: ['planted-guest@example.org'], role: 'guest' };
    const { body } = await api.post<{ invitations: { id: string }[] }>(
      '/api/users/invitations/new',
      invited,
      { as },
    );
    const invitationId = body.invitations[0]?.id;
    return api.post<{ link: string }>('/api/users/invitations/link', { invitationId }, { as });
  }

  const form = { email: 'ana@example.org', password: 'correct horse', firstName: 'Ana', lastName: 'Silva' };
  const wrongForms: [string, string, object, Record<string, string>][] = [
    ['nothing at sign-in', LOGIN, {}, { email: 'required', password: 'required' }],
    ['a list as e-mail', LOGIN, { email: ['a@b.example'], password: 'x' }, { email: 'invalid' }],
    ['a number as e-mail', LOGIN, { email: 1, password: 'x' }, { email: 'invalid' }],
    ['NUL in the e-mail', LOGIN, { email: 'a\0@b.example', password: 'x' }, { email: 'email-invalid' }],
    [
      '300 characters of e-mail',
      LOGIN,
      { email: `${'a'.repeat(290)}@b.example`, password: 'x' },
      { email: 'too-long:254' },
    ],
    [
      '129 characters of password',
      LOGIN,
      { email: 'a@b.example', password: 'x'.repeat(129) },
      { password: 'too-long:128' },
    ],
    [
      'a text as remember',
      LOGIN,
      { email: 'a@b.example', password: 'x', remember: 'yes' },
      { remember: 'invalid' },
    ],
    [
      'a field that sign-in does not know',
      LOGIN,
      { email: 'a@b.example', password: 'x', role: 'admin' },
      { role: 'unknown' },
    ],
    ['7 characters of new password', REGISTER, { ...form, password: '1234567' }, { password: 'too-short:8' }],
    [
      '129 characters of new password',
      REGISTER,
      { ...form, password: 'x'.repeat(129) },
      { password: 'too-long:128' },
    ],
    [
      'the e-mail as password',
      REGISTER,
      { ...form, password: 'ANA@example.org' },
      { password: 'password-personal' },
    ],
    ['a first name of spaces', REGISTER, { ...form, firstName: '  ' }, { firstName: 'required' }],
    ['NUL in a name', REGISTER, { ...form, lastName: 'a\0b' }, { lastName: 'unprintable' }],
    ['an override in a name', REGISTER, { ...form, lastName: 'a\u202Eb' }, { lastName: 'unprintable' }],
  ];
  test.each(wrongForms)('%s is a 400 that names the field', async (_label, path, body, fields) => {
    const answer = await api.post(path, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input', fields } });
    expect(answer.body.fields).toEqual(fields);
  });

  test.each([LOGIN, REGISTER, '/api/account/logout', '/api/preferences/update'])(
    '%s takes POST with small JSON only',
    async (path) => {
      const as = await api.signIn((await createUser(db)).email);
      expect((await api.post(path, '{"email":', { as })).status).toBe(400);
      expect((await api.post(path, '[]', { as })).status).toBe(400);
      expect((await api.post(path, `{"email":"${'x'.repeat(2_000_000)}"}`, { as })).status).toBe(413);
      expect((await api.post(path, 'a=1', { as, headers: { 'content-type': 'text/plain' } })).status).toBe(
        415,
      );
      expect((await api.get(path, { as })).status).toBe(405);
    },
  );

  test('sign-in endpoints refuse more than 16 kB', async () => {
    const long = { ...form, firstName: 'x'.repeat(16_001) };
    expect((await api.post(REGISTER, long)).status).toBe(413);
    expect((await api.post(LOGIN, long)).status).toBe(413);
  });

  test('a page of another origin can neither sign in nor write with the cookie', async () => {
    const { email } = await createUser(db);
    const signedIn = await api.post(LOGIN, { email, password: TEST_PASSWORD });
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const write = { changes: [{ key: 'nav.closed', value: true }] };
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign) {
      const refused = { status: 403, body: { code: 'origin-not-allowed' } };
      expect(
        await api.post('/api/preferences/update', write, { headers: { cookie, ...headers } }),
      ).toMatchObject(refused);
      expect(await api.post(LOGIN, { email, password: TEST_PASSWORD }, { headers })).toMatchObject(refused);
      expect(await api.post('/api/account/logout', {}, { headers: { cookie, ...headers } })).toMatchObject(
        refused,
      );
    }
    const after = await api.get('/api/preferences', { headers: { cookie } });
    expect(after).toMatchObject({ status: 200, body: { preferences: {} } });
  });

  test('passwords and tokens stand in no log, no error and no list of sign-ins', async () => {
    const secrets = ['planted-password-1', 'planted-password-2', 'planted.token'];
    const { body } = await api.post<{ accessToken: string }>(REGISTER, {
      ...form,
      email: 'sown@example.org',
      password: secrets[0],
    });
    secrets.push(body.accessToken, body.accessToken.split('.')[0] ?? '');
    await api.get('/v1/endusers', { as: body.accessToken });
    const errors = [
      await api.post(LOGIN, { email: 'sown@example.org', password: secrets[1] }),
      await api.post(LOGIN, { email: 'sown', password: secrets[1] }),
      await api.post(LOGIN, `{"password":"${secrets[1]}"`),
      await api.get('/v1/endusers', { as: secrets[2] ?? '' }),
    ];
    expect(errors.map(({ status }) => status)).toEqual([401, 400, 400, 401]);
    const rows = await db.selectFrom('sign_in').selectAll().execute();
    const shown = JSON.stringify([lines, errors.map(({ body }) => body), rows]);
    expect(lines.length).toBeGreaterThan(4);
    for (const secret of secrets) expect(shown).not.toContain(secret);
  });

  test('codes, personal tokens, links and secrets of the second step stand in no log and no activity', async () => {
    const { id, email } = await createUser(db, { emailVerified: 0 });
    const admin = await sessionFor(api.services, await createUser(db, { role: 'admin' }));
    const as = await api.signIn(email);
    const password = TEST_PASSWORD;
    const post = <T>(path: string, body: object, session = as) =>
      api.post<T>(`/api/account${path}`, body, { as: session });
    const token = await post<{ secret: string }>('/tokens/new', {
      name: 'Backup',
      scopes: { access: 'read', areas: [] },
      password,
    });
    await post('/verify/resend', {});
    await post('/reset-password', { email });
    await post('/email/change', { email: 'planted-next@example.org', password });
    const step = await post<{ secret: string; backupCodes: string[] }>('/two-factor/start', { password });
    const links = [
      await api.post<{ link: string }>(
        '/api/users/password-link',
        { userId: id },
        { as: admin, headers: await passwordGiven(api, admin) },
      ),
      await invitationLink(admin),
    ];
    const codes = await db.selectFrom('system_mail').select(['code', 'link']).execute();
    const { proof } = (await post<{ proof: string }>('/password/check', { password })).body;
    const secrets = [
      token.body.secret,
      step.body.secret,
      proof,
      ...step.body.backupCodes,
      ...links.map(({ body }) => body.link),
      ...codes.flatMap(({ code, link }) => [code, link]),
    ].flatMap((secret) => secret ?? []);
    expect(new Set(secrets).size).toBeGreaterThan(16);
    // Errors about a secret do not contain it either.
    for (const secret of secrets) {
      await post('/verify', { code: secret });
      await post('/new-password', { email, code: secret, password: 'x' });
      await api.get('/v1/endusers', { headers: { authorization: `Bearer ${secret}x` } });
      await api.get(`/api/account/sign-in-options?invitation=${encodeURIComponent(secret.slice(-100))}`);
    }
    const rows = await db.selectFrom('activity').selectAll().execute();
    expect(rows.length).toBeGreaterThan(1);
    const shown = JSON.stringify([lines, rows]);
    for (const secret of secrets) expect(shown).not.toContain(secret);
  });

  test('a session token with line breaks opens nothing and stands in no log', async () => {
    const server = await serve(api.app.fetch, api.services.config);
    const before = lines.length;
    const tries: [token: string, status: number][] = [
      // Node's HTTP server rejects it as malformed.
      ['planted\r\n line', 400],
      ['planted\nline', 400],
      ['planted\rline', 400],
      ['planted\r\nSession-Token: planted', 401],
    ];
    for (const [token, status] of tries) {
      const answer = await askRaw(server.port, requestHead('GET /v1/endusers', [`Session-Token: ${token}`]));
      expect([token, Number(answer.split(' ')[1])]).toEqual([token, status]);
    }
    await server.close();
    expect(lines.length).toBeGreaterThan(before);
    expect(lines.slice(before).join('')).not.toContain('planted');
  });
});
