import { Kysely, sql, type Transaction as KyselyTransaction } from 'kysely';
import type { DatabaseLog } from './log';
import { postgresDialect } from './postgres/open';
import { connectionProblem } from './postgres/problem';
import type { Tables } from './schema';
import { openSqlite } from './sqlite/open';

/** The only access to the data. A {@link Transaction} can be passed as well. */
export type Database = Kysely<Tables>;
/** A database inside `transaction(db, …)`. */
export type Transaction = KyselyTransaction<Tables>;
export type DialectName = 'sqlite' | 'postgres';

/** Key of a database's dialect. A name instead of a class: `next dev` reloads classes while databases stay open. */
const DIALECT = Symbol.for('atrium.dialect');
const marked = (db: Database) => db.getExecutor().adapter as { [DIALECT]?: DialectName };

/** Where the data is: PostgreSQL at `url`, else the SQLite `file` (made when missing, with its folder). */
export interface DatabaseOptions {
  url?: string | undefined;
  file?: string | undefined;
  log?: DatabaseLog | undefined;
  /** Longest wait for a connection, the write lock or a hanging server, in ms; default 5 s. Then it is 503. */
  waitMs?: number | undefined;
}

const WAIT_MS = 5000;

/**
 * Opens the database; close it with `db.destroy()`. Tables are created by `migrate(db)`.
 * @throws StartupError with a one-line message for people when it can't be opened.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, file, log, waitMs = WAIT_MS } = options;
  if (!url && !file) throw new TypeError('openDatabase needs a url or a file');
  const db: Database = new Kysely({
    dialect: url ? postgresDialect(url, { log, waitMs }) : await openSqlite(file ?? '', waitMs),
  });
  marked(db)[DIALECT] = url ? 'postgres' : 'sqlite';
  try {
    // Checks the connection; also, Kysely closes only databases that were used.
    await sql`select 1`.execute(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw url ? connectionProblem(error, url) : error;
  }
}

/** Which of the two databases this is; use it only in `server/db`. */
export function dialectOf(db: Database): DialectName {
  const name = marked(db)[DIALECT];
  if (!name) throw new TypeError('This database was not opened by openDatabase');
  return name;
}

/** Throws when the database does not answer or accepts no writes. */
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
