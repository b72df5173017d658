import { type RawBuilder, sql } from 'kysely';
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
  const match = phrases.map((words) => `"${words.join(' ')}"*`).join(' AND ');
  return sql`${ofType} s."rowNo" in
    (select rowid from search_doc_search where search_doc_search match ${match}))`;
}
