/** Primary result codes of SQLite (sqlite.org/rescode.html) that we distinguish. */
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

/** Codes by SQLite's message, for errors without a code (`all` and `iterate` of the package for Node 20). */
const BY_WORDS: readonly (readonly [string, number])[] = [
  ['database is locked', SQLITE.BUSY],
  ['database table is locked', SQLITE.LOCKED],
  ['attempt to write a readonly database', SQLITE.READONLY],
  ['disk I/O error', SQLITE.IOERR],
  ['database disk image is malformed', SQLITE.CORRUPT],
  ['database or disk is full', SQLITE.FULL],
  ['unable to open database file', SQLITE.CANTOPEN],
  ['file is not a database', SQLITE.NOTADB],
];

/** The primary result code of an error of the `node:sqlite` API; undefined for any other error. */
export function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, errcode, message } = error as { code?: unknown; errcode?: unknown; message: string };
  if (typeof errcode === 'number') return errcode & 0xff;
  if (code !== 'ERR_SQLITE_ERROR') return undefined;
  return BY_WORDS.find(([words]) => message.startsWith(words))?.[1];
}

/** Whether another process holds the requested lock. */
export function isBusy(error: unknown): boolean {
  const code = sqliteCode(error);
  return code === SQLITE.BUSY || code === SQLITE.LOCKED;
}
