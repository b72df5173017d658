import type { Updateable } from 'kysely';
import { displayName } from '@/domain/auth/displayName';
import { conflict, notFound, stale } from '@/domain/errors';
import type { ActivityAction, ActivityArea } from '@/domain/people/activityWords';
import { indexOf } from '@/domain/people/personIndex';
import { type Activity, diff, recordActivity } from '@/server/core/activity';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import type { ProfileTable, UserTable } from '@/server/db/tables/auth';
import { withLock } from '@/server/db/transaction';
import { factsOf, findPerson, type PersonRow, statusAt } from './personRow';

/**
 * Refuses to remove the last active admin, also when two are removed concurrently: call it before the write, inside
 * its transaction. Source: sign-in, rule 2.
 * @throws ApiError 409 `last-admin` when nobody but `userId` is an active admin.
 */
async function assertNotLastAdmin(trx: Transaction, userId: string, now: Date): Promise<void> {
  await withLock(trx, 'admins');
  const other = await trx
    .selectFrom('user')
    .select('id')
    .where('role', '=', 'admin')
    .where('id', '!=', userId)
    .where('deletedAt', 'is', null)
    .where('rejectedAt', 'is', null)
    .where('approvedAt', 'is not', null)
    .where((eb) => eb.or([eb('banned', '=', 0), eb('banExpires', '<=', now.toISOString())]))
    .limit(1)
    .executeTakeFirst();
  if (!other) throw conflict('last-admin');
}

const USER_FIELDS = [
  'email',
  'emailVerified',
  'image',
  'role',
  'banned',
  'banReason',
  'banExpires',
  'twoFactorEnabled',
  'firstName',
  'lastName',
  'username',
  'locale',
  'timeZone',
  'approvedAt',
  'rejectedAt',
  'passwordExpiredAt',
  'deletedAt',
] as const satisfies readonly (keyof UserTable)[];

const PROFILE_FIELDS = [
  'phoneNumber',
  'country',
  'state',
  'city',
  'address',
  'zipCode',
  'company',
  'jobTitle',
  'about',
  'quote',
  'school',
  'coverBlob',
  'links',
  'isPublic',
] as const satisfies readonly (keyof ProfileTable)[];

/** Columns that may change; flags are 0 or 1. Display name and search text are derived. */
export type UserChanges = Pick<Updateable<UserTable>, (typeof USER_FIELDS)[number]> &
  Pick<Updateable<ProfileTable>, (typeof PROFILE_FIELDS)[number]>;

/** What to change for which user, and how to log it. */
export interface UserChange {
  userId: string;
  /** The version that the caller saw; absent where there is nothing to be overwritten by mistake (ban, approve …). */
  version?: number;
  changes: UserChanges;
  /** Null when the system does it. */
  actorId: string | null;
  /** How the actor was identified; default `session`. */
  via?: Activity['via'];
  /** Kebab-case, e.g. `banned`; default `updated`. */
  action?: ActivityAction;
  /** Default `users`. */
  area?: ActivityArea;
  /** The current person in the form of the contract, for the `stale-version` error. */
  current?: (row: PersonRow) => unknown;
}

type Field = (typeof USER_FIELDS)[number] | (typeof PROFILE_FIELDS)[number];
const FIELDS: readonly Field[] = [...USER_FIELDS, ...PROFILE_FIELDS];

function changedFields(before: PersonRow, changes: UserChanges): Field[] {
  return FIELDS.filter((field) => changes[field] !== undefined && changes[field] !== before[field]);
}

const pick = (
  changes: Readonly<Partial<Record<Field, unknown>>>,
  fields: readonly Field[],
  of: readonly Field[],
) => Object.fromEntries(fields.filter((field) => of.includes(field)).map((field) => [field, changes[field]]));

async function assertFree(trx: Transaction, userId: string, column: 'email' | 'username', value: string) {
  await withLock(trx, 'first-admin');
  const other = await trx
    .selectFrom('user')
    .select('id')
    .where(column, '=', value)
    .where('id', '!=', userId)
    .executeTakeFirst();
  const code = `${column}-taken`;
  if (other) throw conflict(code, undefined, { [column]: code });
}

/** A former username redirects until another user takes it. */
async function keepHistory(trx: Transaction, { id: userId, username }: PersonRow, next: string, at: string) {
  await trx.deleteFrom('username_history').where('username', '=', next).execute();
  await trx
    .insertInto('username_history')
    .values({ username, userId, replacedAt: at })
    .onConflict((row) => row.column('username').doUpdateSet({ userId, replacedAt: at }))
    .execute();
}

async function assertRules(trx: Transaction, before: PersonRow, after: PersonRow, now: Date) {
  const wasAdmin = before.role === 'admin' && statusAt(before, now) === 'active';
  const isAdmin = after.role === 'admin' && statusAt(after, now) === 'active';
  if (wasAdmin && !isAdmin) await assertNotLastAdmin(trx, before.id, now);
  if (after.email !== before.email) await assertFree(trx, before.id, 'email', after.email);
  if (after.username === before.username) return;
  await assertFree(trx, before.id, 'username', after.username);
  await keepHistory(trx, before, after.username, now.toISOString());
}

async function write(trx: Transaction, before: PersonRow, after: PersonRow, fields: readonly Field[]) {
  const { id, updatedAt, version, name } = after;
  const own = { ...pick(after, fields, USER_FIELDS), name, ...indexOf(after), updatedAt, version };
  const { numUpdatedRows } = await trx
    .updateTable('user')
    .set(own)
    .where('id', '=', id)
    .where('version', '=', before.version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  const profile = pick(after, fields, PROFILE_FIELDS);
  if (Object.keys(profile).length > 0) {
    await trx
      .insertInto('profile')
      .values({ userId: id, ...profile })
      .onConflict((row) =>
        row.column('userId').doUpdateSet((eb) => ({ ...profile, version: eb('profile.version', '+', 1) })),
      )
      .execute();
  }
  return true;
}

/** The row after the change. */
function applied(before: PersonRow, changes: UserChanges, fields: readonly Field[], now: Date): PersonRow {
  const after = { ...before, ...pick(changes, fields, FIELDS), version: before.version + 1 };
  const isRenamed = fields.includes('firstName') || fields.includes('lastName');
  const name = isRenamed ? displayName(after.firstName, after.lastName) : after.name;
  return { ...after, name, updatedAt: now.toISOString() };
}

async function read(trx: Transaction, { userId, version, current }: UserChange): Promise<PersonRow> {
  const before = await findPerson(trx, userId);
  if (!before) throw notFound();
  if (version !== undefined && version !== before.version) throw stale(current?.(before));
  return before;
}

/** Number of attempts for a change without `version` when a concurrent one comes in between. */
const TRIES = 5;

/**
 * The only function that changes a person's row: increments the version, updates display name and search text, keeps
 * the former username, logs the differences as one activity, emits `user.changed`. Writes nothing without a change.
 * @throws ApiError 404; 409 `stale-version`, `last-admin`, `email-taken`, `username-taken`.
 */
export async function changeUser(
  trx: Transaction,
  { events, now: clock }: Pick<Services, 'events' | 'now'>,
  change: UserChange,
): Promise<PersonRow> {
  const now = clock();
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const before = await read(trx, change);
    const fields = changedFields(before, change.changes);
    if (fields.length === 0) return before;
    const after = applied(before, change.changes, fields, now);
    await assertRules(trx, before, after, now);
    if (!(await write(trx, before, after, fields))) continue;
    await recordActivity(trx, {
      actorId: change.actorId,
      ...(change.via && { via: change.via }),
      area: change.area ?? 'users',
      entityKind: 'user',
      entityId: after.id,
      title: after.name,
      action: change.action ?? 'updated',
      diff: diff(before, after, fields),
    });
    await events.emit(trx, 'user.changed', { before: factsOf(before, now), after: factsOf(after, now) });
    return after;
  }
  throw conflict('stale-version');
}
