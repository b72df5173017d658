import type * as z from 'zod';
import type { authContract } from '@/domain/auth/contract';
import { displayName } from '@/domain/auth/displayName';
import { conflict, forbidden } from '@/domain/errors';
import { signUpWithin } from '@/server/core/auth/adapter';
import { authOf } from '@/server/core/auth/auth';
import { hashPassword } from '@/server/core/auth/hashing';
import { startSession } from '@/server/core/auth/sessions';
import type { RequestInfo } from '@/server/core/requestInfo';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { transaction, withLock } from '@/server/db/transaction';
import { type RegistrationRules, newUsername, registrationRules, userIdByEmail } from './repository';

type Form = z.output<typeof authContract.register.body>;

/** The first person becomes an approved admin, whatever the mode; others follow the workspace's rules. */
function admit(
  rules: RegistrationRules,
  form: Form,
  now: string,
): { role: string; approvedAt: string | null } {
  if (rules.firstRun) return { role: 'admin', approvedAt: now };
  if (form.invitation !== undefined) throw conflict('invitation-invalid');
  if (rules.registration === 'invitation') throw forbidden('registration-closed');
  const domain = form.email.split('@').at(-1) ?? '';
  const { registrationDomains } = rules;
  if (registrationDomains.length > 0 && !registrationDomains.includes(domain)) {
    throw forbidden('domain-not-allowed', { domains: registrationDomains });
  }
  return { role: rules.registrationRole, approvedAt: rules.registration === 'approval' ? null : now };
}

async function createAccount(
  trx: Transaction,
  services: Services,
  form: Form,
  hash: string,
): Promise<string> {
  const rules = await registrationRules(trx);
  const admission = admit(rules, form, services.now().toISOString());
  if (await userIdByEmail(trx, form.email))
    throw conflict('email-taken', undefined, { email: 'email-taken' });
  const { email, password, firstName, lastName } = form;
  const body = {
    email,
    password,
    firstName,
    lastName,
    name: displayName(firstName, lastName),
    username: await newUsername(trx, firstName, lastName),
    locale: form.locale ?? rules.locale,
    timeZone: form.timeZone ?? rules.timeZone,
    ...admission,
  };
  const { token, user } = await signUpWithin({ trx, hash }, () => authOf(services).api.signUpEmail({ body }));
  if (!token) throw new Error('Better Auth made no session');
  await trx.insertInto('profile').values({ userId: user.id }).execute();
  await services.events.emit(trx, 'user.created', { userId: user.id, role: admission.role, via: 'register' });
  return token;
}

/**
 * Makes account, profile and session in one transaction and returns the session's token. Registrations take turns,
 * so that exactly one is the first and no e-mail or username is given twice.
 * Throws 409 `email-taken` or `invitation-invalid`, 403 `registration-closed` or `domain-not-allowed`.
 */
export async function register(
  services: Services,
  form: Form,
  request: Pick<RequestInfo, 'address' | 'userAgent'>,
): Promise<string> {
  const hash = await hashPassword(form.password);
  return transaction(services.db, async (trx) => {
    await withLock(trx, 'first-admin');
    const token = await createAccount(trx, services, form, hash);
    await startSession(trx, services, { token, email: form.email, remember: true, request });
    return token;
  });
}
