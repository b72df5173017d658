import { sql } from 'kysely';
import { columnTypes, createTable, required, withDefault } from '../../columns';
import { dialectOf, type Database } from '../../database';

async function indexOnSqlite(db: Database): Promise<void> {
  await sql`create virtual table search_doc_search using fts5(
    words, content = 'search_doc', content_rowid = 'rowNo', tokenize = "unicode61 remove_diacritics 0", prefix = '2 3')`.execute(
    db,
  );
  const add = sql`insert into search_doc_search (rowid, words) values (new."rowNo", new.words);`;
  const remove = sql`insert into search_doc_search (search_doc_search, rowid, words)
    values ('delete', old."rowNo", old.words);`;
  await sql`create trigger search_doc_search_insert after insert on search_doc begin ${add} end`.execute(db);
  await sql`create trigger search_doc_search_delete after delete on search_doc begin ${remove} end`.execute(
    db,
  );
  await sql`create trigger search_doc_search_update after update of words on search_doc
    when old.words <> new.words begin ${remove} ${add} end`.execute(db);
}

/** Words with their positions, in order: the server's own parser would split words depending on its locale. */
async function indexOnPostgres(db: Database): Promise<void> {
  await sql`create function search_vector(words text) returns tsvector language sql immutable parallel safe as $$
    select coalesce(string_agg(quote_literal(word) || ':' || least(place, 16383)::text, ' '), '')::tsvector
    from regexp_split_to_table(words, ' ') with ordinality as split (word, place) where word <> '' $$`.execute(
    db,
  );
  await sql`create index search_doc_search on search_doc using gin (search_vector(words))`.execute(db);
}

/** Search documents and who may find them; full-text index over normalized words. */
export async function createSearch(db: Database): Promise<void> {
  const { text, instant, bigint } = columnTypes(db);
  const isSqlite = dialectOf(db) === 'sqlite';
  await createTable(db, 'search_doc')
    .addColumn('rowNo', isSqlite ? 'integer' : 'bigserial', (column) => column.notNull().primaryKey())
    .addColumn('type', text, required)
    .addColumn('entityId', text, required)
    .addColumn('readerKey', text, required)
    .addColumn('seq', bigint, withDefault(0))
    .addColumn('words', text, required)
    .addColumn('at', instant, required)
    .addUniqueConstraint('search_doc_entity', ['type', 'entityId'])
    .execute();
  await db.schema.createIndex('search_doc_reader').on('search_doc').columns(['readerKey', 'seq']).execute();
  if (isSqlite) await indexOnSqlite(db);
  else await indexOnPostgres(db);
}
