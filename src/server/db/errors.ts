import { ApiError } from '@/domain/errors';
import { SQLITE, sqliteCode } from './sqlite/errors';

const unavailable = () =>
  new ApiError(503, 'database-unavailable', { message: 'The database does not answer', retryAfter: 5 });
/** 503 for a full volume. */
export const storageFull = () =>
  new ApiError(503, 'storage-full', { message: 'The storage is full', retryAfter: 60 });
const busy = () => new ApiError(503, 'busy', { message: 'The database is busy', retryAfter: 1 });
const badValue = () => new ApiError(400, 'invalid-input', { message: 'A value can not be stored' });

const BY_SQLITE: Readonly<Record<number, () => ApiError>> = {
  [SQLITE.FULL]: storageFull,
  [SQLITE.BUSY]: busy,
  [SQLITE.LOCKED]: busy,
};

/** By SQLSTATE, its class (first two characters), or a system error code. */
const BY_CODE: Readonly<Record<string, () => ApiError>> = {
  '08': unavailable,
  '57P01': unavailable,
  '57P02': unavailable,
  '57P03': unavailable,
  // A standby, or a database that its operator has made read-only.
  '25006': unavailable,
  '53300': busy,
  '53100': storageFull,
  '40001': busy,
  '40P01': busy,
  // Text that PostgreSQL can't store (NUL), numbers out of range, text instead of a number.
  '22021': badValue,
  '22P02': badValue,
  '22P05': badValue,
  '22003': badValue,
  ECONNREFUSED: unavailable,
  ECONNRESET: unavailable,
  EPIPE: unavailable,
  ETIMEDOUT: unavailable,
  ENOTFOUND: unavailable,
  EAI_AGAIN: unavailable,
  // File system errors.
  ENOSPC: storageFull,
  EDQUOT: storageFull,
};

/** `pg` sets no code for these. */
const LOST =
  /connection terminated|is not queryable|timeout expired|timeout exceeded when trying to connect/i;

/** The API error for a failure of the database; undefined for any other error. */
export function toApiError(error: unknown): ApiError | undefined {
  if (!(error instanceof Error)) return undefined;
  const sqlite = sqliteCode(error);
  if (sqlite !== undefined) return BY_SQLITE[sqlite]?.();
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') return (BY_CODE[code] ?? BY_CODE[code.slice(0, 2)])?.();
  return LOST.test(error.message) ? unavailable() : undefined;
}
