import type * as z from 'zod';
import type { authContract } from '@/domain/auth/contract';
import { displayName } from '@/domain/auth/displayName';
import { conflict } from '@/domain/errors';
import { indexOf } from '@/domain/people/personIndex';
import { signUpWithin } from '@/server/core/auth/adapter';
import { authOf } from '@/server/core/auth/auth';
import { hashNewPassword } from '@/server/core/auth/newPassword';
import { type OpenedSession, startSession } from '@/server/core/auth/sessions';
import { newUsername } from '@/server/core/auth/usernames';
import type { RequestInfo } from '@/server/core/requestInfo';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { transaction, withLock } from '@/server/db/transaction';
import { assertAdmitted, completeAdmission } from './admission';
import { userIdByEmail } from './repository';

type Form = z.output<typeof authContract.register.body>;

async function createAccount(
  trx: Transaction,
  services: Services,
  form: Form,
  hash: string,
): Promise<string> {
  const { email, password, firstName, lastName, invitation, returnTo } = form;
  const { rules, admission } = await assertAdmitted(trx, services, { email, invitation, returnTo });
  if (await userIdByEmail(trx, email)) throw conflict('email-taken', undefined, { email: 'email-taken' });
  const body = {
    email,
    password,
    firstName,
    lastName,
    name: displayName(firstName, lastName),
    username: await newUsername(trx, firstName, lastName),
    locale: form.locale ?? rules.locale,
    timeZone: form.timeZone ?? rules.timeZone,
    role: admission.role,
    approvedAt: admission.approvedAt,
  };
  const { token, user } = await signUpWithin({ trx, hash }, () => authOf(services).api.signUpEmail({ body }));
  if (!token) throw new Error('Better Auth made no session');
  await trx.insertInto('profile').values({ userId: user.id }).execute();
  const index = indexOf({ ...body, company: null, jobTitle: null });
  await trx.updateTable('user').set(index).where('id', '=', user.id).execute();
  await completeAdmission(trx, services, { userId: user.id, email, ...admission, via: 'register' });
  return token;
}

/**
 * Creates account, profile and session in one transaction, under a lock: exactly one registration is the first, and
 * no e-mail or username is given twice. Throws 400 `password-too-common`, 409 `email-taken` or `invitation-invalid`,
 * 403 `registration-closed` or `domain-not-allowed`.
 */
export async function register(
  services: Services,
  form: Form,
  request: Pick<RequestInfo, 'address' | 'headers' | 'userAgent'>,
): Promise<OpenedSession> {
  const hash = await hashNewPassword(services, form, form.password);
  return transaction(services.db, async (trx) => {
    await withLock(trx, 'first-admin');
    const token = await createAccount(trx, services, form, hash);
    return startSession(trx, services, { token, email: form.email, remember: true, request });
  });
}
