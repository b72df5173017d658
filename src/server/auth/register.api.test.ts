import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { EndUser } from '@/domain/auth/contract';
import type { Updateable } from 'kysely';
import type { Database } from '@/server/db/database';
import type { WorkspaceTable } from '@/server/db/tables/core';
import { testApp } from '@/testing/api';
import { bothDatabases } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { sessionFor } from '@/testing/session';

interface Registered {
  accessToken: string;
  user: EndUser;
}

const REGISTER = '/api/account/register';

bothDatabases((_name, open) => {
  let db: Database;
  let api: ReturnType<typeof testApp>;
  beforeAll(async () => {
    db = await open();
  });
  beforeEach(() => {
    api = testApp(db);
  });

  const register = (email: string, more: object = {}) =>
    api.post<Registered>(REGISTER, {
      email,
      password: 'correct horse',
      firstName: 'Ana',
      lastName: 'Silva',
      ...more,
    });
  const setWorkspace = (values: Updateable<WorkspaceTable>) =>
    db.updateTable('workspace').set(values).execute();
  const countOf = async (table: 'user' | 'account' | 'session' | 'profile' | 'sign_in') => {
    const { rows } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    return rows;
  };

  test('an empty workspace asks for its first person, who becomes admin whatever the mode', async () => {
    await setWorkspace({ registration: 'invitation' });
    const before = await api.get('/api/account/sign-in-options');
    expect(before.body).toEqual({
      workspaceName: 'Atrium',
      firstRun: true,
      registration: 'invitation',
      registrationDomains: [],
      providers: [],
      invitation: null,
      mail: 'kept',
      demo: null,
    });
    const emails = Array.from({ length: 20 }, (_, n) => `first-${n}@example.org`);
    const answers = await Promise.all(emails.map((email) => register(email, { returnTo: '/shop' })));
    const winners = answers.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    expect(winners[0]?.body.user).toMatchObject({ role: 'admin', status: 'active', restriction: null });
    expect(answers.filter(({ body }) => body.code === 'registration-closed')).toHaveLength(19);
    expect((await api.get('/api/account/sign-in-options')).body['firstRun']).toBe(false);
    await setWorkspace({ registration: 'open' });
  });

  test('ten at once with one e-mail in mixed case make one account', async () => {
    const emails = Array.from({ length: 10 }, (_, n) => (n % 2 ? 'Twin@Example.org' : 'twin@example.ORG'));
    const answers = await Promise.all(emails.map((email) => register(email)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const taken = answers.filter(({ status }) => status === 409);
    expect(taken).toHaveLength(9);
    expect(taken[0]?.body).toMatchObject({ code: 'email-taken', fields: { email: 'email-taken' } });
  });

  test('namesakes get usernames of their own, names without Latin letters a random one', async () => {
    const one = await register('n1@example.org', { firstName: 'Đức', lastName: 'Lê' });
    const two = await register('n2@example.org', { firstName: 'Duc', lastName: 'Le' });
    const three = await register('n3@example.org', { firstName: '芳', lastName: '王' });
    expect([one.body.user.username, two.body.user.username]).toEqual(['duc-le', 'duc-le-2']);
    expect(three.body.user.username).toMatch(/^user-[a-z0-9]{6}$/);
    expect(three.body.user.displayName).toBe('王芳');
  });

  test('the token opens calls, and so does the cookie alone', async () => {
    const { body, headers } = await register('both@example.org', {
      locale: 'ar',
      timeZone: 'Africa/Khartoum',
    });
    expect(body.user).toMatchObject({
      role: 'guest',
      locale: 'ar',
      timeZone: 'Africa/Khartoum',
      emailVerified: false,
    });
    const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect((await api.get('/v1/endusers', { as: body.accessToken })).body).toEqual(body.user);
    expect((await api.get('/v1/endusers', { headers: { cookie } })).body).toEqual(body.user);
  });

  test('what a person may not decide is dropped', async () => {
    const sent = {
      role: 'admin',
      approvedAt: '2026-01-01T00:00:00.000Z',
      emailVerified: true,
      demo: 1,
      id: 'x',
    };
    const { status, body } = await register('sly@example.org', sent);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ role: 'guest', emailVerified: false });
    expect(body.user.id).not.toBe('x');
  });

  test('the workspace decides who may join, and as what', async () => {
    await setWorkspace({
      registration: 'approval',
      registrationRole: 'guest',
      registrationDomains: '["example.com"]',
    });
    expect(await register('far@example.org')).toMatchObject({
      status: 403,
      body: { code: 'domain-not-allowed' },
    });
    const { body } = await register('near@example.com');
    expect(body.user).toMatchObject({ role: 'guest', status: 'pending', restriction: 'awaiting-approval' });
    await setWorkspace({ registration: 'invitation', registrationDomains: '[]' });
    expect(await register('late@example.com')).toMatchObject({
      status: 403,
      body: { code: 'registration-closed' },
    });
    expect(await register('late@example.com', { invitation: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'invitation-invalid' },
    });
    await setWorkspace({ registration: 'open', registrationRole: 'member' });
    expect((await register('colleague@example.com')).body.user.role).toBe('member');
  });

  test.each(['/shop', '/shop/product/mug?color=red', '/order/abc', '/dashboard/e-commerce/orders/SO-1'])(
    'who registers on the way to %s is a guest in every workspace',
    async (returnTo) => {
      await setWorkspace({ registration: 'open', registrationRole: 'member' });
      const email = `customer-${Math.random()}@example.org`;
      expect((await register(email, { returnTo })).body.user).toMatchObject({
        role: 'guest',
        status: 'active',
      });
    },
  );

  test('the page somebody comes from never raises the role', async () => {
    await setWorkspace({ registration: 'open', registrationRole: 'guest' });
    for (const [index, returnTo] of ['/dashboard/settings', '//shop', 'x', ''].entries()) {
      const { body } = await register(`climber-${index}@example.org`, { returnTo });
      expect(body.user.role).toBe('guest');
    }
    await setWorkspace({ registrationRole: 'member' });
  });

  test('a customer waits for the approval that the workspace asks for, and is a guest then', async () => {
    await setWorkspace({ registration: 'approval' });
    const admin = await createUser(db, { role: 'admin' });
    const { body } = await register('patient@example.org', { returnTo: '/shop/checkout' });
    expect(body.user).toMatchObject({ role: 'guest', status: 'pending' });
    const as = await sessionFor(api.services, admin);
    await api.post('/api/users/approve', { userId: body.user.id }, { as });
    expect((await api.get('/v1/endusers', { as: body.accessToken })).body).toMatchObject({
      role: 'guest',
      status: 'active',
    });
    await setWorkspace({ registration: 'open' });
  });

  test('a registration that breaks off leaves nothing behind and can be made again', async () => {
    const before = await Promise.all(
      (['user', 'account', 'session', 'profile', 'sign_in'] as const).map(countOf),
    );
    api.services.events.on('user.created', () => Promise.reject(new Error('planted')));
    expect((await register('whole@example.org')).status).toBe(500);
    const after = await Promise.all(
      (['user', 'account', 'session', 'profile', 'sign_in'] as const).map(countOf),
    );
    expect(after).toEqual(before);
    api = testApp(db);
    const created: unknown[] = [];
    api.services.events.on('user.created', async (_trx, payload) => void created.push(payload));
    const { status, body } = await register('whole@example.org');
    expect(status).toBe(200);
    expect(created).toEqual([{ userId: body.user.id, role: 'member', via: 'register' }]);
  });

  test('a name that nobody can see is required; a joiner within one stays', async () => {
    await createUser(db);
    const unseen = await register('unseen@example.org', { firstName: '\u200B', lastName: '\u3164\u2800' });
    const fields = { firstName: 'required', lastName: 'required' };
    expect(unseen).toMatchObject({ status: 400, body: { fields } });
    const names = { firstName: 'می\u200Cنا', lastName: 'e\u0301'.repeat(50) };
    const { body } = await register('seen@example.org', names);
    expect(body.user).toMatchObject({ firstName: 'می\u200Cنا', lastName: 'é'.repeat(50) });
  });

  test('both spellings of an international domain are one account, with one address', async () => {
    await createUser(db);
    const made = await register('ana@BÜCHER.example');
    expect(made.body.user.email).toBe('ana@xn--bcher-kva.example');
    for (const email of ['ana@bücher.example', 'ana@xn--bcher-kva.example']) {
      expect((await register(email)).status).not.toBe(200);
      const signedIn = await api.post('/v1/endusers/auth', { email, password: 'correct horse' });
      expect(signedIn.status).toBe(200);
    }
    const refused = { status: 400, body: { fields: { email: 'email-invalid' } } };
    expect(await register('ä@example.org')).toMatchObject(refused);
  });
});
