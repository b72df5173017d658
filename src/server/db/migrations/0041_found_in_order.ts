import { dialectOf, type Database } from '../database';

/** Search results are read newest first; the full-text index of SQLite needs no further index. */
export async function foundInOrder(db: Database): Promise<void> {
  if (dialectOf(db) === 'sqlite') return;
  await db.schema
    .createIndex('search_doc_time')
    .on('search_doc')
    .columns(['type', 'at', 'entityId'])
    .execute();
}
