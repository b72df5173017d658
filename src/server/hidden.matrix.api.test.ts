import { beforeAll, expect, test } from 'vitest';
import { type Role, ROLES } from '@/domain/auth/permissions';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { createUser, TEST_PASSWORD } from '@/testing/factories/users';
import { storeCompany } from '@/testing/invoices';
import { inputOf, sampleOf } from '@/testing/matrix/schema';
import { passwordGiven, sessionFor } from '@/testing/session';
import { sharedScene } from '@/testing/sharedScene';
import { storeShipping } from '@/testing/shopScene';
import { switchTwoFactorOn } from '@/testing/twoFactor';
import { routes } from './app';

/** The live stream has no end; it has tests of its own. */
const ENDLESS = '/api/live';
const reads = routes.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.path !== ENDLESS);
const named = reads.map((route) => [route.endpoint.path, route] as const);

const EMAIL = 'marker-address@example.org';
const CONTACT = { phoneNumber: '+49 30 5550199', address: 'Marker street 7', zipCode: 'MRK-99' };
/** What only people with `users.read` see, of anybody. */
const PRIVATE = {
  ...CONTACT,
  city: 'Markerton',
  company: 'Marker & Sons',
  country: 'MK',
  about: 'marker of a life',
  links: JSON.stringify({ linkedin: 'https://linkedin.com/in/marker' }),
};
const BAN = 'marker of a reason';
/** Somebody with a public profile. */
const OPEN_EMAIL = 'open-address@example.org';

/** The code or token at the end of a link; null for one that grants nothing. */
const secretIn = (link: string | null) =>
  /(?:code=|invitation=|\/order\/)([\w-]+)/.exec(link ?? '')?.[1] ?? null;

/** Whether a text contains a secret. A code has so few digits that it stands inside other numbers by chance. */
const contains = (text: string, secret: string) =>
  secret.length > 12 ? text.includes(secret) : new RegExp(`(?<![\\w-])${secret}(?![\\w-])`).test(text);

anyDatabase((_name, open) => {
  let app: ReturnType<typeof testApp>;
  let other: { id: string; username: string };
  /** Fields by which the guest meets both people. */
  let shared: Record<string, string>[];
  let secrets: string[];
  let resetMail: { id?: string };
  const tokens = new Map<Role, string>();
  const callers: { name: string; headers: Record<string, string> }[] = [];
  const sessionOf = (role: Role) => ({ 'session-token': tokens.get(role) ?? '' });

  beforeAll(async () => {
    app = testApp(await open());
    const { db } = app.services;
    const somebody = async (email: string, username: string, isPublic: number) => {
      const user = await createUser(db, { email, username, banReason: BAN, role: 'manager' });
      await db
        .updateTable('profile')
        .set({ ...PRIVATE, isPublic })
        .where('userId', '=', user.id)
        .execute();
      return { id: user.id, username, as: await sessionFor(app.services, user) };
    };
    const hidden = await somebody(EMAIL, 'marker-person', 0);
    const shown = await somebody(OPEN_EMAIL, 'open-person', 1);
    other = hidden;
    await storeCompany(db);
    await storeShipping(db);
    for (const role of ROLES) {
      const { id, username } = await createUser(db, { role, twoFactorEnabled: 1 });
      const as = await sessionFor(app.services, { id });
      tokens.set(role, as);
      if (role !== 'guest') continue;
      const guest = { id, username, as };
      shared = [...(await sharedScene(app, guest, hidden)), ...(await sharedScene(app, guest, shown))];
    }
    await switchTwoFactorOn(app, await app.signIn(EMAIL));
    await app.post('/api/account/reset-password', { email: EMAIL });
    const columns = await Promise.all([
      db.selectFrom('account').select('password as value').execute(),
      db.selectFrom('session').select('token as value').execute(),
      db.selectFrom('two_factor').select('secret as value').execute(),
      db.selectFrom('two_factor').select('backupCodes as value').execute(),
      db.selectFrom('verification').select('value').execute(),
    ]);
    const admin = tokens.get('admin') ?? '';
    resetMail = await db
      .selectFrom('system_mail')
      .select('id')
      .where('kind', '=', 'reset-code')
      .executeTakeFirstOrThrow();
    const proof = { as: admin, headers: await passwordGiven(app, admin) };
    const handed = [
      await app.post<{ link: string }>('/api/users/password-link', { userId: other.id }, proof),
      await linkToNewInvitation(admin),
    ];
    const mails = await db.selectFrom('system_mail').select(['code', 'link']).execute();
    secrets = [
      ...columns.flat().map(({ value }) => value),
      ...mails.flatMap(({ code, link }) => [code, secretIn(link)]),
      ...handed.map(({ body }) => secretIn(body.link)),
    ].flatMap((value) => value ?? []);
    for (const access of ['read', 'write'] as const) {
      const scopes = { access, areas: [] };
      const made = { name: access, password: TEST_PASSWORD, scopes };
      const { body } = await app.post<{ secret: string }>('/api/account/tokens/new', made, { as: admin });
      callers.push({
        name: `a token that may ${access}`,
        headers: { authorization: `Bearer ${body.secret}` },
      });
      secrets.push(body.secret);
    }
    for (const role of ROLES)
      callers.push({ name: role, headers: { 'session-token': tokens.get(role) ?? '' } });
  });

  async function linkToNewInvitation(as: string) {
    const form = { emails: ['invited@example.org'], role: 'member' };
    const { body } = await app.post<{ invitations: { id: string }[] }>('/api/users/invitations/new', form, {
      as,
    });
    const invitationId = body.invitations[0]?.id;
    return app.post<{ link: string }>('/api/users/invitations/link', { invitationId }, { as });
  }

  /** All responses of an endpoint about the other person, as far as its fields can refer to them. */
  async function answersOf(
    route: (typeof reads)[number],
    headers: Record<string, string>,
    others: readonly Record<string, string>[] = [],
  ): Promise<string> {
    const schema = inputOf(route.endpoint);
    const fields = Object.keys(schema?.properties ?? {});
    const { id: mailId = '' } = resetMail;
    const given = Object.fromEntries(
      fields.map((field) => [field, { name: other.username, mailId }[field] ?? other.id]),
    );
    const input = schema ?? { type: 'object' };
    const tries = [{}, sampleOf(input, given), sampleOf(input), ...others.map((one) => sampleOf(input, one))];
    const bodies = tries.map(async (input) => {
      const query = new URLSearchParams(input as Record<string, string>);
      const answer = await app.request(`${route.endpoint.path}?${query}`, {
        headers,
      });
      return answer.text();
    });
    return (await Promise.all(bodies)).join('\n');
  }

  test('the markers are there to be found', async () => {
    expect(secrets.length).toBeGreaterThan(6);
    const list = reads.find(({ endpoint }) => endpoint.path === '/api/users');
    if (!list) throw new Error('No list of people');
    expect(await answersOf(list, sessionOf('admin'))).toContain(EMAIL);
  });

  test.each(named)('%s shows no role and no token a hash, code, token or secret', async (_path, route) => {
    for (const { name, headers } of callers) {
      const said = await answersOf(route, headers);
      expect([name, ...secrets.filter((secret) => contains(said, secret))]).toEqual([name]);
    }
  });

  test.each(named)('%s tells guests nothing private of a person', async (_path, route) => {
    const said = await answersOf(route, sessionOf('guest'), shared);
    const { country, links: _links, ...texts } = PRIVATE;
    const hidden = [EMAIL, OPEN_EMAIL, BAN, ...Object.values(texts), 'in/marker', `"${country}"`];
    expect(hidden.filter((value) => said.includes(value))).toEqual([]);
  });

  test.each([
    '/api/calendar/calendars',
    '/api/calendar/event',
    '/api/calendar/events',
    '/api/calendar/search',
    '/api/chat/contacts',
    '/api/chat/conversations',
    '/api/chat/conversation',
    '/api/chat/participants',
    '/api/chat/messages',
    '/api/chat/search',
    '/api/kanban/board',
    '/api/kanban/boards/activity',
    '/api/kanban/card',
    '/api/kanban/cards',
    '/api/kanban/comments',
    '/api/kanban/export',
    '/api/live/presence',
    '/api/notifications',
    '/api/profile/followers',
    '/api/users/refs',
  ])('%s shows the guest whom it hides that of', async (path) => {
    const route = reads.find(({ endpoint }) => endpoint.path === path);
    if (!route) throw new Error(`No ${path}`);
    const said = await answersOf(route, sessionOf('guest'), shared);
    for (const { userIds } of shared) expect(said).toContain(userIds);
  });

  test.each(named)('%s tells members no reason of a ban', async (_path, route) => {
    expect(await answersOf(route, sessionOf('member'))).not.toContain(BAN);
  });
});
