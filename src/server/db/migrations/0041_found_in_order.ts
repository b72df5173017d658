import { dialectOf, type Database } from '../database';

/** What is found is read newest first; the full-text index of SQLite needs no help. */
export async function foundInOrder(db: Database): Promise<void> {
  if (dialectOf(db) === 'sqlite') return;
  await db.schema
    .createIndex('search_doc_time')
    .on('search_doc')
    .columns(['type', 'at', 'entityId'])
    .execute();
}
