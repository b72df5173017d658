import { beforeAll, expect, test } from 'vitest';
import type { Database } from '@/server/db/database';
import { testApp } from '@/testing/api';
import { eachDatabase } from '@/testing/database';
import { createUser, TEST_PASSWORD } from '@/testing/factories/users';
import { quickPasswords } from '@/testing/quickPasswords';

const MINUTE = 60_000;

eachDatabase((_name, open) => {
  let db: Database;
  let clock = Date.now();
  const now = () => new Date(clock);
  const appWith = (env: Record<string, string>, passwords = quickPasswords) =>
    testApp(db, { now, passwords }, { RATE_LIMITS: 'on', ...env });
  let direct: ReturnType<typeof testApp>;
  let proxied: ReturnType<typeof testApp>;
  beforeAll(async () => {
    db = await open();
    direct = appWith({});
    proxied = appWith({ TRUSTED_PROXIES: '127.0.0.1' });
  });

  const login = (api: typeof direct, email: string, password: string, address: string) =>
    api.post('/v1/endusers/auth', { email, password }, { headers: { 'x-forwarded-for': address } });
  const failTimes = async (times: number, api: typeof direct, email: string, address: string) => {
    for (let n = 0; n < times; n += 1) {
      expect((await login(api, email, 'wrong one', address)).status).toBe(401);
    }
  };

  test('five failures of one e-mail from one address close that way for 15 minutes, for nobody else', async () => {
    const { email } = await createUser(db);
    await failTimes(5, proxied, email, '203.0.113.7');
    const refused = await login(proxied, email, TEST_PASSWORD, '203.0.113.7');
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(900);
    expect((await login(proxied, email, TEST_PASSWORD, '198.51.100.4')).status).toBe(200);
    await login(proxied, email, TEST_PASSWORD, '203.0.113.7');
    const lines = await db
      .selectFrom('sign_in')
      .select('outcome')
      .where('email', '=', email)
      .where('outcome', '=', 'limited')
      .execute();
    expect(lines).toHaveLength(1);
    clock += 16 * MINUTE;
    expect((await login(proxied, email, TEST_PASSWORD, '203.0.113.7')).status).toBe(200);
  });

  test('however often one address is refused, it leaves few lines, and each account tells of it', async () => {
    const address = '203.0.113.50';
    const { email } = await createUser(db);
    for (let n = 0; n < 20; n += 1) await login(proxied, email, 'wrong one', address);
    for (let n = 0; n < 100; n += 1) await login(proxied, `nobody${n}@example.org`, 'wrong one', address);
    const lines = await db
      .selectFrom('sign_in')
      .select(['userId', 'outcome'])
      .where('ip', '=', address)
      .orderBy('id')
      .execute();
    const own = lines.filter(({ userId }) => userId !== null).map(({ outcome }) => outcome);
    expect(own).toEqual([...Array.from({ length: 5 }, () => 'bad-password'), 'limited']);
    const others = lines.filter(({ userId }) => userId === null).map(({ outcome }) => outcome);
    expect(others).toEqual(['unknown-email', 'limited']);
    const counted = await db.selectFrom('rate_limit').select('key').execute();
    expect(counted.filter(({ key }) => /nobody\d/.test(key)).length).toBeLessThanOrEqual(2 * 50);
  });

  test('a forged X-Forwarded-For changes no limit without a trusted proxy', async () => {
    const { email } = await createUser(db);
    for (let n = 0; n < 5; n += 1) await login(direct, email, 'wrong one', `203.0.113.${n}`);
    expect((await login(direct, email, TEST_PASSWORD, '203.0.113.99')).status).toBe(429);
  });

  test('IPv6 addresses of one network count together', async () => {
    const { email } = await createUser(db);
    await failTimes(4, proxied, email, '2001:db8:1:2::1');
    await failTimes(1, proxied, email, '2001:db8:1:2:ffff::9');
    expect((await login(proxied, email, TEST_PASSWORD, '2001:db8:1:2::5')).status).toBe(429);
    expect((await login(proxied, email, TEST_PASSWORD, '2001:db8:1:3::5')).status).toBe(200);
  });

  test('a success forgets the failures before it', async () => {
    const { email } = await createUser(db);
    await failTimes(4, proxied, email, '203.0.113.20');
    expect((await login(proxied, email, TEST_PASSWORD, '203.0.113.20')).status).toBe(200);
    await failTimes(4, proxied, email, '203.0.113.20');
    expect((await login(proxied, email, TEST_PASSWORD, '203.0.113.20')).status).toBe(200);
  });

  test('guessing many at once does not help: once the others have used the limit up, the right one counts no more', async () => {
    const { id, email } = await createUser(db);
    // The hash queue delays the right guess after it passed the first check.
    let looksAtIt: () => void = () => undefined;
    let goOn: () => void = () => undefined;
    const isLookedAt = new Promise<void>((resolve) => (looksAtIt = resolve));
    const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
    const held = appWith(
      { TRUSTED_PROXIES: '127.0.0.1' },
      {
        ...quickPasswords,
        verify: async (attempt) => {
          looksAtIt();
          await mayGoOn;
          return quickPasswords.verify(attempt);
        },
      },
    );
    const right = login(held, email, TEST_PASSWORD, '203.0.113.30');
    await isLookedAt;
    await db
      .insertInto('rate_limit')
      .values({ key: `login:${email}:203.0.113.30`, count: 5, windowStart: now().toISOString() })
      .execute();
    goOn();
    expect((await right).status).toBe(429);
    expect(await db.selectFrom('session').select('id').where('userId', '=', id).execute()).toEqual([]);
  });

  test('an address registers at most 30 people an hour', async () => {
    await db
      .insertInto('rate_limit')
      .values({ key: 'register:203.0.113.40', count: 29, windowStart: now().toISOString() })
      .execute();
    const register = (email: string, address: string) =>
      proxied.post(
        '/api/account/register',
        { email, password: 'correct horse', firstName: 'A', lastName: 'B' },
        { headers: { 'x-forwarded-for': address } },
      );
    expect((await register('r30@example.org', '203.0.113.40')).status).toBe(200);
    expect((await register('r31@example.org', '203.0.113.40')).status).toBe(429);
    expect((await register('r31@example.org', '203.0.113.41')).status).toBe(200);
  });
});
