import { ApiError } from '@/domain/errors';
import { addressKey } from '@/server/core/address';
import { type RateLimit, assertAttemptsLeft, clearAttempts, countAttempt } from '@/server/core/rateLimit';
import type { Services } from '@/server/core/services';

type Limited = Pick<Services, 'config' | 'db' | 'now'>;

const QUARTER = 15 * 60;
const HOUR = 3600;

function pairKey(email: string, address: string): string {
  return `login:${email}:${addressKey(address)}`;
}

/** Limits of failed sign-ins: per address and e-mail, per e-mail, and per address. Source: sign-in, section 8. */
export function loginLimits(email: string, address: string): RateLimit[] {
  return [
    { key: pairKey(email, address), limit: 5, windowSeconds: QUARTER },
    { key: `login-email:${email}`, limit: 100, windowSeconds: QUARTER },
    { key: `login-address:${addressKey(address)}`, limit: 50, windowSeconds: QUARTER },
  ];
}

/**
 * Throws 429 `too-many-attempts` after too many failed sign-ins.
 * @returns whether this e-mail had failures from this address, below the limit
 */
export async function assertAttemptAllowed(
  { config, db, now }: Limited,
  email: string,
  address: string,
): Promise<boolean> {
  if (!config.rateLimits) return false;
  const counted = await assertAttemptsLeft(db, loginLimits(email, address), now());
  return counted.has(pairKey(email, address));
}

/** Counts a failed sign-in; throws 429 when concurrent ones have used up the limit. */
export async function countFailure(
  { config, db, now }: Limited,
  email: string,
  address: string,
): Promise<void> {
  if (!config.rateLimits) return;
  for (const limit of loginLimits(email, address)) await countAttempt(db, limit, now());
}

/** Clears the failures of this e-mail from this address, after a success. */
export async function clearFailures(
  { db }: Pick<Limited, 'db'>,
  email: string,
  address: string,
): Promise<void> {
  await clearAttempts(db, pairKey(email, address));
}

/**
 * Whether this is the first of its kind within 15 minutes: of what strangers can repeat endlessly, only the first is
 * logged in the list of sign-ins.
 */
export async function isFirstLogLine({ db, now }: Omit<Limited, 'config'>, kind: string): Promise<boolean> {
  try {
    await countAttempt(db, { key: `line:${kind}`, limit: 1, windowSeconds: QUARTER }, now());
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** Counts a registration; throws 429 beyond 30 in an hour from one address. */
export async function countRegistration({ config, db, now }: Limited, address: string): Promise<void> {
  if (!config.rateLimits) return;
  await countAttempt(db, { key: `register:${addressKey(address)}`, limit: 30, windowSeconds: HOUR }, now());
}
