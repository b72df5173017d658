import type * as z from 'zod';
import type { authContract } from '@/domain/auth/contract';
import { ApiError } from '@/domain/errors';
import { addressKey } from '@/server/core/address';
import { isPassword } from '@/server/core/auth/checkPassword';
import type { SessionContext } from '@/server/core/auth/issueSession';
import { assertMaySignIn } from '@/server/core/auth/refusal';
import { type OpenedSession, openSession } from '@/server/core/auth/sessions';
import { recordSignIn } from '@/server/core/auth/signIns';
import type { RequestInfo } from '@/server/core/requestInfo';
import type { Services } from '@/server/core/services';
import type { SignInTable } from '@/server/db/tables/auth';
import { transaction } from '@/server/db/transaction';
import { assertAttemptAllowed, countFailure, clearFailures, isFirstLogLine } from './limits';
import { userIdByEmail } from './repository';
import { challengeFor } from './twoFactor/challenge';
import { isTrustedDevice } from './twoFactor/trustedDevice';

type Form = z.output<typeof authContract.login.body>;
type Caller = Pick<RequestInfo, 'address' | 'userAgent'>;

/** Wrong passwords end by themselves, after five; of all else one line for a person and an address is enough. */
async function note(
  services: Services,
  form: Form,
  request: Caller,
  outcome: SignInTable['outcome'],
): Promise<void> {
  const { db, now } = services;
  const userId = await userIdByEmail(db, form.email);
  const kind = `${outcome}:${userId ?? ''}:${addressKey(request.address)}`;
  if (outcome !== 'bad-password' && !(await isFirstLogLine(services, kind))) return;
  await recordSignIn(db, { userId, email: form.email, outcome, at: now(), request });
}

/** Throws 429 `too-many-attempts` after too many failures; the first refusal is a line in the list of sign-ins. */
export async function assertAllowed(services: Services, form: Form, request: Caller): Promise<void> {
  try {
    await assertAttemptAllowed(services, form.email, request.address);
  } catch (error) {
    if (error instanceof ApiError) await note(services, form, request, 'limited');
    throw error;
  }
}

/** The same answer, after the same work, for an unknown e-mail and a wrong password. Source: sign-in, rule 7. */
export async function refuse(services: Services, form: Form, request: Caller): Promise<ApiError> {
  const known = (await userIdByEmail(services.db, form.email)) !== null;
  await note(services, form, request, known ? 'bad-password' : 'unknown-email');
  await countFailure(services, form.email, request.address);
  return new ApiError(401, 'invalid-credentials', { message: 'Email or password is not right' });
}

/** The person of that e-mail and password, who may sign in. */
async function checkPerson(services: Services, form: Form, request: Caller): Promise<string> {
  const { db, now } = services;
  const userId = await userIdByEmail(db, form.email);
  const right = await isPassword(services, userId, form.password);
  if (userId === null || !right) throw await refuse(services, form, request);
  try {
    await assertMaySignIn(db, userId, now());
    return userId;
  } catch (error) {
    if (error instanceof ApiError) await note(services, form, request, 'banned');
    throw error;
  }
}

/** Asks for the second step of who has one, unless this browser was told not to. */
async function assertOneStep(context: SessionContext, userId: string, remember: boolean): Promise<void> {
  const { twoFactorEnabled } = await context.db
    .selectFrom('user')
    .select('twoFactorEnabled')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (twoFactorEnabled === 0 || (await isTrustedDevice(context, userId, context.request.headers))) return;
  throw await challengeFor(context, { userId, remember });
}

/**
 * Signs a person in. Throws 401 `invalid-credentials`, 429 `too-many-attempts`;
 * after the right password 401 `two-factor-required`, 403 `account-banned`, `account-rejected` or `account-deleted`.
 */
export async function login(context: SessionContext, form: Form): Promise<OpenedSession> {
  const { db, request } = context;
  const { email, remember } = form;
  await assertAllowed(context, form, request);
  const userId = await checkPerson(context, form, request);
  // Guesses that ran beside this one may have used the limit up: then the right one among them counts no more.
  await assertAllowed(context, form, request);
  await assertOneStep(context, userId, remember);
  return transaction(db, async (trx) => {
    await clearFailures({ db: trx }, email, request.address);
    return openSession(trx, context, { userId, email, remember, request });
  });
}
