import path from 'node:path';
import { StartupError } from '../startupError';
import { SQLITE, sqliteCode } from './errors';

/** Turns an error of opening a database file into the line printed on startup. */
export function fileProblem(error: unknown, file: string): unknown {
  if (error instanceof StartupError) return error;
  const folder = path.dirname(path.resolve(file));
  switch (sqliteCode(error) ?? systemCode(error)) {
    case SQLITE.FULL:
    case SQLITE.IOERR:
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartupError(
        `The disk of the data folder ${folder} is full or failing; free some space`,
        error,
      );
    case SQLITE.READONLY:
    case SQLITE.CANTOPEN:
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
    case 'ENOENT':
      return new StartupError(
        `The data folder ${folder} can't be written; make it writable or set DATA_DIR`,
        error,
      );
    case SQLITE.CORRUPT:
    case SQLITE.NOTADB:
      return new StartupError(
        `The database ${path.resolve(file)} is damaged; move the data folder away and run npm run restore -- <backup file>`,
        error,
      );
    default:
      return error;
  }
}

function systemCode(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}
