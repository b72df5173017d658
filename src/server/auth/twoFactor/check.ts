import { ApiError, conflict } from '@/domain/errors';
import { tidyCode } from '@/domain/auth/code';
import { keyedHash, decryptSecret } from '@/server/core/auth/encryptedSecret';
import { matchStep } from '@/server/core/auth/totp';
import type { Services } from '@/server/core/services';
import type { Database, Transaction } from '@/server/db/database';
import { sql } from 'kysely';
import { withoutCode } from './backupCodes';

/** Wrong codes in a row, over all sign-ins of an account, before it is locked. Source: sign-in, section 8. */
const MAX_FAILURES = 10;
const LOCK_MINUTES = 15;
const STEP_MS = 30_000;

type Needs = Pick<Services, 'config' | 'now'>;

interface Step {
  userId: string;
  method: 'totp' | 'backup';
  code: string;
}

/** Claims a right code, inside the transaction that it authorizes; returns the number of backup codes left. */
export type Claim = (trx: Transaction) => Promise<{ backupCodesLeft: number | null }>;

/**
 * Counts an attempt for the account before the code is checked, so that concurrent attempts are limited to ten too.
 * Throws 429 `too-many-attempts` while the account's second step is locked.
 */
async function countTry(db: Database, now: Date, userId: string) {
  const at = now.toISOString();
  const until = new Date(now.getTime() + LOCK_MINUTES * 60_000).toISOString();
  const row = await db
    .updateTable('two_factor')
    .set({
      failedVerificationCount: sql<number>`case when "lockedUntil" <= ${at} then 1 else "failedVerificationCount" + 1 end`,
      lockedUntil: sql<
        string | null
      >`case when "lockedUntil" is null and "failedVerificationCount" >= ${MAX_FAILURES} then ${until}
        when "lockedUntil" <= ${at} then null else "lockedUntil" end`,
    })
    .where('userId', '=', userId)
    .where('verified', '=', 1)
    .returning(['secret', 'backupCodes', 'lockedUntil'])
    .executeTakeFirst();
  if (!row) throw conflict('two-factor-off');
  if (row.lockedUntil === null) return row;
  const retryAfter = (Date.parse(row.lockedUntil) - now.getTime()) / 1000;
  throw new ApiError(429, 'too-many-attempts', { message: 'Too many wrong codes', retryAfter });
}

/** A code is valid once: the first request to claim its time step wins, and earlier steps become invalid. */
function totpClaim({ config }: Needs, userId: string, code: string, step: number): Claim {
  return async (trx) => {
    const usedCodeAt = new Date(step * STEP_MS).toISOString();
    const claimed = await trx
      .updateTable('two_factor')
      .set({ usedCodeAt, usedCodeHash: keyedHash(config, 'totp', code), failedVerificationCount: 0 })
      .where('userId', '=', userId)
      .where((eb) => eb.or([eb('usedCodeAt', 'is', null), eb('usedCodeAt', '<', usedCodeAt)]))
      .returning('id')
      .executeTakeFirst();
    if (!claimed) throw conflict('code-used', undefined, { code: 'code-used' });
    return { backupCodesLeft: null };
  };
}

/** Removes a backup code from the list, unless another request has changed the list meanwhile. */
function backupClaim(userId: string, before: string, rest: { sealed: string; left: number }): Claim {
  return async (trx) => {
    const claimed = await trx
      .updateTable('two_factor')
      .set({ backupCodes: rest.sealed, failedVerificationCount: 0 })
      .where('userId', '=', userId)
      .where('backupCodes', '=', before)
      .returning('id')
      .executeTakeFirst();
    if (!claimed) throw conflict('code-used', undefined, { code: 'code-used' });
    return { backupCodesLeft: rest.left };
  };
}

/**
 * Checks a code of the second step; returns the function that claims it, null for a wrong one. Call it outside of
 * transactions. Throws 429 `too-many-attempts` after ten wrong ones in a row, for 15 minutes.
 */
export async function checkStep(services: Needs & { db: Database }, step: Step): Promise<Claim | null> {
  const { config, db } = services;
  const { userId, method } = step;
  const now = services.now();
  const row = await countTry(db, now, userId);
  if (method === 'backup') {
    const rest = await withoutCode(config, row.backupCodes, step.code);
    return rest && backupClaim(userId, row.backupCodes, rest);
  }
  const code = tidyCode(step.code);
  const match = matchStep(await decryptSecret(config, row.secret), code, now);
  return match === null ? null : totpClaim(services, userId, code, match);
}
