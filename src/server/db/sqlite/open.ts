import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { SqliteHandle } from './connection';
import { TwoHandleSqliteDialect } from './dialect';
import { loadSqlite, type SqliteClass } from './engine';
import { lockFolder } from './folderLock';
import { fileProblem } from './problem';

/**
 * SQLite's own wait applies while opening only; afterwards waiting is asynchronous (see `retryWhileBusy`). The WAL is
 * checkpointed every 8,000 pages (32 MB): events to many people change the same pages again and again.
 */
const WRITER_SETTINGS = `pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;
  pragma busy_timeout = 0; pragma wal_autocheckpoint = 8000; pragma analysis_limit = 1000`;
const READER_SETTINGS = 'pragma query_only = on; pragma cache_size = -32768';

function openHandle(Sqlite: SqliteClass, file: string, settings: string, waitMs: number): SqliteHandle {
  const database = new Sqlite(file, { timeout: waitMs });
  database.exec(settings);
  return new SqliteHandle(database, waitMs);
}

/**
 * Opens (or creates) the SQLite file and locks its folder for this process.
 * @throws StartupError when the folder is in use by another process, read-only, full, or the file is no database.
 */
export async function openSqlite(file: string, waitMs: number): Promise<TwoHandleSqliteDialect> {
  const Sqlite = await loadSqlite();
  const folder = path.dirname(path.resolve(file));
  try {
    mkdirSync(folder, { recursive: true });
    const onClose = lockFolder(Sqlite, folder);
    try {
      const writer = openHandle(Sqlite, file, WRITER_SETTINGS, waitMs);
      const reader = openHandle(Sqlite, file, READER_SETTINGS, waitMs);
      return new TwoHandleSqliteDialect({ reader, writer, onClose, waitMs });
    } catch (error) {
      onClose();
      throw error;
    }
  } catch (error) {
    throw fileProblem(error, file);
  }
}
