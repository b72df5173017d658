import { beforeAll, expect, test } from 'vitest';
import { type Role, ROLES } from '@/domain/auth/permissions';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { inputOf, sampleOf } from '@/testing/matrix/schema';
import { sessionFor } from '@/testing/session';
import { switchTwoFactorOn } from '@/testing/twoFactor';
import { routes } from './app';

/** The live stream has no end; it has tests of its own. */
const ENDLESS = '/api/live';
const reads = routes.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.path !== ENDLESS);
const named = reads.map((route) => [route.endpoint.path, route] as const);

const EMAIL = 'marker-address@example.org';
const PRIVATE = { phoneNumber: '+49 30 5550199', address: 'Marker street 7', zipCode: 'MRK-99' };
const BAN = 'marker of a reason';

anyDatabase((_name, open) => {
  let app: ReturnType<typeof testApp>;
  let other: { id: string; username: string };
  let secrets: string[];
  const tokens = new Map<Role, string>();

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
    secrets = columns.flat().flatMap(({ value }) => value ?? []);
  });

  /** All responses of an endpoint about the other person, as far as its fields can refer to them. */
  async function answersOf(route: (typeof reads)[number], role: Role): Promise<string> {
    const schema = inputOf(route.endpoint);
    const fields = Object.keys(schema?.properties ?? {});
    const given = Object.fromEntries(
      fields.map((field) => [field, field === 'name' ? other.username : other.id]),
    );
    const tries = [{}, sampleOf(schema ?? { type: 'object' }, given), sampleOf(schema ?? { type: 'object' })];
    const bodies = tries.map(async (input) => {
      const query = new URLSearchParams(input as Record<string, string>);
      const answer = await app.request(`${route.endpoint.path}?${query}`, {
        headers: { 'session-token': tokens.get(role) ?? '' },
      });
      return answer.text();
    });
    return (await Promise.all(bodies)).join('\n');
  }

  test('the markers are there to be found', async () => {
    expect(secrets.length).toBeGreaterThan(6);
    const list = reads.find(({ endpoint }) => endpoint.path === '/api/users');
    if (!list) throw new Error('No list of people');
    expect(await answersOf(list, 'admin')).toContain(EMAIL);
  });

  test.each(named)('%s tells no role a hash, token or secret', async (_path, route) => {
    for (const role of ROLES) {
      const said = await answersOf(route, role);
      expect(secrets.filter((secret) => said.includes(secret))).toEqual([]);
    }
  });

  test.each(named)('%s tells guests nothing private of a person', async (_path, route) => {
    const said = await answersOf(route, 'guest');
    const hidden = [EMAIL, BAN, ...Object.values(PRIVATE)];
    expect(hidden.filter((value) => said.includes(value))).toEqual([]);
  });

  test.each(named)('%s tells members no reason of a ban', async (_path, route) => {
    expect(await answersOf(route, 'member')).not.toContain(BAN);
  });
});
