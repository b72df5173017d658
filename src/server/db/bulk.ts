import { CompiledQuery, type Insertable } from 'kysely';
import { dialectOf, type Database } from './database';
import type { Tables } from './schema';

/** Values per statement: few enough for both databases, many enough that the statement costs nothing. */
const VALUES = 4000;

function statement(table: string, columns: readonly string[], rows: number, numbered: boolean): string {
  let place = 0;
  const next = () => (numbered ? `$${(place += 1)}` : '?');
  const row = () => `(${columns.map(next).join(', ')})`;
  const names = columns.map((column) => `"${column}"`).join(', ');
  return `insert into "${table}" (${names}) values ${Array.from({ length: rows }, row).join(', ')}`;
}

/**
 * Inserts many rows fast, for seeds and imports: no query is built per row. All rows name the same columns.
 */
export async function insertMany<T extends keyof Tables & string>(
  db: Database,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const size = Math.max(1, Math.floor(VALUES / Math.max(1, columns.length)));
  const numbered = dialectOf(db) === 'postgres';
  const text = statement(table, columns, size, numbered);
  for (let start = 0; start < rows.length; start += size) {
    const part = rows.slice(start, start + size) as Record<string, unknown>[];
    const values = part.flatMap((row) => columns.map((column) => row[column]));
    const sql = part.length === size ? text : statement(table, columns, part.length, numbered);
    await db.executeQuery(CompiledQuery.raw(sql, values));
  }
}
