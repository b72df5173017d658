import type * as z from 'zod';
import type { loginSchema } from '@/domain/auth/contract';
import { conflict, forbidden } from '@/domain/errors';
import { isPassword } from '@/server/core/auth/checkPassword';
import { issueSession, type SessionContext } from '@/server/core/auth/issueSession';
import { restoreUntil } from '@/server/core/auth/refusal';
import { openSession } from '@/server/core/auth/sessions';
import { transaction } from '@/server/db/transaction';
import { assertAllowed, refuse } from './login';
import { clearFailures } from './limits';
import { restoreAccount } from './restoreAccount';
import { challengeFor } from './twoFactor/challenge';

type Form = z.output<typeof loginSchema>;

async function findDeleted(context: SessionContext, form: Form) {
  const { db, now, request } = context;
  const person = await db
    .selectFrom('user')
    .select(['id', 'email', 'deletedAt', 'erasedAt', 'twoFactorEnabled'])
    .where('email', '=', form.email)
    .executeTakeFirst();
  const right = await isPassword(context, person?.id ?? null, form.password);
  if (!person || !right || person.erasedAt !== null) throw await refuse(context, form, request);
  if (person.deletedAt === null) throw conflict('not-deleted');
  if (restoreUntil(person.deletedAt) <= now()) throw forbidden('restore-expired');
  return person;
}

/**
 * Restores the user's own deleted account and signs in. Throws 401 `invalid-credentials` or `two-factor-required`
 * (the account is restored by the second step), 409 `not-deleted`, 403 `restore-expired`, 429 `too-many-attempts`.
 */
export async function restore(context: SessionContext, form: Form) {
  const { request } = context;
  const { email, remember } = form;
  await assertAllowed(context, form, request);
  const { id: userId, twoFactorEnabled } = await findDeleted(context, form);
  if (twoFactorEnabled === 1) throw await challengeFor(context, { userId, remember, restores: true });
  const opened = await transaction(context.db, async (trx) => {
    await restoreAccount(trx, context, userId);
    await clearFailures({ db: trx }, email, request.address);
    return openSession(trx, context, { userId, email, remember, request });
  });
  return issueSession(context, opened);
}
