import type { Insertable } from 'kysely';
import { indexOf } from '@/domain/people/personIndex';
import type { Database } from '@/server/db/database';
import { newId } from '@/server/db/row';
import type { UserTable } from '@/server/db/tables/auth';
import { quickPasswords } from '../quickPasswords';

/** Password of the factory's users. */
export const TEST_PASSWORD = 'atrium-demo';

let count = 0;

/** An approved member as a row, for tests that need very many. */
export function userRow(overrides: Partial<Insertable<UserTable>> = {}) {
  count += 1;
  const now = new Date().toISOString();
  const person = {
    id: newId(),
    email: `person-${count}@example.org`,
    emailVerified: 1,
    name: `Person ${count}`,
    firstName: 'Person',
    lastName: String(count),
    username: `person-${count}`,
    role: 'member',
    locale: 'en',
    timeZone: 'UTC',
    createdAt: now,
    updatedAt: now,
    approvedAt: now,
    ...overrides,
  };
  return { ...indexOf({ ...person, company: null, jobTitle: null }), ...person };
}

/** Adds an approved member who can sign in with `TEST_PASSWORD`; columns of `user` can be overridden. */
export async function createUser(db: Database, overrides: Partial<Insertable<UserTable>> = {}) {
  const user = userRow(overrides);
  await db.insertInto('user').values(user).execute();
  await db.insertInto('profile').values({ userId: user.id }).execute();
  await db
    .insertInto('account')
    .values({
      id: newId(),
      issuer: 'local:credential',
      accountId: user.id,
      providerId: 'credential',
      userId: user.id,
      password: await quickPasswords.hash(TEST_PASSWORD),
      createdAt: user.createdAt,
      updatedAt: user.createdAt,
    })
    .execute();
  return user;
}
