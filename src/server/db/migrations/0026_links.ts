import { sql } from 'kysely';
import { columnTypes, createTable, required } from '../columns';
import { type Database, dialectOf } from '../database';

/** Links between records: a card created from a message links back to it. */
export async function links(db: Database): Promise<void> {
  const { text, instant } = columnTypes(db);
  await createTable(db, 'link')
    .addColumn('fromType', text, required)
    .addColumn('fromId', text, required)
    .addColumn('toType', text, required)
    .addColumn('toId', text, required)
    .addColumn('createdBy', text, required)
    .addColumn('createdAt', instant, required)
    .addPrimaryKeyConstraint('link_pk', ['fromType', 'fromId', 'toType', 'toId'])
    .execute();
  await db.schema.createIndex('link_to').on('link').columns(['toType', 'toId']).execute();
}

/**
 * The words of a document as they are searched: stored, so that they need not be parsed again for each matching row.
 */
export async function searchedWords(db: Database): Promise<void> {
  if (dialectOf(db) === 'sqlite') return;
  await sql`alter table search_doc add column vector tsvector
    generated always as (search_vector(words)) stored`.execute(db);
  await sql`drop index search_doc_search`.execute(db);
  await sql`create index search_doc_search on search_doc using gin (vector)`.execute(db);
}
