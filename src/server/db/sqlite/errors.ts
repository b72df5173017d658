/** Primary result codes of SQLite (sqlite.org/rescode.html) that we tell apart. */
export const SQLITE = {
  BUSY: 5,
  LOCKED: 6,
  READONLY: 8,
  IOERR: 10,
  CORRUPT: 11,
  FULL: 13,
  CANTOPEN: 14,
  NOTADB: 26,
} as const;

/** The primary result code of an error of the `node:sqlite` API; undefined for any other error. */
export function sqliteCode(error: unknown): number | undefined {
  const code = (error as { errcode?: unknown } | null)?.errcode;
  return typeof code === 'number' ? code & 0xff : undefined;
}

/** Whether another process holds the lock that was asked for. */
export function isBusy(error: unknown): boolean {
  const code = sqliteCode(error);
  return code === SQLITE.BUSY || code === SQLITE.LOCKED;
}
