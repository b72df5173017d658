import { sql } from 'kysely';
import { MAX_BALANCE } from '@/domain/banking/limits';
import { conflict, notFound } from '@/domain/errors';
import type { Transaction } from '@/server/db/database';
import type { AccountRow } from './read';

/** Changes of balances by account, in minor units. */
export type Deltas = ReadonlyMap<string, number>;

function refusalOf(row: AccountRow | undefined, delta: number) {
  if (!row || row.deletedAt !== null) return notFound();
  if (row.archivedAt !== null) return conflict('archived');
  const { balance, overdraft } = row;
  if (delta < 0 && balance + delta < -overdraft) return conflict('insufficient', { balance });
  return conflict('balance-limit', { balance });
}

/**
 * Changes balances by one conditional update per account, in the order of their ids: the last thing of a transaction.
 * A balance never falls below the overdraft by an entry by hand, also concurrently.
 * @throws ApiError 404, 409 `archived`, 409 `insufficient` with the balance, 409 `balance-limit`.
 */
export async function changeBalances(trx: Transaction, deltas: Deltas, at: string): Promise<void> {
  for (const [id, delta] of [...deltas].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const changed = await trx
      .updateTable('ledger_account')
      .set((eb) => ({ balance: eb('balance', '+', delta), updatedAt: at }))
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .where('archivedAt', 'is', null)
      .where(sql<boolean>`balance + ${delta} between ${-MAX_BALANCE} and ${MAX_BALANCE}`)
      .$if(delta < 0, (query) => query.where(sql<boolean>`balance + ${delta} >= -overdraft`))
      .returning('id')
      .executeTakeFirst();
    if (changed) continue;
    const row = await trx.selectFrom('ledger_account').selectAll().where('id', '=', id).executeTakeFirst();
    throw refusalOf(row, delta);
  }
}

/**
 * Changes the balance of an account whatever it becomes, and takes the account out of the archive: for payments, which
 * have happened already.
 */
export async function bookBalance(trx: Transaction, id: string, delta: number, at: string): Promise<void> {
  await trx
    .updateTable('ledger_account')
    .set((eb) => ({ balance: eb('balance', '+', delta), archivedAt: null, updatedAt: at }))
    .where('id', '=', id)
    .execute();
}
