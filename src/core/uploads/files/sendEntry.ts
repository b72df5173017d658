import { ApiError } from '@/domain/errors';
import { senderFor, throwIfUnreadable, uploadIdsOf } from './entries';
import type { EntryList } from './entryList';
import type { Sender, UploadEntry, UploadQueueOptions } from './types';

/** The list of the queue, and the server. */
export interface Sending {
  list: EntryList;
  options: Pick<UploadQueueOptions, 'senders' | 'unfinished'>;
  /** Whether an upload that was cancelled while it was being made ends; otherwise it may be gone on with later. */
  mayDiscard: boolean;
}

const senderOf = ({ options }: Sending, { file }: UploadEntry): Sender => senderFor(options.senders, file)!;

/** Changes a file that is not being sent any more: what was sent of it in one piece is lost. */
export function stopEntry(list: EntryList, key: string, changes: Partial<UploadEntry>): void {
  const entry = list.get(key);
  if (entry) list.change(key, { ...changes, sent: entry.uploadId === null ? 0 : entry.sent });
}

/** The entry with the upload that the server has begun for it, also when the answer to that was missed. */
async function matched(key: string, signal: AbortSignal, sending: Sending): Promise<UploadEntry> {
  const { list, options } = sending;
  const entry = list.get(key)!;
  if (entry.uploadId !== null || !senderOf(sending, entry).isInParts) return entry;
  const found = await options.unfinished.match([entry], uploadIdsOf(list.entries()));
  signal.throwIfAborted();
  const uploadId = found.get(key);
  // Meanwhile another file may have been matched with it.
  if (uploadId !== undefined && !uploadIdsOf(list.entries()).has(uploadId)) list.change(key, { uploadId });
  return list.get(key)!;
}

function noteUpload(key: string, uploadId: string | null, { list, options, mayDiscard }: Sending): void {
  if (list.get(key)) list.change(key, { uploadId });
  else if (uploadId !== null && mayDiscard) options.unfinished.discard(uploadId).catch(() => undefined);
}

/** Sends a file once. Rejects with `ApiError`. */
export async function sendEntry(key: string, signal: AbortSignal, sending: Sending) {
  const { list } = sending;
  const { file } = list.get(key)!;
  try {
    const entry = await matched(key, signal, sending);
    return await senderOf(sending, entry).send(entry, {
      signal,
      onProgress: (part) => !signal.aborted && list.change(key, { sent: Math.floor(part * file.size) }),
      onUpload: (uploadId) => noteUpload(key, uploadId, sending),
    });
  } catch (error) {
    if (!signal.aborted) stopEntry(list, key, {});
    // A file that was changed or removed meanwhile fails like a lost connection.
    if (error instanceof ApiError && error.status === 0) await throwIfUnreadable(file);
    throw error;
  }
}
