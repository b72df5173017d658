import { beforeAll, expect, test } from 'vitest';
import { type Role, ROLES } from '@/domain/auth/permissions';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { createUser, TEST_PASSWORD } from '@/testing/factories/users';
import { inputOf, sampleOf } from '@/testing/matrix/schema';
import { passwordGiven, sessionFor } from '@/testing/session';
import { switchTwoFactorOn } from '@/testing/twoFactor';
import { routes } from './app';

/** The live stream has no end; it has tests of its own. */
const ENDLESS = '/api/live';
const reads = routes.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.path !== ENDLESS);
const named = reads.map((route) => [route.endpoint.path, route] as const);

const EMAIL = 'marker-address@example.org';
const PRIVATE = { phoneNumber: '+49 30 5550199', address: 'Marker street 7', zipCode: 'MRK-99' };
/** The code or token at the end of a link; null for one that grants nothing. */
const secretIn = (link: string | null) =>
  /(?:code=|invitation=|\/order\/)([\w-]+)/.exec(link ?? '')?.[1] ?? null;

const BAN = 'marker of a reason';

anyDatabase((_name, open) => {
  let app: ReturnType<typeof testApp>;
  let other: { id: string; username: string };
  let secrets: string[];
  let resetMail: { id?: string };
  const tokens = new Map<Role, string>();
  const callers: { name: string; headers: Record<string, string> }[] = [];
  const sessionOf = (role: Role) => ({ 'session-token': tokens.get(role) ?? '' });

  beforeAll(async () => {
    app = testApp(await open());
    const { db } = app.services;
    const { id } = await createUser(db, { email: EMAIL, username: 'marker-person', banReason: BAN });
    other = { id, username: 'marker-person' };
    await db
      .updateTable('profile')
      .set({ ...PRIVATE, isPublic: 0 })
      .where('userId', '=', id)
      .execute();
    await switchTwoFactorOn(app, await app.signIn(EMAIL));
    await app.post('/api/account/reset-password', { email: EMAIL });
    for (const role of ROLES)
      tokens.set(role, await sessionFor(app.services, await createUser(db, { role, twoFactorEnabled: 1 })));
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
  async function answersOf(route: (typeof reads)[number], headers: Record<string, string>): Promise<string> {
    const schema = inputOf(route.endpoint);
    const fields = Object.keys(schema?.properties ?? {});
    const { id: mailId = '' } = resetMail;
    const given = Object.fromEntries(
      fields.map((field) => [field, { name: other.username, mailId }[field] ?? other.id]),
    );
    const tries = [{}, sampleOf(schema ?? { type: 'object' }, given), sampleOf(schema ?? { type: 'object' })];
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
      expect([name, ...secrets.filter((secret) => said.includes(secret))]).toEqual([name]);
    }
  });

  test.each(named)('%s tells guests nothing private of a person', async (_path, route) => {
    const said = await answersOf(route, sessionOf('guest'));
    const hidden = [EMAIL, BAN, ...Object.values(PRIVATE)];
    expect(hidden.filter((value) => said.includes(value))).toEqual([]);
  });

  test.each(named)('%s tells members no reason of a ban', async (_path, route) => {
    expect(await answersOf(route, sessionOf('member'))).not.toContain(BAN);
  });
});
