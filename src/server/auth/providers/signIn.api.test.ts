import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EndUser } from '@/domain/auth/contract';
import type { Database } from '@/server/db/database';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { TestOidc } from '@/testing/oidc';
import { ProviderBrowser } from '@/testing/providerBrowser';

const ORIGIN = 'http://localhost:3000';
let count = 0;

anyDatabase((_name, open) => {
  const oidc = new TestOidc();
  let db: Database;
  let clock = Date.now();
  let api: ReturnType<typeof testApp>;
  let browser: ProviderBrowser;

  const somebody = (more: object = {}) => {
    count += 1;
    const person = { sub: `subject-${count}`, email: `Ada.${count}@Example.org`, email_verified: true };
    return { ...person, given_name: 'Ada', family_name: 'Byron', ...more };
  };
  const rules = (values: object) => db.updateTable('workspace').set(values).execute();
  const accountsOf = (email: string) =>
    db
      .selectFrom('account')
      .innerJoin('user', 'user.id', 'account.userId')
      .select(['account.providerId', 'account.accessToken', 'user.role', 'user.emailVerified'])
      .where('user.email', '=', email.toLowerCase())
      .execute();

  beforeAll(async () => {
    await oidc.start();
    db = await open();
    api = testApp(db, { now: () => new Date(clock) }, oidc.environment);
    await createUser(db, { role: 'admin' });
  });
  beforeEach(async () => {
    Object.assign(oidc, { person: somebody(), forge: {}, profile: undefined, foreignKey: false });
    browser = new ProviderBrowser(api);
    await rules({ registration: 'open', registrationRole: 'member', registrationDomains: '[]' });
  });
  afterAll(() => oidc.stop());

  test('the sign-in pages are told which providers there are', async () => {
    const { body } = await api.get('/api/account/sign-in-options');
    expect(body['providers']).toEqual([{ id: 'oidc', name: 'Harbour ID' }]);
    expect((await testAppWithout(db).get('/api/account/sign-in-options')).body['providers']).toEqual([]);
  });

  test('somebody new comes in with an account, comes back to the page they wanted, and to the same account later', async () => {
    const page = await browser.signIn({ returnTo: '/dashboard/user/list?tab=all' });
    expect(page.pathname).toBe('/auth/login');
    expect(Object.fromEntries(page.searchParams)).toEqual({
      provider: 'oidc',
      returnTo: '/dashboard/user/list?tab=all',
    });
    const { body } = await browser.sessionToken();
    expect(body.user).toMatchObject({
      email: `ada.${count}@example.org`,
      emailVerified: true,
      displayName: 'Ada Byron',
      role: 'member',
      status: 'active',
    });
    const me = await api.get<EndUser>('/v1/endusers', { as: body.accessToken });
    expect(me.body.id).toBe(body.user.id);
    // The address at the provider may change: the user is identified by issuer and subject.
    oidc.person = { ...oidc.person, email: 'other@example.org' };
    const again = new ProviderBrowser(api);
    await again.signIn();
    expect((await again.sessionToken()).body.user.id).toBe(body.user.id);
    expect(await accountsOf(body.user.email)).toEqual([
      { providerId: 'oidc', accessToken: null, role: 'member', emailVerified: 1 },
    ]);
  });

  test('the list of sign-ins says that a provider vouched, and the way back is never another site', async () => {
    const page = await browser.signIn({ returnTo: '//evil.example' });
    expect(page.searchParams.has('returnTo')).toBe(false);
    const { accessToken } = (await browser.sessionToken()).body;
    const { body } = await api.get('/api/account/sign-ins', { as: accessToken });
    expect(body['signIns']).toMatchObject([{ outcome: 'provider' }]);
  });

  test('an address that both sides hold verified is linked to its account', async () => {
    const { id } = await createUser(db, { email: `ada.${count}@example.org`, emailVerified: 1 });
    await browser.signIn();
    expect((await browser.sessionToken()).body.user.id).toBe(id);
    const lines = await db.selectFrom('activity').select('action').where('entityId', '=', id).execute();
    expect(lines).toEqual([{ action: 'provider-linked' }]);
  });

  test.each([
    ['the provider', { email_verified: false }, 1],
    ['the provider, by saying nothing,', { email_verified: undefined }, 1],
    ['we', {}, 0],
  ])('an address that %s did not verify takes no account over', async (_who, claims, emailVerified) => {
    oidc.person = somebody(claims);
    const email = `ada.${count}@example.org`;
    await createUser(db, { email, emailVerified });
    const page = await browser.signIn();
    expect(page.searchParams.get('error')).toBe('account-exists');
    expect((await browser.sessionToken()).status).toBe(401);
    expect((await accountsOf(email)).filter(({ providerId }) => providerId === 'oidc')).toEqual([]);
  });

  test('a new account with an address that nobody verified has to confirm it', async () => {
    oidc.person = somebody({ email_verified: false });
    await browser.signIn();
    expect((await browser.sessionToken()).body.user.emailVerified).toBe(false);
  });

  test('new people follow the rules of the workspace', async () => {
    await rules({ registration: 'invitation' });
    expect((await browser.signIn()).searchParams.get('reason')).toBe('registration-closed');
    await rules({ registration: 'open', registrationDomains: '["atrium.example"]' });
    expect((await browser.signIn()).searchParams.get('error')).toBe('domain-not-allowed');
    await rules({ registration: 'approval', registrationDomains: '[]' });
    await browser.signIn();
    const { user } = (await browser.sessionToken()).body;
    expect(user).toMatchObject({ status: 'pending', restriction: 'awaiting-approval' });
  });

  test('new people get the role of the workspace, customers of the shop are guests', async () => {
    await browser.signIn({ returnTo: '/order/abc' });
    expect((await browser.sessionToken()).body.user.role).toBe('guest');
    const roleOfNext = async (query: Record<string, string>) => {
      oidc.person = somebody();
      const other = new ProviderBrowser(api);
      await other.signIn(query);
      return (await other.sessionToken()).body.user.role;
    };
    expect(await roleOfNext({ returnTo: '/dashboard/chat' })).toBe('member');
    await rules({ registrationRole: 'guest' });
    expect(await roleOfNext({ returnTo: '/dashboard/chat' })).toBe('guest');
  });

  test('a banned, rejected or deleted person is told so and gets no session', async () => {
    await browser.signIn();
    const { user } = (await browser.sessionToken()).body;
    const at = new Date().toISOString();
    for (const [columns, error] of [
      [{ banned: 1 }, 'account-banned'],
      [{ banned: 0, rejectedAt: at }, 'account-rejected'],
      [{ rejectedAt: null, deletedAt: at }, 'account-deleted'],
    ] as const) {
      await db.updateTable('user').set(columns).where('id', '=', user.id).execute();
      const other = new ProviderBrowser(api);
      expect((await other.signIn()).searchParams.get('error')).toBe(error);
      expect((await other.sessionToken()).status).toBe(401);
    }
  });

  test('a service without an address, or with a profile of somebody else, lets nobody in', async () => {
    oidc.person = somebody({ email: undefined });
    expect((await browser.signIn()).searchParams.get('error')).toBe('provider-no-email');
    oidc.profile = { sub: 'another', email: 'another@example.org', email_verified: true };
    expect((await browser.signIn()).searchParams.get('error')).toBe('provider-failed');
    oidc.profile = { ...somebody(), sub: oidc.person.sub };
    expect((await browser.signIn()).searchParams.get('provider')).toBe('oidc');
  });

  test.each([
    ['for another party', { aud: 'somebody-else' }],
    ['for several parties, ours not the one it was given to', { aud: ['atrium-client', 'b'], azp: 'b' }],
    ['that has run out', { exp: 1_700_000_000 }],
    ['without an end', { exp: undefined }],
    ['of another sign-in', { nonce: 'another' }],
    ['of another issuer', { iss: 'https://evil.example' }],
  ])('an ID token %s is refused', async (_what, forge) => {
    oidc.forge = forge;
    expect((await browser.signIn()).searchParams.get('error')).toBe('provider-failed');
  });

  test('an ID token that the service did not sign is refused', async () => {
    oidc.foreignKey = true;
    expect((await browser.signIn()).searchParams.get('error')).toBe('provider-failed');
  });

  test('an answer counts once, in the browser that began, within ten minutes', async () => {
    const back = await browser.leave();
    const stranger = new ProviderBrowser(api);
    await stranger.leave();
    expect((await stranger.visit(back)).searchParams.get('error')).toBe('provider-expired');
    const late = await browser.leave();
    clock += 10 * 60_000 + 1000;
    expect((await browser.visit(late)).searchParams.get('error')).toBe('provider-expired');
    const good = await browser.leave();
    const cookie = browser.jar.header;
    const leads = await Promise.all(
      [1, 2].map(async () => {
        const answer = await api.request(good, { headers: { cookie } });
        return new URL(answer.headers.get('location') ?? '', ORIGIN).searchParams.get('error') ?? 'in';
      }),
    );
    expect([...leads].sort((a, b) => a.localeCompare(b))).toEqual(['in', 'provider-expired']);
  });

  test('who says no at the provider learns why, and keeps the page they wanted', async () => {
    const back = new URL(await browser.leave('oidc', { returnTo: '/dashboard/user/list' }), ORIGIN);
    const state = back.searchParams.get('state') ?? '';
    const page = await browser.visit(
      `/api/auth/callback/oidc?${new URLSearchParams({ error: 'access_denied', state })}`,
    );
    expect(page.pathname).toBe('/403');
    expect(Object.fromEntries(page.searchParams)).toEqual({
      reason: 'provider-refused',
      returnTo: '/dashboard/user/list',
    });
  });

  test('a provider that is not switched on does not exist', async () => {
    for (const path of ['/api/account/oauth/start?provider=google', '/api/auth/callback/google?state=a'])
      expect((await api.get(path)).status).toBe(404);
    expect((await api.get('/api/account/oauth/start?provider=__proto__')).status).toBe(404);
  });

  test('the token of a session is given to a page of ours that rides on the cookie, and to nobody else', async () => {
    await browser.signIn();
    expect((await browser.sessionToken({ origin: 'https://evil.example' })).body.code).toBe(
      'origin-not-allowed',
    );
    const { accessToken } = (await browser.sessionToken()).body;
    const asHeader = await api.post('/api/account/session-token', {}, { as: accessToken });
    expect(asHeader).toMatchObject({ status: 403, body: { code: 'cookie-required' } });
    const cookie = browser.jar.header;
    const program = await api.post('/api/account/session-token', {}, { headers: { cookie } });
    expect(program).toMatchObject({ status: 403, body: { code: 'cookie-required' } });
  });

  test('no address of a provider and no token of it is kept', async () => {
    await browser.signIn();
    const rows = await db.selectFrom('account').selectAll().where('providerId', '=', 'oidc').execute();
    expect(
      rows.every(({ accessToken, idToken, refreshToken }) => !accessToken && !idToken && !refreshToken),
    ).toBe(true);
    expect(
      await db
        .selectFrom('verification')
        .select('id')
        .where('identifier', 'like', 'oauth:%')
        .where('expiresAt', '>', new Date(clock).toISOString())
        .execute(),
    ).toEqual([]);
  });

  test('a provider that can’t be reached leaves one on the sign-in page, which keeps the page they wanted', async () => {
    const deaf = testApp(db, {}, { ...oidc.environment, OIDC_ISSUER: 'http://127.0.0.1:9' });
    const page = await new ProviderBrowser(deaf).visit(
      '/api/account/oauth/start?provider=oidc&returnTo=%2Fshop',
    );
    expect([page.pathname, Object.fromEntries(page.searchParams)]).toEqual([
      '/auth/login',
      { error: 'provider-failed', returnTo: '/shop' },
    ]);
  });
});

/** The same workspace without any provider. */
function testAppWithout(db: Database) {
  return testApp(db);
}
