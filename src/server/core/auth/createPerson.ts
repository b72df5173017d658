import { displayName } from '@/domain/auth/displayName';
import type { Role } from '@/domain/auth/permissions';
import { conflict } from '@/domain/errors';
import type { DomainEvents } from '@/domain/events';
import { indexOf } from '@/domain/people/personIndex';
import { recordActivity } from '@/server/core/activity';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { newId } from '@/server/db/row';
import type { ProfileTable } from '@/server/db/tables/auth';
import { withLock } from '@/server/db/transaction';
import { factsOf, findPerson } from './personRow';
import { newUsername } from './usernames';

type ProfileFields = Partial<
  Pick<
    ProfileTable,
    'phoneNumber' | 'country' | 'state' | 'city' | 'address' | 'zipCode' | 'company' | 'jobTitle'
  >
>;

/** A person who is added by another one: approved from the start. */
export interface NewPerson {
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  emailVerified: boolean;
  profile: ProfileFields;
  /** Hash of a first password, which has to be changed at the first sign-in; absent = chosen by a link. */
  passwordHash?: string | undefined;
  via: DomainEvents['user.created']['via'];
  actorId: string;
}

async function assertNewEmail(trx: Transaction, email: string): Promise<void> {
  const taken = await trx.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst();
  if (taken) throw conflict('email-taken', undefined, { email: 'email-taken' });
}

async function insert(trx: Transaction, person: NewPerson, at: string): Promise<string> {
  const { email, firstName, lastName, role, emailVerified, profile, passwordHash } = person;
  const { locale, timeZone } = await trx
    .selectFrom('workspace')
    .select(['locale', 'timeZone'])
    .where('id', '=', 'main')
    .executeTakeFirstOrThrow();
  const id = newId();
  const name = displayName(firstName, lastName);
  const username = await newUsername(trx, firstName, lastName);
  const { company = null, jobTitle = null } = profile;
  const dates = { createdAt: at, updatedAt: at, approvedAt: at };
  const own = { id, email, name, firstName, lastName, username, role, locale, timeZone };
  await trx
    .insertInto('user')
    .values({
      ...own,
      ...dates,
      ...indexOf({ name, username, email, company, jobTitle }),
      emailVerified: emailVerified ? 1 : 0,
      passwordExpiredAt: passwordHash === undefined ? null : at,
    })
    .execute();
  await trx
    .insertInto('profile')
    .values({ ...profile, userId: id })
    .execute();
  return id;
}

async function insertPassword(trx: Transaction, userId: string, password: string, at: string): Promise<void> {
  const known = { issuer: 'local:credential', providerId: 'credential', accountId: userId, userId };
  await trx
    .insertInto('account')
    .values({ id: newId(), ...known, password, createdAt: at, updatedAt: at })
    .execute();
}

/**
 * Adds a person and returns the id; registrations and additions share a lock, so that no address or username is used
 * twice. Emits `user.created` and `user.changed`.
 * @throws ApiError 409 `email-taken` at the field.
 */
export async function createPerson(
  trx: Transaction,
  { events, now }: Pick<Services, 'events' | 'now'>,
  person: NewPerson,
): Promise<string> {
  await withLock(trx, 'first-admin');
  await assertNewEmail(trx, person.email);
  const at = now();
  const id = await insert(trx, person, at.toISOString());
  if (person.passwordHash !== undefined) await insertPassword(trx, id, person.passwordHash, at.toISOString());
  const row = await findPerson(trx, id);
  if (!row) throw new Error('A person that was just added is not there');
  await recordActivity(trx, {
    actorId: person.actorId,
    area: 'users',
    entityKind: 'user',
    entityId: id,
    title: row.name,
    action: 'created',
    diff: { email: [null, person.email], role: [null, person.role] },
  });
  await events.emit(trx, 'user.created', { userId: id, role: person.role, via: person.via });
  await events.emit(trx, 'user.changed', { before: null, after: factsOf(row, at) });
  return id;
}
