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

/** Of these uploads that no record has taken, those that somebody still means to use. */
export type UploadHolder = (db: Database, ids: readonly string[]) => Promise<ReadonlySet<string>>;

const holders = new Map<string, UploadHolder>();

/** Announces who keeps uploads beyond their 24 hours, such as what is written and not sent. `name` is theirs alone. */
export function registerHolder(name: string, holder: UploadHolder): void {
  holders.set(name, holder);
}

/** Which of these uploads are kept for another day. */
export async function heldUploads(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const held = await Promise.all([...holders.values()].map(async (holder) => holder(db, ids)));
  return new Set(held.flatMap((some) => [...some]));
}
