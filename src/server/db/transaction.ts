import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { AtCommit, deferUntilCommit } from './commit';
import { dialectOf, type Database, type Transaction } from './database';

const TRIES = 8;
/** Serialization failure and deadlock of PostgreSQL: retried. */
const REPEATABLE = new Set(['40001', '40P01']);

/** Runs `work` and its hooks before and after the commit. */
async function committed<T>(db: Database, work: (trx: Transaction) => Promise<T>): Promise<T> {
  const hooks = new AtCommit();
  const result = await db.transaction().execute(async (trx) => {
    deferUntilCommit(trx, hooks);
    const done = await work(trx);
    await hooks.runBefore();
    return done;
  });
  hooks.runAfter();
  return result;
}

/**
 * Runs `work` in one transaction: all of its writes stay, or none.
 *
 * Inside another transaction it just runs there. On SQLite writers are serial; on PostgreSQL (read committed) a
 * deadlock reruns `work`, so it must do nothing but database work. Enforce rules over several rows by
 * {@link withLock}, unique indexes or conditional updates, never by "select, then write".
 * Keep it short (hash and render before it): on SQLite all other writers wait, each for 5 s at most.
 * After a failed statement the whole transaction has to end (PostgreSQL accepts no further one): do not catch inside.
 */
export async function transaction<T>(db: Database, work: (trx: Transaction) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Transaction);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await committed(db, work);
    } catch (error) {
      const code = (error as { code?: string } | null)?.code ?? '';
      if (attempt >= TRIES || !REPEATABLE.has(code)) throw error;
      await sleep(Math.random() * 10 * 2 ** attempt);
    }
  }
}

/**
 * Waits for the lock `name`, and holds it to the end of this transaction, on all instances.
 * What is read afterwards is up to date. On SQLite transactions are serial anyway.
 */
export async function withLock(trx: Transaction, name: string): Promise<void> {
  if (!trx.isTransaction) throw new TypeError('withLock works inside a transaction only');
  if (dialectOf(trx) === 'sqlite') return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
