import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database';
import type { Tables } from './schema';

/** Rows that go in one statement: other writers take their turns between two. */
const BATCH = 2000;

/**
 * Deletes the rows of a table that meet a condition, a few at a time, so that a million of them keep nobody from
 * writing; ends early when `signal` says so. `by` is a column with an index; rows of one value go together.
 */
export async function deleteRows<T extends keyof Tables & string>(
  db: Database,
  table: T,
  by: keyof Tables[T] & string,
  where: RawBuilder<unknown>,
  { signal, batch = BATCH }: { signal?: AbortSignal | undefined; batch?: number } = {},
): Promise<void> {
  const [from, column] = [sql.table(table), sql.ref(by)];
  let gone = batch;
  while (gone >= batch) {
    if (signal?.aborted) return;
    const { numAffectedRows } = await sql`delete from ${from} where ${column} in
      (select ${column} from ${from} where ${where} order by ${column} limit ${batch})`.execute(db);
    gone = Number(numAffectedRows ?? 0n);
  }
}
