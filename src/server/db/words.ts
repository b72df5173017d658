import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { dialectOf, type Database } from './database';

/** One search word; `open` = a prefix. */
export interface SearchWord {
  word: string;
  open: boolean;
}

/** A search as a condition, and as rows that can be counted without reading the table. */
interface WordSearch {
  where: RawBuilder<SqlBool>;
  rows: RawBuilder<unknown>;
}

/**
 * Rows of a table whose `words` contain all of the given ones, by its full-text index (`<table>_search` on SQLite).
 * Words are normalized letters and digits. Ignores adjacency: add a `like` where it matters.
 */
export function hasWords(db: Database, table: string, words: readonly SearchWord[]): WordSearch {
  if (dialectOf(db) === 'sqlite') {
    const match = words.map(({ word, open }) => `"${word}"${open ? '*' : ''}`).join(' ');
    const index = sql.ref(`${table}_search`);
    const rows = sql`${index} where ${index} match ${match}`;
    return { rows, where: sql`${sql.ref(`${table}.rowNo`)} in (select rowid from ${rows})` };
  }
  const query = words.map(({ word, open }) => `'${word}'${open ? ':*' : ''}`).join(' & ');
  const text = sql.ref(`${table}.words`);
  const where = sql<SqlBool>`array_to_tsvector(string_to_array(ltrim(${text}), ' ')) @@ ${query}::tsquery`;
  return { where, rows: sql`${sql.table(table)} where ${where}` };
}
