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

/** Failed sign-ins count per address and e-mail together, per e-mail, and per address. Source: sign-in, section 8. */
export function loginLimits(email: string, address: string): RateLimit[] {
  return [
    { key: pairKey(email, address), limit: 5, windowSeconds: QUARTER },
    { key: `login-email:${email}`, limit: 100, windowSeconds: QUARTER },
    { key: `login-address:${addressKey(address)}`, limit: 50, windowSeconds: QUARTER },
  ];
}

/**
 * Throws 429 `too-many-attempts` when too many sign-ins failed before.
 * @returns whether some of this e-mail from this address did, fewer than that
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

/** Counts a failed sign-in; throws 429 when others, at the same time, have used the limit up. */
export async function countFailure(
  { config, db, now }: Limited,
  email: string,
  address: string,
): Promise<void> {
  if (!config.rateLimits) return;
  for (const limit of loginLimits(email, address)) await countAttempt(db, limit, now());
}

/** A success forgets the failures of this e-mail from this address. */
export async function clearFailures(
  { db }: Pick<Limited, 'db'>,
  email: string,
  address: string,
): Promise<void> {
  await clearAttempts(db, pairKey(email, address));
}

/**
 * Whether this is the first of its kind in a quarter of an hour: of what a stranger may repeat without end only that one
 * is worth a line in the list of sign-ins.
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
