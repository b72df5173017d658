import type { OutputOf } from '@/domain/contract';
import type { FileItem } from '@/domain/files/schemas';
import type { fileUploadsContract } from '@/domain/files/uploads';
import type { ConflictChoice, UploadOutcome } from '@/domain/files/words';

/** A file, or a file or folder that was dropped. */
export type Dropped = File | FileSystemEntry;

export type UploadState = 'waiting' | 'sending' | 'paused' | 'failed' | 'done' | 'skipped';

/** Why a file was not stored; a final refusal can't be retried. */
export interface UploadRefusal {
  code: string;
  message: string;
  current?: unknown;
  /** Allowed size in bytes. */
  limit?: number;
  isFinal: boolean;
}

/** One file of an upload. Replaced by a new object on every change. */
export interface UploadEntry {
  key: string;
  /** What was dropped or chosen at once. */
  batchId: string;
  /** The folder that `path` starts from. */
  folderId: string;
  /** `a/b/c.txt` */
  path: string;
  name: string;
  file: File;
  state: UploadState;
  /** Bytes that have been sent. */
  sent: number;
  onConflict: ConflictChoice;
  idempotencyKey: string;
  refusal: UploadRefusal | null;
  /** The upload in parts on the server with which this file goes on. */
  uploadId: string | null;
  /** The stored file. */
  item: FileItem | null;
  /** Whether it was stored in another folder, since its own was not available any more. */
  isElsewhere: boolean;
}

export interface SendOptions {
  signal: AbortSignal;
  /** Takes the fraction that has been sent, 0 to 1. */
  onProgress: (part: number) => void;
  /** Takes the upload on the server in which the bytes are kept, null when it is gone; also after the signal. */
  onUpload: (uploadId: string | null) => void;
}

/** Sends one file; rejects with `ApiError`. */
export type SendUpload = (
  entry: UploadEntry,
  options: SendOptions,
) => Promise<{ item: FileItem; outcome: UploadOutcome; isElsewhere?: boolean }>;

/** A way of sending, for files up to a size. */
export interface Sender {
  maxBytes: number;
  send: SendUpload;
  /** Whether it goes on where it stopped. */
  isInParts?: true;
}

/** An upload in parts that has not ended. */
export type UnfinishedUpload = OutputOf<(typeof fileUploadsContract)['uploads']>['uploads'][number];

/** What is known of unfinished uploads on the server; all reject with `ApiError`. */
export interface UnfinishedUploads {
  /** Those of the person with which no other tab goes on. */
  list: () => Promise<UnfinishedUpload[]>;
  /** The uploads with which these files go on, by key of the entry; each one once, none of those that are `taken`. */
  match: (
    entries: readonly Pick<UploadEntry, 'key' | 'folderId' | 'path' | 'file'>[],
    taken: ReadonlySet<string>,
  ) => Promise<ReadonlyMap<string, string>>;
  /** Ends an upload: its bytes are removed. */
  discard: (uploadId: string) => Promise<void>;
}

/** A file whose name is taken, and what stands there. */
export interface UploadConflict {
  entry: UploadEntry;
  existing: FileItem;
}

export type UploadChoice = Exclude<ConflictChoice, 'ask'>;
/** Choices by key of the entry; null cancels what was asked for. */
export type UploadChoices = ReadonlyMap<string, UploadChoice> | null;

export interface UploadTotals {
  files: number;
  /** Files with an end: done, skipped or failed. */
  settled: number;
  done: number;
  skipped: number;
  failed: number;
  paused: number;
  bytes: number;
  sentBytes: number;
  /** Whole percent. */
  percent: number;
  /** A rough guess; null while there is none. */
  secondsLeft: number | null;
}

/** Why nothing is being sent: the session has ended, the storage is full, or the server can't be reached. */
export type UploadHold = 'session' | 'quota' | 'offline';

/** The uploads as they are now; a new object on every change. */
export interface UploadSnapshot {
  entries: readonly UploadEntry[];
  totals: UploadTotals;
  /** Batches whose files are being found and checked; `found` counts files. */
  preparing: { found: number } | null;
  /** Whether something waits, is sent or is being prepared. */
  isActive: boolean;
  hold: UploadHold | null;
  /** Bytes by which the storage was too small for the last batch. */
  missingBytes: number | null;
}

export interface CheckedUpload {
  conflicts: { path: string; existing: FileItem }[];
  refused: { path: string; code: string }[];
  quota: { needed: number; available: number | null };
}

/** What the queue calls; all reject with `ApiError`. */
export interface UploadCalls {
  check: (
    input: { folderId: string; entries: { path: string; size: number }[] },
    options: { signal: AbortSignal },
  ) => Promise<CheckedUpload>;
  newFolder: (
    input: { parentId: string; name: string },
    options: { signal: AbortSignal },
  ) => Promise<{ item: FileItem }>;
  /** In ascending order of `maxBytes`. */
  senders: readonly Sender[];
  unfinished: UnfinishedUploads;
}

export interface UploadQueueOptions extends UploadCalls {
  /** Asks what becomes of taken names: all of a batch at once. */
  onConflicts: (conflicts: readonly UploadConflict[]) => Promise<UploadChoices>;
  /** A file was stored, or an empty folder was made, in `folderId` or below it. */
  onDone: (item: FileItem, folderId: string) => void;
}
