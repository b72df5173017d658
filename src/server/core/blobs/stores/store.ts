import type { Readable } from 'node:stream';

/** A part of a file, both ends included. */
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

/** An upload in parts that was begun and neither completed nor given up: an outage left it, or it still runs. */
export interface UnfinishedUpload {
  key: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** Gives it up, with the parts that came; one that has ended meanwhile is fine. */
  drop: () => Promise<void>;
}

/** Where bytes are kept, by keys that we make. */
export interface Store {
  readonly name: 'disk' | 's3';
  /** Moves a finished file there, whole and durable when it resolves. */
  put: (key: string, file: string) => Promise<void>;
  /** Rejects with {@link MissingBytes} when there is nothing. */
  read: (key: string, range?: ByteRange) => Promise<Readable>;
  /** Bytes; null when there is nothing. */
  sizeOf: (key: string) => Promise<number | null>;
  /** What is not there is fine. */
  remove: (key: string) => Promise<void>;
  keys: () => AsyncIterable<StoredKey>;
  /** Only of stores that take large files in parts. */
  unfinished?: () => AsyncIterable<UnfinishedUpload>;
  /** Runs work over a file on disk that holds the bytes. */
  withFile: <T>(key: string, work: (file: string) => Promise<T>) => Promise<T>;
  /** Proves that it takes, gives and removes bytes; throws `StartupError` with one line. */
  probe: () => Promise<void>;
}

/** The bytes of a row are not in the store. */
export class MissingBytes extends Error {
  override readonly name = 'MissingBytes';
}

/** The key of a blob, in folders that stay small. */
export function keyOf(hash: string): string {
  return `${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`;
}

/** The key of a preview of a blob. */
export function variantKeyOf(hash: string, variant: string): string {
  return `variants/${keyOf(hash)}-${variant}`;
}

/** The hash in a key of either kind; null in a key that is none of ours. */
export function hashIn(key: string): string | null {
  return /(?:^|\/)([0-9a-f]{64})(?:-\w+)?$/.exec(key)?.[1] ?? null;
}
