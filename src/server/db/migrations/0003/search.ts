import { sql } from 'kysely';
import { dialectOf, type Database } from '../../database';

/** Full-text index over `invoice.words`, maintained by triggers. The words are normalized and separated by spaces. */
export async function createSearch(db: Database): Promise<void> {
  if (dialectOf(db) === 'postgres') {
    await sql`create index invoice_words on invoice using gin (array_to_tsvector(string_to_array(ltrim(words), ' ')))`.execute(
      db,
    );
    return;
  }
  // The tokenizer "ascii" splits at spaces only, because the words have no other ASCII than letters and digits.
  await sql`create virtual table invoice_search using fts5(
    words, content = 'invoice', content_rowid = 'rowNo', tokenize = 'ascii', detail = 'none', prefix = '2 3')`.execute(
    db,
  );
  const add = sql`insert into invoice_search (rowid, words) values (new."rowNo", new.words);`;
  const remove = sql`insert into invoice_search (invoice_search, rowid, words)
    values ('delete', old."rowNo", old.words);`;
  await sql`create trigger invoice_search_insert after insert on invoice begin ${add} end`.execute(db);
  await sql`create trigger invoice_search_delete after delete on invoice begin ${remove} end`.execute(db);
  await sql`create trigger invoice_search_update after update of words on invoice
    when old.words <> new.words begin ${remove} ${add} end`.execute(db);
}
