import { Kysely, sql, type Transaction as KyselyTransaction } from 'kysely';
import type { DatabaseLog } from './log';
import { postgresDialect } from './postgres/open';
import { connectionProblem } from './postgres/problem';
import type { Tables } from './schema';
import { openSqlite } from './sqlite/open';

/** The one door to the data. A {@link Transaction} passes for it too. */
export type Database = Kysely<Tables>;
/** A database inside `transaction(db, …)`. */
export type Transaction = KyselyTransaction<Tables>;
export type DialectName = 'sqlite' | 'postgres';

/** Where a database says what it is. By a name, not by a class: `next dev` loads classes anew, databases stay open. */
const DIALECT = Symbol.for('atrium.dialect');
const marked = (db: Database) => db.getExecutor().adapter as { [DIALECT]?: DialectName };

/** Where the data is: PostgreSQL at `url`, else the SQLite `file` (made when missing, with its folder). */
export interface DatabaseOptions {
  url?: string | undefined;
  file?: string | undefined;
  log?: DatabaseLog | undefined;
  /** Longest wait for a connection, one's turn to write or a server that hangs, in ms; 5 s unless said. Then it is 503. */
  waitMs?: number | undefined;
}

const WAIT_MS = 5000;

/**
 * Opens the database; close it with `db.destroy()`. Tables are made by `migrate(db)`.
 * @throws StartupError with one line for people when it can't be opened.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, file, log, waitMs = WAIT_MS } = options;
  if (!url && !file) throw new TypeError('openDatabase needs a url or a file');
  const db: Database = new Kysely({
    dialect: url ? postgresDialect(url, { log, waitMs }) : await openSqlite(file ?? '', waitMs),
  });
  marked(db)[DIALECT] = url ? 'postgres' : 'sqlite';
  try {
    // Proves the connection; and Kysely closes nothing of a database that was never asked.
    await sql`select 1`.execute(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw url ? connectionProblem(error, url) : error;
  }
}

/** Which of the two databases this is; only `server/db` may care. */
export function dialectOf(db: Database): DialectName {
  const name = marked(db)[DIALECT];
  if (!name) throw new TypeError('This database was not opened by openDatabase');
  return name;
}

/** Asks the database whether it is there and takes writes; throws when it does not. */
export async function assertWritable(db: Database): Promise<void> {
  if (dialectOf(db) === 'sqlite') {
    await sql`select 1`.execute(db);
    return;
  }
  const { rows } = await sql<{
    mode: string;
  }>`select current_setting('transaction_read_only') as mode`.execute(db);
  if (rows[0]?.mode === 'on') throw new Error('The database is read-only');
}
