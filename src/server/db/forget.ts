import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database';
import type { Tables } from './schema';

/** Rows per statement: other writers get the lock in between. */
const BATCH = 2000;

/**
 * Deletes the rows of a table that match a condition, in batches, so that a million of them do not block other
 * writers; stops when `signal` is aborted. `by` is an indexed column; rows with the same value are deleted together.
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
