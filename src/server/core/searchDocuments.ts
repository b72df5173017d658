import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { dialectOf, type Database, type Transaction } from '@/server/db/database';

/** Search text of a record, in addition to its own columns. */
export interface SearchDocument {
  type: string;
  entityId: string;
  /** Who may find it, e.g. `conversation:<id>`. */
  readerKey: string;
  seq: number;
  /** Words of `searchWords`, separated by spaces. */
  words: string;
  /** Creation time of the record; an instant. */
  at: string;
}

/** Adjacent words; the last one may be a prefix. */
type Phrase = readonly string[];

/** Indexes a record's current text, in the transaction that writes it. */
export async function indexDocument(trx: Transaction, document: SearchDocument): Promise<void> {
  await trx
    .insertInto('search_doc')
    .values(document)
    .onConflict((conflict) => conflict.columns(['type', 'entityId']).doUpdateSet({ words: document.words }))
    .execute();
}

/** Removes deleted records from the index. */
export async function dropDocuments(trx: Transaction, type: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('search_doc').where('type', '=', type).where('entityId', 'in', ids).execute();
}

/** The PostgreSQL query for `vector`; words are letters and digits, so that nothing in them is syntax. */
export function vectorQuery(phrases: readonly Phrase[]): RawBuilder<unknown> {
  const last = (words: Phrase, n: number) => (n === words.length - 1 ? ':*' : '');
  const phrase = (words: Phrase) => words.map((word, n) => `'${word}'${last(words, n)}`).join(' <-> ');
  return sql`${phrases.map((words) => `(${phrase(words)})`).join(' & ')}::tsquery`;
}

/** A subquery of the ids of a type's records that contain all these phrases; needs at least one. */
export function documentIds(db: Database, type: string, phrases: readonly Phrase[]): RawBuilder<unknown> {
  const ofType = sql`(select s."entityId" from search_doc as s where s.type = ${type} and`;
  if (dialectOf(db) === 'postgres') return sql`${ofType} s.vector @@ ${vectorQuery(phrases)})`;
  return sql`${ofType} s."rowNo" in (select rowid from ${hits(db, type, phrases)}))`;
}

const matchOf = (phrases: readonly Phrase[]) => phrases.map((words) => `"${words.join(' ')}"*`).join(' AND ');

/** Rows of the index with all these phrases, for `from`; of whatever type on SQLite. */
const hits = (db: Database, type: string, phrases: readonly Phrase[]) =>
  dialectOf(db) === 'postgres'
    ? sql`search_doc where type = ${type} and vector @@ ${vectorQuery(phrases)}`
    : sql`search_doc_search where search_doc_search match ${matchOf(phrases)}`;

/** Whether more than `most` records contain all these phrases. */
export async function isCommon(
  db: Database,
  type: string,
  phrases: readonly Phrase[],
  most: number,
): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select count(*) as count
    from (select 1 from ${hits(db, type, phrases)} limit ${sql.lit(most + 1)}) as hit`.execute(db);
  return (rows[0]?.count ?? 0) > most;
}

/**
 * The other way round, for phrases that many records contain: whether the record with this id does, as a value that
 * changes no plan. Needs what `table` selects as a materialized table of the given name, unless it is null.
 */
export function documentHas(db: Database, type: string, phrases: readonly Phrase[], name: string) {
  const isPostgres = dialectOf(db) === 'postgres';
  const found = isPostgres ? sql`s.vector @@ ${vectorQuery(phrases)}` : sql`s."rowNo"`;
  const test = isPostgres ? sql`` : sql`in (select id from ${sql.table(name)})`;
  return {
    table: isPostgres ? null : sql<{ id: string }>`select rowid as id from ${hits(db, type, phrases)}`,
    has: (id: RawBuilder<unknown>) => sql<SqlBool>`(select ${found} from search_doc as s
      where s.type = ${type} and s."entityId" = ${id}) ${test}`,
  };
}
