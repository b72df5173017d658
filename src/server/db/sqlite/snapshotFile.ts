import { existsSync } from 'node:fs';
import { StartupError } from '../startupError';
import { loadSqlite } from './engine';
import { fileProblem } from './problem';

const ROW = 'snapshot row';

/** How a snapshot queries its database. */
export interface SnapshotReader {
  all: (statement: string) => Promise<Record<string, unknown>[]>;
  /** Rows of a table, some at a time. */
  parts: (columns: string, table: string) => AsyncIterable<Record<string, unknown>[]>;
  close: () => Promise<void>;
}

/**
 * A separate handle on a SQLite file, in one read-only transaction: it sees what was committed when it was
 * opened, and blocks nobody. Needs no lock of the folder, so that it works next to a running server.
 * @throws StartupError when the file does not exist, or is no database.
 */
export async function openSnapshotFile(file: string, partSize: number): Promise<SnapshotReader> {
  if (!existsSync(file)) throw new StartupError(`There is no database at ${file}`);
  const Sqlite = await loadSqlite();
  try {
    const database = new Sqlite(file, { timeout: 5000 });
    // The first read starts the snapshot.
    database.exec('pragma query_only = on; begin; select count(*) from sqlite_master');
    // Not with `iterate`: the package for Node 20 may garbage-collect a statement that is still being read.
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
