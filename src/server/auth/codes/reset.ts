import type * as z from 'zod';
import type { credentialsContract } from '@/domain/auth/credentialsContract';
import { statusOf } from '@/domain/auth/status';
import { ApiError, conflict } from '@/domain/errors';
import { recordActivity } from '@/server/core/activity';
import { addressKey } from '@/server/core/address';
import { changeUser } from '@/server/core/auth/changeUser';
import { type CheckedCode, checkCode, issueCode, consumeCode } from '@/server/core/auth/codes';
import { assertNotDemoLocked, isDemoLocked } from '@/server/core/auth/demoLock';
import { hashNewPassword, setPassword } from '@/server/core/auth/newPassword';
import { endSessions } from '@/server/core/auth/sessions';
import { countAttempt } from '@/server/core/rateLimit';
import type { RequestInfo } from '@/server/core/requestInfo';
import type { Services } from '@/server/core/services';
import { transaction } from '@/server/db/transaction';
import { atLeast } from '@/server/core/atLeast';
import { atCode } from './verify';

const HOUR = 3600;
/** Longer than the work for an address that has an account, so that all addresses take the same time. */
const ANSWER_MS = 100;
const KIND = 'reset-password';

type NewPassword = z.output<typeof credentialsContract.newPassword.body>;

/** Whether the hourly limit allows another mail to this address. */
async function mayMail({ config, db, now }: Services, email: string): Promise<boolean> {
  if (!config.rateLimits) return true;
  try {
    await countAttempt(db, { key: `reset:${email}`, limit: 3, windowSeconds: HOUR }, now());
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

async function sendReset(services: Services, email: string): Promise<void> {
  const { db, mailer, now } = services;
  if (!(await mayMail(services, email))) return;
  const person = await db
    .selectFrom('user')
    .select(['id', 'approvedAt', 'rejectedAt', 'deletedAt', 'banned', 'banExpires'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (!person || (await isDemoLocked(services, person.id))) return;
  const status = statusOf({ ...person, banned: person.banned === 1 }, now());
  if (status !== 'active' && status !== 'pending') return;
  await transaction(db, async (trx) => {
    const code = await issueCode(trx, services, { kind: KIND, subject: email, userId: person.id });
    await mailer.queue(trx, { kind: 'reset-code', to: email, userId: person.id, params: { code } });
  });
}

/**
 * Sends a code to choose a new password with, if the address has an account; neither answer nor response time reveals
 * that. Throws 429 beyond 20 in an hour from one address.
 */
export async function requestReset(
  services: Services,
  email: string,
  { address }: Pick<RequestInfo, 'address'>,
): Promise<void> {
  const { config, db, now } = services;
  const limit = { key: `reset-address:${addressKey(address)}`, limit: 20, windowSeconds: HOUR };
  if (config.rateLimits) await countAttempt(db, limit, now());
  await atLeast(ANSWER_MS, () => sendReset(services, email));
}

/** The user whose code it is. An address without an account, or without a code, gets the answer of a wrong one. */
async function ownerOf(services: Services, form: NewPassword) {
  const checked = await checkCode(
    services.db,
    services,
    { kind: KIND, subject: form.email },
    form.code,
  ).catch((error: unknown) => {
    // The number of tries left would reveal whether there is a code, and so an account.
    if (error instanceof ApiError && error.status === 409) throw atCode(conflict(error.code));
    throw error;
  });
  const owner = await services.db
    .selectFrom('user')
    .select(['id', 'email', 'name', 'firstName', 'lastName'])
    .where('id', '=', checked.userId ?? '')
    .executeTakeFirstOrThrow();
  return { checked, owner };
}

type Owner = Awaited<ReturnType<typeof ownerOf>>['owner'];

async function change(services: Services, owner: Owner, checked: CheckedCode, hash: string): Promise<void> {
  const { db, events, mailer, now } = services;
  const userId = owner.id;
  await transaction(db, async (trx) => {
    await consumeCode(trx, checked).catch((error: unknown) => {
      throw atCode(error instanceof ApiError ? conflict(error.code) : error);
    });
    await setPassword(trx, services, userId, hash);
    // Reading the mail proves that the address is theirs.
    await changeUser(trx, services, {
      userId,
      changes: { emailVerified: 1 },
      actorId: userId,
      action: 'email-verified',
      area: 'account',
    });
    const entity = { area: 'account', entityKind: 'user', entityId: userId, title: owner.name } as const;
    await recordActivity(trx, { actorId: userId, ...entity, action: 'password-reset' });
    await endSessions(trx, events, userId, { reason: 'credentials-changed' });
    const params = { at: now().toISOString() };
    await mailer.queue(trx, { kind: 'password-changed', to: owner.email, userId, params });
  });
}

/**
 * Sets a new password by the code from the mail, and ends all sessions of the user.
 * Throws 409 `code-invalid` (also for an unknown address) or `code-expired`, 400 for an easily guessed password.
 */
export async function chooseNewPassword(services: Services, form: NewPassword): Promise<void> {
  const { checked, owner } = await ownerOf(services, form);
  await assertNotDemoLocked(services, owner.id);
  const hash = await hashNewPassword(services, owner, form.password);
  await change(services, owner, checked, hash);
}
