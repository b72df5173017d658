import type { EndUser } from '@/domain/auth/contract';
import { ApiError, conflict } from '@/domain/errors';
import { changeUser } from '@/server/core/auth/changeUser';
import { checkCode, consumeCode } from '@/server/core/auth/codes';
import type { Services } from '@/server/core/services';
import { transaction } from '@/server/db/transaction';
import { countVerification, sendVerification } from '../mails';

/** The error of a code, attached to the form field. */
export function atCode(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.status !== 409) return error;
  return conflict(error.code, error.current, { code: error.code });
}

/** Confirms a person's e-mail. Throws 409 `code-invalid` with `attemptsLeft`, or `code-expired`. */
export async function verifyEmail(services: Services, user: EndUser, code: string): Promise<void> {
  const { db } = services;
  const purpose = { kind: 'verify-email', subject: user.email } as const;
  const checked = await checkCode(db, services, purpose, code).catch((error: unknown) => {
    throw atCode(error);
  });
  await transaction(db, async (trx) => {
    await consumeCode(trx, checked);
    await changeUser(trx, services, {
      userId: user.id,
      changes: { emailVerified: 1 },
      actorId: user.id,
      action: 'email-verified',
      area: 'account',
    });
  });
}

/** Sends the code again. Throws 409 `already-verified`, 429 within a minute and beyond five in an hour. */
export async function resendVerification(services: Services, user: EndUser): Promise<void> {
  const { db } = services;
  if (user.emailVerified) throw conflict('already-verified');
  await countVerification(db, services, user.id);
  await transaction(db, (trx) => sendVerification(trx, services, user.id));
}
