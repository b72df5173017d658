import { beforeAll, expect, test } from 'vitest';
import { statusOf } from '@/domain/auth/status';
import type { Database } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { anyDatabase } from '@/testing/database';
import { DEMO_EMAILS } from '@/domain/auth/demoAccounts';
import { demoPerson } from './demo/people';
import { seedUsers } from './seed';

const now = new Date('2026-03-01T12:00:00.000Z');

anyDatabase((_name, open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });

  test('the demo has 60 people: the four accounts first, 52 active, 3 waiting, 2 rejected, 3 banned', async () => {
    const people = await transaction(db, (trx) => seedUsers(trx, { now }));
    expect(people).toHaveLength(60);
    expect(people.slice(0, 4).map(({ email }) => email)).toEqual(DEMO_EMAILS);
    expect(people.slice(0, 4).map(({ role }) => role)).toEqual(['admin', 'manager', 'member', 'guest']);
    expect(people.slice(0, 4).map(({ locale }) => locale)).toEqual(['en', 'fr', 'vi', 'cn']);
    const statuses = people.map((person) =>
      statusOf({ ...person, deletedAt: null, banned: person.banned === 1 }, now),
    );
    const count = (status: string) => statuses.filter((one) => one === status).length;
    expect([count('active'), count('pending'), count('rejected'), count('banned')]).toEqual([52, 3, 2, 3]);
    const roles = (role: string) => people.filter((person) => person.role === role).length;
    expect([roles('admin'), roles('manager'), roles('member'), roles('guest')]).toEqual([2, 6, 44, 8]);
    const different = async (column: 'country' | 'company' | 'jobTitle') =>
      (await db.selectFrom('profile').select(column).distinct().execute()).length;
    expect([await different('country'), await different('company'), await different('jobTitle')]).toEqual([
      24, 14, 9,
    ]);
    expect(new Set(people.map(({ locale }) => locale))).toEqual(new Set(['en', 'fr', 'vi', 'cn', 'ar']));
    const { rows } = await db
      .selectFrom('account')
      .innerJoin('profile', 'profile.userId', 'account.userId')
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    expect(rows).toBe(60);
  });
});

test('the same moment gives the same people', () => {
  const people = () => {
    const taken = new Set<string>();
    return Array.from({ length: 70 }, (_, n) => demoPerson(n, now, taken));
  };
  expect(people()).toEqual(people());
});

test('ten thousand people have usernames and addresses of their own, and nobody joins in the future', () => {
  const taken = new Set<string>();
  const people = Array.from({ length: 10_000 }, (_, n) => demoPerson(n, now, taken).user);
  expect(new Set(people.map(({ id }) => id)).size).toBe(10_000);
  expect(new Set(people.map(({ email }) => email)).size).toBe(10_000);
  expect(
    people.every(({ username }) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(username) && username.length <= 40),
  ).toBe(true);
  expect(
    people.every(
      ({ createdAt, lastSeenAt }) =>
        createdAt <= now.toISOString() && (lastSeenAt ?? '') <= now.toISOString(),
    ),
  ).toBe(true);
});
