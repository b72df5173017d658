import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { dialectOf, type Database } from './database';

/** One word looked for; `open` when only its beginning is known. */
export interface SearchWord {
  word: string;
  open: boolean;
}

/**
 * Rows of a table whose `words` hold all of the given ones, by its full-text index (`<table>_search` on SQLite).
 * Words are normalised letters and digits. Neighbourhood is not looked at: add a `like` where it matters.
 */
export function hasWords(db: Database, table: string, words: readonly SearchWord[]): RawBuilder<SqlBool> {
  if (dialectOf(db) === 'sqlite') {
    const match = words.map(({ word, open }) => `"${word}"${open ? '*' : ''}`).join(' ');
    const index = sql.ref(`${table}_search`);
    return sql`${sql.ref(`${table}.rowNo`)} in (select rowid from ${index} where ${index} match ${match})`;
  }
  const query = words.map(({ word, open }) => `'${word}'${open ? ':*' : ''}`).join(' & ');
  return sql`array_to_tsvector(string_to_array(ltrim(${sql.ref(`${table}.words`)}), ' ')) @@ ${query}::tsquery`;
}
