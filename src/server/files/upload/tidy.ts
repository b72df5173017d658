import { ApiError } from '@/domain/errors';
import { isRole } from '@/domain/auth/permissions';
import type { Tools } from '../context';
import { arrivedBytes, failUpload, finishUpload } from './finish';

/** Rows that are looked at in one run. */
const BATCH = 500;

/** Completes uploads whose bytes had all arrived when the server ended. */
async function complete(tools: Tools): Promise<void> {
  const rows = await tools.db
    .selectFrom('file_upload')
    .innerJoin('user', 'user.id', 'file_upload.userId')
    .selectAll('file_upload')
    .select('user.role')
    .where('state', 'in', ['receiving', 'finishing'])
    .orderBy('file_upload.id')
    .limit(BATCH)
    .execute();
  for (const { role, ...upload } of rows) {
    const arrived = upload.state === 'finishing' ? upload.size : await arrivedBytes(tools, upload.id);
    if (arrived !== upload.size || !isRole(role)) continue;
    const user = { id: upload.userId, role };
    await finishUpload({ ...tools, tab: null, user }, upload).catch((error: unknown) => {
      // Refused for good, or still being received; a fault is tried again.
      if (!(error instanceof ApiError)) throw error;
    });
  }
}

/** Hourly and at the start: completes what a crash has cut, and removes what has expired. */
export async function tidyUploads(tools: Tools): Promise<void> {
  const { db, now } = tools;
  await complete(tools);
  const at = now().toISOString();
  const expired = await db
    .selectFrom('file_upload')
    .selectAll()
    .where('expiresAt', '<', at)
    .limit(BATCH)
    .execute();
  for (const upload of expired) {
    await failUpload(tools, upload);
    await db.deleteFrom('file_upload').where('id', '=', upload.id).execute();
  }
}
