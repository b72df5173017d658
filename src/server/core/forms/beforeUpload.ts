import type { Services } from '@/server/core/services';
import { countAttempt } from '@/server/core/rateLimit';
import { storageFull } from './temporary';

const UPLOADS_PER_MINUTE = 120;
/** Space reserved for the database and the log. Source: files, A8. */
const KEPT_FREE = 512 * 1_048_576;

/**
 * Checks before any upload: 120 per minute and person, and space on the volume.
 * Throws 429 `too-many-attempts`, 413 `storage-full`.
 */
export async function beforeUpload(services: Services, caller: string): Promise<void> {
  const { config, db, freeBytes, now } = services;
  if (config.rateLimits) {
    await countAttempt(db, { key: `upload:${caller}`, limit: UPLOADS_PER_MINUTE, windowSeconds: 60 }, now());
  }
  if ((await freeBytes(config.dataDir)) < KEPT_FREE) throw storageFull();
}
