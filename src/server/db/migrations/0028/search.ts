import { sql } from 'kysely';
import { dialectOf, type Database } from '../../database';

/** Full-text index over `product.words`, maintained by triggers. The words are normalized and separated by spaces. */
export async function createProductSearch(db: Database): Promise<void> {
  if (dialectOf(db) === 'postgres') {
    await sql`create index product_words on product
      using gin (array_to_tsvector(string_to_array(ltrim(words), ' ')))`.execute(db);
    return;
  }
  await sql`create virtual table product_search using fts5(
    words, content = 'product', content_rowid = 'rowNo', tokenize = 'ascii', detail = 'none', prefix = '2 3')`.execute(
    db,
  );
  const add = sql`insert into product_search (rowid, words) values (new."rowNo", new.words);`;
  const remove = sql`insert into product_search (product_search, rowid, words)
    values ('delete', old."rowNo", old.words);`;
  await sql`create trigger product_search_insert after insert on product begin ${add} end`.execute(db);
  await sql`create trigger product_search_delete after delete on product begin ${remove} end`.execute(db);
  await sql`create trigger product_search_update after update of words on product
    when old.words <> new.words begin ${remove} ${add} end`.execute(db);
}
