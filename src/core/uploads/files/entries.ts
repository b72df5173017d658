import { uuid } from '@/core/uuid';
import { ApiError } from '@/domain/errors';
import { MAX_PATH_BYTES } from '@/domain/files/limits';
import type { FileItem } from '@/domain/files/schemas';
import type { Found } from './readDropped';
import type { Sender, UploadEntry, UploadRefusal } from './types';

/** Refusals of the file itself; anything else may succeed when it is sent again. */
const FINAL: ReadonlySet<number> = new Set([400, 415]);
const FINAL_CODES: ReadonlySet<string> = new Set(['too-large', 'too-deep']);
/** The browser could not read the file. */
const UNREADABLE = 'unreadable';

/** The refusal of a rejected call. */
export function refusalFrom(error: unknown): UploadRefusal {
  if (!(error instanceof ApiError)) return { code: 'internal', message: String(error), isFinal: false };
  const { code, message, status, current } = error;
  return { code, message, current, isFinal: FINAL.has(status) || FINAL_CODES.has(code) };
}

/** A refusal before anything is sent. */
export const refusalOf = (code: string, details: Partial<UploadRefusal> = {}): UploadRefusal => ({
  code,
  message: code,
  isFinal: true,
  ...details,
});

/** The first way of sending that takes a file of that size. */
export const senderFor = (senders: readonly Sender[], { size }: File): Sender | undefined =>
  senders.find(({ maxBytes }) => size <= maxBytes);

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

function refusalAtOnce(file: File, path: string, senders: readonly Sender[]): UploadRefusal | null {
  if (bytesOf(path) > MAX_PATH_BYTES) return refusalOf('too-deep');
  if (!senderFor(senders, file)) return refusalOf('too-large', { limit: senders.at(-1)?.maxBytes ?? 0 });
  return null;
}

interface Batch {
  batchId: string;
  folderId: string;
}

/** A file that waits to be sent. */
export function entryOf(file: File, path: string, { batchId, folderId }: Batch): UploadEntry {
  return {
    key: uuid(),
    batchId,
    folderId,
    path,
    name: path.slice(path.lastIndexOf('/') + 1),
    file,
    state: 'waiting',
    sent: 0,
    onConflict: 'ask',
    idempotencyKey: uuid(),
    refusal: null,
    uploadId: null,
    item: null,
    isElsewhere: false,
  };
}

interface Target extends Batch {
  senders: readonly Sender[];
}

/** The entries of what was found. Of several files with one path all are stored, with numbers. */
export function entriesOf({ files, unreadable }: Found, target: Target): UploadEntry[] {
  const paths = new Set<string>();
  const next = (file: File, path: string, refusal: UploadRefusal | null): UploadEntry => {
    const fold = path.toLowerCase();
    const isTwice = paths.has(fold);
    paths.add(fold);
    return {
      ...entryOf(file, path, target),
      state: refusal ? 'failed' : 'waiting',
      onConflict: isTwice ? 'keepBoth' : 'ask',
      refusal,
    };
  };
  return [
    ...files.map(({ file, path }) => next(file, path, refusalAtOnce(file, path, target.senders))),
    ...unreadable.map((path) => next(new File([], path), path, refusalOf(UNREADABLE))),
  ];
}

export const isUnfinished = ({ state }: UploadEntry): boolean =>
  state === 'waiting' || state === 'sending' || state === 'paused';

/** The uploads in parts with which these files go on. */
export const uploadIdsOf = (entries: readonly UploadEntry[]): ReadonlySet<string> =>
  new Set(
    entries.flatMap(({ state, uploadId }) =>
      uploadId === null || state === 'done' || state === 'skipped' ? [] : [uploadId],
    ),
  );

/** What stands where a file was to be stored, when it was refused for that. */
export function existingOf({ refusal }: UploadEntry): FileItem | null {
  return refusal?.code === 'name-taken' ? ((refusal.current as FileItem | undefined) ?? null) : null;
}

/** Throws when the browser can't read a file any more. */
export async function throwIfUnreadable(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    throw new ApiError(400, UNREADABLE);
  }
}
