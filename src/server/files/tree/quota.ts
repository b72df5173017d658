import { ApiError } from '@/domain/errors';
import type { Transaction } from '@/server/db/database';
import { type AccountRow, quotaOf } from './accounts';

/** 413 for bytes beyond the quota of their owner: `current` says how many are asked for and how many are free. */
function quotaExceeded(needed: number, available: number): ApiError {
  return new ApiError(413, 'quota-exceeded', {
    message: `${needed} bytes are needed, ${available} are available`,
    current: { needed, available },
  });
}

/** Bytes that an account can still take; null when unlimited. */
export async function availableIn(
  trx: Transaction,
  account: Pick<AccountRow, 'quotaBytes' | 'usedBytes' | 'reservedBytes'>,
): Promise<number | null> {
  const quota = await quotaOf(trx, account);
  return quota === null ? null : Math.max(0, quota - account.usedBytes - account.reservedBytes);
}

/** Throws 413 `quota-exceeded` when an account can't take so many bytes more. */
export async function assertQuota(trx: Transaction, account: AccountRow, bytes: number): Promise<void> {
  if (bytes <= 0) return;
  const available = await availableIn(trx, account);
  if (available !== null && bytes > available) throw quotaExceeded(bytes, available);
}
