import { ApiError } from '@/domain/errors';
import { type StatusColumns, statusOf } from '@/domain/auth/status';

/** Days in which a deleted account can be brought back. Source: sign-in, rule 1. */
const RESTORE_DAYS = 30;

interface Account extends StatusColumns {
  banReason: string | null;
}

/** Throws 403 for people who may not sign in any more: banned, rejected, deleted. Comes after the right password only. */
export function assertMaySignIn(account: Account, now: Date): void {
  const status = statusOf(account, now);
  if (status === 'banned') {
    throw new ApiError(403, 'account-banned', {
      current: { reason: account.banReason, until: account.banExpires },
    });
  }
  if (status === 'rejected') throw new ApiError(403, 'account-rejected');
  if (status === 'deleted' && account.deletedAt) {
    const restoreUntil = new Date(account.deletedAt);
    restoreUntil.setUTCDate(restoreUntil.getUTCDate() + RESTORE_DAYS);
    throw new ApiError(403, 'account-deleted', { current: { restoreUntil: restoreUntil.toISOString() } });
  }
}
