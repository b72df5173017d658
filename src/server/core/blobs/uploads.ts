import type { Purpose } from '@/domain/blobs/purposes';
import type { Database } from '@/server/db/database';

/** A file that somebody has uploaded for a purpose and that no record has taken yet; undefined for any other. */
export async function ownUpload(
  db: Database,
  { id, by, purpose }: { id: string; by: string; purpose: Purpose },
) {
  return db
    .selectFrom('attachment')
    .select(['id', 'blobHash'])
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('createdById', '=', by)
    .where('ownerId', 'is', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}
