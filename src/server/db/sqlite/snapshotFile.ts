import { existsSync } from 'node:fs';
import { StartupError } from '../startupError';
import { loadSqlite } from './engine';
import { fileProblem } from './problem';

const ROW = 'snapshot row';

/** How a snapshot asks its database. */
export interface SnapshotReader {
  all: (statement: string) => Promise<Record<string, unknown>[]>;
  /** Rows of a table, some at a time. */
  parts: (columns: string, table: string) => AsyncIterable<Record<string, unknown>[]>;
  close: () => Promise<void>;
}

/**
 * A handle of its own on a SQLite file, in one transaction that only reads: it sees what was committed when it was
 * opened, and nobody waits for it. Not bound to the lock of the folder, so that it works beside the server.
 * @throws StartupError when there is no such file, or it is no database.
 */
export async function openSnapshotFile(file: string, partSize: number): Promise<SnapshotReader> {
  if (!existsSync(file)) throw new StartupError(`There is no database at ${file}`);
  const Sqlite = await loadSqlite();
  try {
    const database = new Sqlite(file, { timeout: 5000 });
    // The first read fixes the moment.
    database.exec('pragma query_only = on; begin; select count(*) from sqlite_master');
    // Not by `iterate`: of the package for Node 20 a statement that is still being read may be collected.
    const all = (statement: string, ...values: number[]) =>
      database.prepare(statement).all(...values) as Record<string, unknown>[];
    return {
      all: async (statement) => all(statement),
      async *parts(columns, table) {
        let last = -1;
        for (;;) {
          const rows = all(
            `select ${columns}, rowid as "${ROW}" from "${table}" where rowid > ? order by rowid limit ${partSize}`,
            last,
          );
          if (rows.length === 0) return;
          yield rows;
          last = Number(rows.at(-1)?.[ROW]);
        }
      },
      close: async () => {
        if (database.isTransaction) database.exec('rollback');
        database.close();
      },
    };
  } catch (error) {
    throw fileProblem(error, file);
  }
}
