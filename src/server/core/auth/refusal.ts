import { ApiError } from '@/domain/errors';
import { type StatusColumns, statusOf } from '@/domain/auth/status';

/** Days within which a deleted account can be restored. Source: sign-in, rule 1. */
export const RESTORE_DAYS = 30;

/** The columns of a person that decide whether they may sign in. */
interface Account extends Omit<StatusColumns, 'banned'> {
  /** 0 or 1, as it is stored. */
  banned: number;
  banReason: string | null;
}

/** The instant until which an account deleted at `deletedAt` can be restored. */
export function restoreUntil(deletedAt: string): Date {
  const until = new Date(deletedAt);
  until.setUTCDate(until.getUTCDate() + RESTORE_DAYS);
  return until;
}

/**
 * Throws 403 `account-banned`, `account-rejected` or `account-deleted` for people who may no longer sign in. Call it
 * only after the right password.
 */
export function assertMaySignIn(account: Account, now: Date): void {
  const status = statusOf({ ...account, banned: account.banned === 1 }, now);
  if (status === 'banned') {
    throw new ApiError(403, 'account-banned', {
      current: { reason: account.banReason, until: account.banExpires },
    });
  }
  if (status === 'rejected') throw new ApiError(403, 'account-rejected');
  if (status === 'deleted' && account.deletedAt) {
    const until = restoreUntil(account.deletedAt).toISOString();
    throw new ApiError(403, 'account-deleted', { current: { restoreUntil: until } });
  }
}
