import { hashPassword } from '@/server/core/auth/hashing';
import type { Transaction } from '@/server/db/database';
import { newId } from '@/server/db/row';
import { DEMO_PASSWORD } from './demo/accounts';
import { demoPerson } from './demo/people';

/** Rows per statement: well below the databases' parameter limits. */
const BATCH = 200;

type Person = ReturnType<typeof demoPerson>;

/** A demo user, for the seeds of other areas. */
export type SeededUser = Person['user'] & Pick<Person['profile'], 'company' | 'country'>;

async function insert(trx: Transaction, people: readonly Person[], password: string): Promise<void> {
  await trx
    .insertInto('user')
    .values(people.map(({ user }) => user))
    .execute();
  await trx
    .insertInto('profile')
    .values(people.map(({ profile }) => profile))
    .execute();
  const accounts = people.map(({ user }) => ({
    id: newId(),
    issuer: 'local:credential',
    accountId: user.id,
    providerId: 'credential',
    userId: user.id,
    password,
    createdAt: user.createdAt,
    updatedAt: user.createdAt,
  }));
  await trx.insertInto('account').values(accounts).execute();
}

/**
 * Adds the demo users: the four accounts of the sign-in page first, then colleagues of many cultures, 60 in all
 * unless `count` says otherwise. Deterministic for the same `now`, relative to it; all have the demo password, hashed
 * once.
 */
export async function seedUsers(
  trx: Transaction,
  { now, count = 60 }: { now: Date; count?: number },
): Promise<SeededUser[]> {
  const password = await hashPassword(DEMO_PASSWORD);
  const taken = new Set<string>();
  const people = Array.from({ length: count }, (_, n) => demoPerson(n, now, taken));
  for (let start = 0; start < people.length; start += BATCH) {
    await insert(trx, people.slice(start, start + BATCH), password);
  }
  return people.map(({ user, profile }) => ({ ...user, company: profile.company, country: profile.country }));
}
