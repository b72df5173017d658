import type { Readable } from 'node:stream';

/** A range of a file, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A file of a store. */
export interface StoredKey {
  key: string;
  /** Milliseconds since 1970. */
  changedAt: number;
}

/** A multipart upload that was begun and neither completed nor aborted: left by an outage, or still running. */
export interface UnfinishedUpload {
  key: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** Aborts the upload and drops its parts; one that has ended meanwhile is no error. */
  drop: () => Promise<void>;
}

/** Storage of bytes by keys that we generate. */
export interface Store {
  readonly name: 'disk' | 's3';
  /** Moves a finished file into the store; complete and durable when it resolves. */
  put: (key: string, file: string) => Promise<void>;
  /** Rejects with {@link MissingBytes} when the key does not exist. */
  read: (key: string, range?: ByteRange) => Promise<Readable>;
  /** Size in bytes; null when the key does not exist. */
  sizeOf: (key: string) => Promise<number | null>;
  /** A missing key is no error. */
  remove: (key: string) => Promise<void>;
  keys: () => AsyncIterable<StoredKey>;
  /** Only for stores with multipart uploads. */
  unfinished?: () => AsyncIterable<UnfinishedUpload>;
  /** Runs `work` with a file on disk that contains the bytes. */
  withFile: <T>(key: string, work: (file: string) => Promise<T>) => Promise<T>;
  /** Checks that bytes can be written, read and removed; throws `StartupError` with a one-line message. */
  probe: () => Promise<void>;
}

/** The bytes of a row are not in the store. */
export class MissingBytes extends Error {
  override readonly name = 'MissingBytes';
}

/** The key of a blob, spread over subfolders. */
export function keyOf(hash: string): string {
  return `${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`;
}

/** The key of a preview of a blob. */
export function variantKeyOf(hash: string, variant: string): string {
  return `variants/${keyOf(hash)}-${variant}`;
}

/** The hash in a key of either kind; null for a key that is not ours. */
export function hashIn(key: string): string | null {
  return /(?:^|\/)([0-9a-f]{64})(?:-\w+)?$/.exec(key)?.[1] ?? null;
}
