import type { EndUser } from '@/domain/auth/contract';
import { ApiError, conflict } from '@/domain/errors';
import { changeUser } from '@/server/core/auth/changeUser';
import { checkCode, issueCode, consumeCode } from '@/server/core/auth/codes';
import { countAttempt } from '@/server/core/rateLimit';
import type { Services } from '@/server/core/services';
import type { Database } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';

/** Seconds until the next code may be requested. Source: sign-in, section 8. */
export const RETRY_AFTER = 60;
const HOUR = 3600;

const purposeOf = (userId: string, email: string) =>
  ({ kind: 'email-change', subject: `${userId}:${email}` }) as const;

async function limit({ config, db, now }: Services, userId: string): Promise<void> {
  if (!config.rateLimits) return;
  await countAttempt(db, { key: `email-change:${userId}`, limit: 5, windowSeconds: HOUR }, now());
  await countAttempt(
    db,
    { key: `email-change-pause:${userId}`, limit: 1, windowSeconds: RETRY_AFTER },
    now(),
  );
}

/** Invalidates the codes of addresses requested before: only the newest request counts. */
async function forgetOlder(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('verification').where('identifier', 'like', `email-change:${userId}:%`).execute();
}

async function isTaken(db: Database, email: string): Promise<boolean> {
  const other = await db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst();
  return other !== undefined;
}

/**
 * Sends a code to the new address of a user. An address in use gets none, and the answer does not reveal it.
 * Throws 409 `email-same`, 429 after one a minute and five an hour.
 */
export async function askForEmail(services: Services, user: EndUser, email: string): Promise<void> {
  if (email === user.email) throw conflict('email-same', undefined, { email: 'email-same' });
  await limit(services, user.id);
  await transaction(services.db, async (trx) => {
    await forgetOlder(trx, user.id);
    // Also issued for an address in use, for the same work and the same answers; only the mail is not sent.
    const code = await issueCode(trx, services, { ...purposeOf(user.id, email), userId: user.id });
    if (await isTaken(trx, email)) return;
    await services.mailer.queue(trx, {
      kind: 'email-change-code',
      to: email,
      userId: user.id,
      params: { code },
    });
  });
}

async function wantedEmail(db: Database, userId: string): Promise<string> {
  const prefix = `email-change:${userId}:`;
  const row = await db
    .selectFrom('verification')
    .select('identifier')
    .where('identifier', 'like', `${prefix}%`)
    .executeTakeFirst();
  return row?.identifier.slice(prefix.length) ?? '';
}

/**
 * Changes to the new address, verified by its code; the old address is notified.
 * Throws 409 `code-invalid`, `code-expired`.
 */
export async function confirmEmail(services: Services, user: EndUser, code: string): Promise<void> {
  const { db } = services;
  const email = await wantedEmail(db, user.id);
  const checked = await checkCode(db, services, purposeOf(user.id, email), code);
  await transaction(db, async (trx) => {
    await consumeCode(trx, checked);
    // The address may have been taken since: then the code is reported as wrong.
    if (await isTaken(trx, email)) throw new ApiError(409, 'code-invalid', { current: { attemptsLeft: 0 } });
    const changes = { email, emailVerified: 1 };
    await changeUser(trx, services, {
      userId: user.id,
      changes,
      actorId: user.id,
      area: 'account',
      action: 'email-changed',
    });
    await services.mailer.queue(trx, {
      kind: 'email-changed',
      to: user.email,
      userId: user.id,
      params: { email },
    });
  });
}
