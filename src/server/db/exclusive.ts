import { dialectOf, type Database, type Transaction } from './database';
import { transaction, withLock } from './transaction';

const lines = new WeakMap<object, Map<string, Promise<unknown>>>();

/** Runs after everything that came before under the same name, in this process. */
async function inLine<T>(db: Database, name: string, work: () => Promise<T>): Promise<T> {
  const key = db.getExecutor().adapter;
  const line = lines.get(key) ?? new Map<string, Promise<unknown>>();
  lines.set(key, line);
  const before = line.get(name) ?? Promise.resolve();
  const mine = before.catch(() => undefined).then(work);
  line.set(name, mine);
  try {
    return await mine;
  } finally {
    if (line.get(name) === mine) line.delete(name);
  }
}

/**
 * Runs work alone under `name` among all instances, for what touches rows and files at once. On PostgreSQL it holds an
 * advisory lock in a transaction of its own; on SQLite, which one process has, it waits in line and holds up no other
 * writer. Inside a transaction it joins that.
 */
export async function exclusively<T>(
  db: Database,
  name: string,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  if (dialectOf(db) === 'sqlite') return db.isTransaction ? work(db) : inLine(db, name, () => work(db));
  return transaction(db, async (trx: Transaction) => {
    await withLock(trx, name);
    return work(trx);
  });
}
