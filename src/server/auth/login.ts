import type * as z from 'zod';
import type { authContract } from '@/domain/auth/contract';
import { ApiError } from '@/domain/errors';
import { addressKey } from '@/server/core/address';
import { matchesHash } from '@/server/core/auth/checkPassword';
import type { SessionContext } from '@/server/core/auth/issueSession';
import { assertMaySignIn } from '@/server/core/auth/refusal';
import { type OpenedSession, openSession } from '@/server/core/auth/sessions';
import { recordSignIn } from '@/server/core/auth/signIns';
import { isUsedUp } from '@/server/core/rateLimit';
import type { RequestInfo } from '@/server/core/requestInfo';
import type { Services } from '@/server/core/services';
import type { SignInTable } from '@/server/db/tables/auth';
import { transaction } from '@/server/db/transaction';
import { assertAttemptAllowed, clearFailures, countFailure, isFirstLogLine, loginLimits } from './limits';
import { userIdByEmail } from './repository';
import { challengeFor } from './twoFactor/challenge';
import { isTrustedDevice } from './twoFactor/trustedDevice';

type Form = z.output<typeof authContract.login.body>;
type Caller = Pick<RequestInfo, 'address' | 'userAgent'>;

/** Wrong passwords stop after five by the rate limit; other outcomes are logged once per user and address. */
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

/**
 * Throws 429 `too-many-attempts` after too many failures; the first refusal is logged in the list of sign-ins.
 * @returns whether there were failures, below the limit
 */
export async function assertAllowed(services: Services, form: Form, request: Caller): Promise<boolean> {
  try {
    return await assertAttemptAllowed(services, form.email, request.address);
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

/** Everything that signing in needs before it checks the password, in one statement; null for an unknown e-mail. */
async function findCandidate({ config, db, now }: Services, { email }: Form, { address }: Caller) {
  const limits = config.rateLimits ? loginLimits(email, address) : [];
  return db
    .selectFrom('workspace')
    .leftJoin('user', (join) => join.on('user.email', '=', email))
    .leftJoin('account', (join) =>
      join.onRef('account.userId', '=', 'user.id').on('account.providerId', '=', 'credential'),
    )
    .where('workspace.id', '=', 'main')
    .select(['user.id as userId', 'account.password as hash', 'user.twoFactorEnabled'])
    .select(['user.approvedAt', 'user.rejectedAt', 'user.deletedAt'])
    .select(['user.banned', 'user.banExpires', 'user.banReason'])
    .select(isUsedUp(limits, now()).as('isLimited'))
    .executeTakeFirstOrThrow();
}

type Candidate = Awaited<ReturnType<typeof findCandidate>>;

/** The id of the candidate, if the password is right and they may sign in. */
async function checkPerson(
  services: Services,
  { hash, userId, banned, ...account }: Candidate,
  form: Form,
  request: Caller,
): Promise<string> {
  const right = await matchesHash(services.passwords, hash, form.password);
  if (userId === null || banned === null || !right) throw await refuse(services, form, request);
  try {
    assertMaySignIn({ ...account, banned }, services.now());
    return userId;
  } catch (error) {
    if (error instanceof ApiError) await note(services, form, request, 'banned');
    throw error;
  }
}

/** Requires the second step, unless this browser is trusted. */
async function assertTrusted(context: SessionContext, userId: string, remember: boolean): Promise<void> {
  if (await isTrustedDevice(context, userId, context.request.headers)) return;
  throw await challengeFor(context, { userId, remember });
}

/**
 * Signs a person in. Throws 401 `invalid-credentials`, 429 `too-many-attempts`;
 * after the right password 401 `two-factor-required`, 403 `account-banned`, `account-rejected` or `account-deleted`.
 */
export async function login(context: SessionContext, form: Form): Promise<OpenedSession> {
  const { db, request } = context;
  const { email, remember } = form;
  const candidate = await findCandidate(context, form, request);
  if (candidate.isLimited) await assertAllowed(context, form, request);
  const userId = await checkPerson(context, candidate, form, request);
  // Concurrent guesses may have used up the limit: then even the right password among them is refused.
  const hasFailures = await assertAllowed(context, form, request);
  if (candidate.twoFactorEnabled === 1) await assertTrusted(context, userId, remember);
  return transaction(db, async (trx) => {
    if (hasFailures) await clearFailures({ db: trx }, email, request.address);
    return openSession(trx, context, { userId, email, remember, request });
  });
}
