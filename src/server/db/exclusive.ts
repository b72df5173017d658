import { dialectOf, type Database, type Transaction } from './database';
import { transaction, withLock } from './transaction';

const lines = new WeakMap<object, Map<string, Promise<unknown>>>();

/** Runs after all earlier work with the same name, in this process. */
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
 * Runs work under an exclusive lock `name` among all instances, for changes of both rows and files. On PostgreSQL it
 * holds an advisory lock in its own transaction; on SQLite, used by one process only, it queues without blocking
 * other writers. Inside a transaction it uses that.
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
