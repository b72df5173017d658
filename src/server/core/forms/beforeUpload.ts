import type { UploadRule } from '@/domain/contract';
import { assertRoom } from '@/server/core/disk';
import type { Services } from '@/server/core/services';
import { countAttempt } from '@/server/core/rateLimit';

const UPLOADS_PER_MINUTE = 120;

/**
 * Checks before any upload: at most `perMinute` (120) per minute and person, and room on the disk.
 * Throws 429 `too-many-attempts`, 503 `storage-full`.
 */
export async function beforeUpload(
  services: Services,
  caller: string,
  { perMinute }: UploadRule,
): Promise<void> {
  const { config, db, now } = services;
  if (config.rateLimits) {
    // A rule with its own limit counts for itself.
    const key = perMinute === undefined ? `upload:${caller}` : `upload:${perMinute}:${caller}`;
    await countAttempt(db, { key, limit: perMinute ?? UPLOADS_PER_MINUTE, windowSeconds: 60 }, now());
  }
  await assertRoom(services);
}
