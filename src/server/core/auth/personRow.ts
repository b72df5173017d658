import { statusOf } from '@/domain/auth/status';
import type { PersonFacts } from '@/domain/people/personFacts';
import type { Database } from '@/server/db/database';
import { PROFILE_COLUMNS, PROFILE_FIGURES } from './profileColumns';

/** A person with the profile: the fields that {@link changeUser} may change, and the others of the row. */
export function personQuery(db: Database) {
  return db
    .selectFrom('user')
    .leftJoin('profile', 'profile.userId', 'user.id')
    .selectAll('user')
    .select([...PROFILE_COLUMNS, ...PROFILE_FIGURES]);
}

/** One row of `personQuery`. */
export type PersonRow = NonNullable<Awaited<ReturnType<ReturnType<typeof personQuery>['executeTakeFirst']>>>;

/** The person with this id, erased ones left out; undefined when there is none. */
export function findPerson(db: Database, userId: string): Promise<PersonRow | undefined> {
  return personQuery(db).where('user.id', '=', userId).where('user.erasedAt', 'is', null).executeTakeFirst();
}

/** The status of a row's account at an instant. */
export function statusAt(row: PersonRow, now: Date) {
  return statusOf({ ...row, banned: row.banned === 1 }, now);
}

/** The facts about a person that events pass to other areas. */
export function factsOf(row: PersonRow, now: Date): PersonFacts {
  const { id, email, name, firstName, lastName, username, role, locale, timeZone, image } = row;
  const { company, jobTitle, country, version } = row;
  const flags = { emailVerified: row.emailVerified === 1, isPublic: row.isPublic !== 0 };
  const account = { id, email, name, firstName, lastName, username, role, locale, timeZone, image };
  return { ...account, ...flags, company, jobTitle, country, version, status: statusAt(row, now) };
}
