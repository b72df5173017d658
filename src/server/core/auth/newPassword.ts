import { isPersonal } from '@/domain/auth/password';
import { badInput } from '@/domain/errors';
import type { Services } from '@/server/core/services';
import type { Database, Transaction } from '@/server/db/database';
import { newId } from '@/server/db/row';
import { isCommonPassword } from './commonPasswords';

/** The owner of the new password. */
export interface PasswordOwner {
  email: string;
  firstName: string;
  lastName: string;
}

async function workspaceName(db: Database): Promise<string> {
  const { name } = await db
    .selectFrom('workspace')
    .select('name')
    .where('id', '=', 'main')
    .executeTakeFirstOrThrow();
  return name;
}

async function problemOf(db: Database, owner: PasswordOwner, password: string): Promise<string | null> {
  if (isPersonal(password, owner)) return 'password-personal';
  const { email, firstName, lastName } = owner;
  const words = [
    'Atrium',
    await workspaceName(db),
    email,
    email.split('@')[0] ?? '',
    firstName,
    lastName,
    firstName + lastName,
  ];
  return (await isCommonPassword(password, words)) ? 'password-too-common' : null;
}

/**
 * The hash of a password that a person chooses; made before the transaction that stores it, because hashing is slow.
 * @param field the form field that the error belongs to
 * @throws ApiError 400 `password-personal` or `password-too-common` at the field, 503 `busy`.
 */
export async function hashNewPassword(
  { db, passwords }: Pick<Services, 'db' | 'passwords'>,
  owner: PasswordOwner,
  password: string,
  field = 'password',
): Promise<string> {
  const problem = await problemOf(db, owner, password);
  if (problem) throw badInput({ [field]: problem });
  return passwords.hash(password);
}

/** Removes trusted devices and unfinished sign-ins: the next one requires all steps again. */
export async function revokeSecondSteps(trx: Transaction, userId: string): Promise<void> {
  await trx
    .deleteFrom('verification')
    .where('userId', '=', userId)
    .where((eb) =>
      eb.or([eb('identifier', 'like', 'challenge:%'), eb('identifier', 'like', 'trusted-device:%')]),
    )
    .execute();
}

/**
 * Sets a person's new password by its hash (`hashNewPassword`) and clears its expiry. Emits
 * `user.passwordChanged`. The caller ends sessions and sends the mail.
 */
export async function setPassword(
  trx: Transaction,
  { events, now }: Pick<Services, 'events' | 'now'>,
  userId: string,
  hash: string,
): Promise<void> {
  const at = now().toISOString();
  await trx
    .insertInto('account')
    .values({
      id: newId(),
      issuer: 'local:credential',
      accountId: userId,
      providerId: 'credential',
      userId,
      password: hash,
      createdAt: at,
      updatedAt: at,
    })
    .onConflict((row) => row.columns(['issuer', 'accountId']).doUpdateSet({ password: hash, updatedAt: at }))
    .execute();
  await revokeSecondSteps(trx, userId);
  await trx.updateTable('user').set({ passwordExpiredAt: null }).where('id', '=', userId).execute();
  await events.emit(trx, 'user.passwordChanged', { userId });
}
