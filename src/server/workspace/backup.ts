import { recordActivity } from '@/server/core/activity';
import { assertNotPublicDemo } from '@/server/core/auth/demoLock';
import { writeBackup } from '@/server/core/backup/write';
import { zipHeaders } from '@/server/core/blobs/headers';
import { bodyOf } from '@/server/core/bodyOf';
import { countAttempt } from '@/server/core/rateLimit';
import type { RequestInfo } from '@/server/core/requestInfo';
import type { Services } from '@/server/core/services';
import { openSnapshot } from '@/server/db/snapshot';
import { transaction } from '@/server/db/transaction';

/** Limit of archives per user and hour: each reads everything. */
const ARCHIVES = { limit: 10, windowSeconds: 3600 };

/**
 * Streams an archive of the workspace, without the server's secret, sessions and what grants access; the download is logged.
 * Refused on a public demo, where it would give everybody's data to strangers.
 * @throws ApiError 403 `demo-locked`; 429 `too-many-attempts`.
 */
export async function downloadBackup(
  services: Services & { request: RequestInfo },
  userId: string,
): Promise<Response> {
  const { blobs, config, db, now, request } = services;
  assertNotPublicDemo(services);
  const headers = zipHeaders(config, `atrium-${now().toISOString().slice(0, 16).replaceAll(':', '-')}.zip`);
  if (request.method === 'HEAD') return new Response(null, { headers });
  await countAttempt(db, { key: `backup:${userId}`, ...ARCHIVES }, now());
  await transaction(db, (trx) =>
    recordActivity(trx, {
      actorId: userId,
      area: 'settings',
      entityKind: 'workspace',
      entityId: 'main',
      action: 'backup-downloaded',
    }),
  );
  const { store } = blobs.needs;
  const snapshot = await openSnapshot(db);
  const archive = writeBackup({ snapshot, store, config, now, withSecret: false });
  return new Response(bodyOf(archive), { headers });
}
