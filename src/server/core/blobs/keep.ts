import type { ReceivedFile } from '@/server/core/forms/temporary';
import type { Database } from '@/server/db/database';
import { exclusively } from '@/server/db/exclusive';
import { sql } from 'kysely';
import { keyOf } from './stores/store';
import type { BlobNeeds, StoredBlob } from './types';

/** Lock shared by storing and collecting the same hash. */
export const lockOf = (hash: string) => `blob:${hash}`;

async function writeRow(db: Database, { now, store }: BlobNeeds, blob: StoredBlob): Promise<void> {
  const at = now().toISOString();
  const row = { ...blob, store: store.name, unusedSince: at, createdAt: at };
  await db
    .insertInto('blob')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet({
        store: store.name,
        state: 'ok',
        unusedSince: sql<string | null>`case when blob.refs = 0 then excluded."unusedSince" else null end`,
      }),
    )
    .execute();
}

/**
 * Stores the bytes of a file, then their row; unused until a record refers to it. `db` may be a transaction. Facts
 * already stored for the same bytes are kept.
 */
export async function keep(
  needs: BlobNeeds,
  db: Database,
  file: Pick<ReceivedFile, 'path' | 'hash'>,
  blob: StoredBlob,
): Promise<void> {
  await exclusively(db, lockOf(file.hash), async (inside) => {
    await needs.store.put(keyOf(file.hash), file.path);
    await writeRow(inside, needs, blob);
  });
}
