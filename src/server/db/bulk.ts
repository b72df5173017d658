import { CompiledQuery, type Insertable } from 'kysely';
import { dialectOf, type Database } from './database';
import type { Tables } from './schema';

/** Values per statement: few enough for both databases, many enough that the overhead does not matter. */
const VALUES = 4000;

function statement(table: string, columns: readonly string[], rows: number, numbered: boolean): string {
  let place = 0;
  const next = () => (numbered ? `$${(place += 1)}` : '?');
  const row = () => `(${columns.map(next).join(', ')})`;
  const names = columns.map((column) => `"${column}"`).join(', ');
  return `insert into "${table}" (${names}) values ${Array.from({ length: rows }, row).join(', ')}`;
}

/** Runs one statement per batch of rows; all rows have the same columns. `tail` follows the values. */
async function run(
  db: Database,
  table: string,
  rows: readonly Record<string, unknown>[],
  tail = '',
): Promise<unknown[]> {
  const columns = Object.keys(rows[0] ?? {});
  const size = Math.max(1, Math.floor(VALUES / Math.max(1, columns.length)));
  const numbered = dialectOf(db) === 'postgres';
  const results: unknown[] = [];
  let text = '';
  let built = 0;
  for (let start = 0; start < rows.length; start += size) {
    const part = rows.slice(start, start + size);
    // The text is built for the size of the batch and reused while that stays the same.
    if (part.length !== built) text = statement(table, columns, part.length, numbered) + tail;
    built = part.length;
    const values = part.flatMap((row) => columns.map((column) => row[column]));
    const { rows: answered } = await db.executeQuery(CompiledQuery.raw(text, values));
    for (const row of answered) results.push(row);
  }
  return results;
}

/**
 * Inserts many rows fast, for seeds, imports and events: no query is built per row. All rows name the same columns.
 */
export async function insertMany<T extends keyof Tables & string>(
  db: Database,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> {
  await run(db, table, rows);
}

/** The same with a conflict clause in `tail`; returns its `returning` rows. */
export async function upsertMany<T extends keyof Tables & string, R>(
  db: Database,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
  tail: string,
): Promise<R[]> {
  return (await run(db, table, rows, ` ${tail}`)) as R[];
}
