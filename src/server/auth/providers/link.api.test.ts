import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LinkedProviders } from '@/domain/auth/providersContract';
import type { Database } from '@/server/db/database';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { createUser, TEST_PASSWORD } from '@/testing/factories/users';
import { TestOidc } from '@/testing/oidc';
import { ProviderBrowser } from '@/testing/providerBrowser';

const LINK = '/api/account/providers/link';
const UNLINK = '/api/account/providers/unlink';
const password = TEST_PASSWORD;

anyDatabase((_name, open) => {
  const oidc = new TestOidc();
  let db: Database;
  let clock = Date.now();
  let api: ReturnType<typeof testApp>;
  let browser: ProviderBrowser;

  /** A user with a password, in a browser that holds their session cookie. */
  async function member() {
    const { id, email } = await createUser(db, {});
    const answer = await api.post<{ sessionToken: string }>('/v1/endusers/auth', { email, password });
    browser.jar.take(answer.headers);
    return { id, email, as: answer.body.sessionToken };
  }
  const link = async (as: string) => {
    const answer = await api.post<{ url: string }>(LINK, { provider: 'oidc', password }, { as });
    browser.jar.take(answer.headers);
    return browser.visit(await browser.allow(new URL(answer.body.url)));
  };
  const linked = async (as: string) =>
    (await api.get<LinkedProviders>('/api/account/providers', { as })).body;

  beforeAll(async () => {
    await oidc.start();
    db = await open();
    api = testApp(db, { now: () => new Date(clock) }, oidc.environment);
  });
  beforeEach(() => {
    oidc.person = { sub: crypto.randomUUID(), email: 'somebody@example.org', email_verified: true };
    browser = new ProviderBrowser(api);
  });
  afterAll(() => oidc.stop());

  test('a linked provider opens the account whatever its address, until it is unlinked', async () => {
    const { id, as } = await member();
    expect(await linked(as)).toEqual({
      providers: [{ id: 'oidc', name: 'Harbour ID', linkedAt: null }],
      hasPassword: true,
    });
    const page = await link(as);
    expect(page.pathname + page.search).toBe('/dashboard/user/account?tab=security&linked=oidc');
    expect((await linked(as)).providers[0]?.linkedAt).toEqual(expect.any(String));
    const again = await api.post(LINK, { provider: 'oidc', password }, { as });
    expect(again).toMatchObject({ status: 409, body: { code: 'provider-linked' } });
    const other = new ProviderBrowser(api);
    await other.signIn();
    expect((await other.sessionToken()).body.user.id).toBe(id);
    const { body } = await api.post<LinkedProviders>(UNLINK, { provider: 'oidc', password }, { as });
    expect(body.providers[0]?.linkedAt).toBeNull();
    const lines = await db
      .selectFrom('activity')
      .select('action')
      .where('entityId', '=', id)
      .orderBy('id')
      .execute();
    expect(lines.map(({ action }) => action)).toEqual(['provider-linked', 'provider-unlinked']);
  });

  test('linking and unlinking ask the password again', async () => {
    const { as } = await member();
    for (const path of [LINK, UNLINK]) {
      const wrong = await api.post(path, { provider: 'oidc', password: 'another one' }, { as });
      expect(wrong).toMatchObject({ status: 409, body: { code: 'password-wrong' } });
      const without = await api.post(path, { provider: 'oidc' }, { as });
      expect(without.body.fields).toEqual({ password: 'required' });
    }
  });

  test('an identity that opens another account is not linked', async () => {
    await link((await member()).as);
    const second = new ProviderBrowser(api);
    browser = second;
    const { as } = await member();
    const page = await link(as);
    expect(page.searchParams.get('error')).toBe('provider-taken');
    expect((await linked(as)).providers[0]?.linkedAt).toBeNull();
  });

  test('a link that was begun is not ended in the session of somebody else', async () => {
    const { as } = await member();
    const answer = await api.post<{ url: string }>(LINK, { provider: 'oidc', password }, { as });
    await member();
    browser.jar.take(answer.headers);
    const page = await browser.visit(await browser.allow(new URL(answer.body.url)));
    expect(page.searchParams.get('error')).toBe('provider-expired');
  });

  test('without a password the last way in stays, and changes need a sign-in of a moment ago', async () => {
    oidc.person = { ...oidc.person, email: `${oidc.person.sub}@example.org` };
    await browser.signIn();
    const { accessToken: as } = (await browser.sessionToken()).body;
    expect((await linked(as)).hasPassword).toBe(false);
    const last = await api.post(UNLINK, { provider: 'oidc' }, { as });
    expect(last).toMatchObject({ status: 409, body: { code: 'last-way-in' } });
    clock += 11 * 60_000;
    const late = await api.post(UNLINK, { provider: 'oidc' }, { as });
    expect(late).toMatchObject({ status: 409, body: { code: 'sign-in-again' } });
  });

  test('the accounts of a demo for strangers are linked to nobody', async () => {
    const demo = testApp(db, {}, { ...oidc.environment, DEMO: 'public' });
    const { email } = await createUser(db, { demo: 1 });
    const as = await demo.signIn(email);
    const answer = await demo.post(LINK, { provider: 'oidc', password }, { as });
    expect(answer).toMatchObject({ status: 403, body: { code: 'demo-locked' } });
    oidc.person = { ...oidc.person, email };
    const stranger = new ProviderBrowser(demo);
    expect((await stranger.signIn()).searchParams.get('error')).toBe('account-exists');
  });
});
