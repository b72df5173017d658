import type { SelectQueryBuilder } from 'kysely';
import { dialectOf, type Transaction } from './database';

/**
 * The rows of a query, locked to the end of the transaction; on SQLite writers are serial anyway. `table`: the one of
 * several whose rows are locked. Queries that lock the same rows need the same order.
 */
export function locked<DB, TB extends keyof DB & string, O>(
  trx: Transaction,
  query: SelectQueryBuilder<DB, TB, O>,
  table?: TB,
): SelectQueryBuilder<DB, TB, O> {
  if (dialectOf(trx) === 'sqlite') return query;
  return table === undefined ? query.forUpdate() : query.forUpdate(table);
}
