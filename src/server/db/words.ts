import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { dialectOf, type Database } from './database';

/** One word looked for; `open` when only its beginning is known. */
export interface SearchWord {
  word: string;
  open: boolean;
}

/** A search as a condition, and the same as rows to be counted without opening the table. */
interface WordSearch {
  where: RawBuilder<SqlBool>;
  rows: RawBuilder<unknown>;
}

/**
 * Rows of a table whose `words` hold all of the given ones, by its full-text index (`<table>_search` on SQLite).
 * Words are normalised letters and digits. Neighbourhood is not looked at: add a `like` where it matters.
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
