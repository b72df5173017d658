import type { Purpose } from '@/domain/blobs/purposes';
import type { Database } from '@/server/db/database';

/** An unclaimed file that the user has uploaded for a purpose; undefined otherwise. */
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

/** Returns which of these unclaimed uploads are still needed. */
export type UploadHolder = (db: Database, ids: readonly string[]) => Promise<ReadonlySet<string>>;

const holders = new Map<string, UploadHolder>();

/** Registers a holder that keeps uploads beyond 24 hours, such as unsent drafts. `name` is unique. */
export function registerHolder(name: string, holder: UploadHolder): void {
  holders.set(name, holder);
}

/** Which of these uploads are kept for another day. */
export async function heldUploads(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const held = await Promise.all([...holders.values()].map(async (holder) => holder(db, ids)));
  return new Set(held.flatMap((some) => [...some]));
}
