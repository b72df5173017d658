import { vi } from 'vitest';
import type { CheckedUpload, UploadEntry, UploadQueueOptions } from '@/core/uploads/files/types';
import { FileUploads } from '@/core/uploads/files/uploads';
import type { ApiError } from '@/domain/errors';
import type { FileItem } from '@/domain/files/schemas';

/** A stored file, as far as uploads look at it. */
export const storedItem = (name: string, changes: Partial<FileItem> = {}) =>
  ({ id: `id-${name}`, name, kind: 'file', ...changes }) as FileItem;

interface Sending {
  entry: UploadEntry;
  signal: AbortSignal;
  onProgress: (part: number) => void;
  done: (outcome?: 'created' | 'replaced' | 'skipped') => void;
  fail: (error: ApiError) => void;
}

/** A queue whose server answers when the test says so. */
export function openUploads(changes: Partial<UploadQueueOptions> = {}) {
  const sent: Sending[] = [];
  const done: [string, string][] = [];
  const check = vi.fn(async (_input: Parameters<UploadQueueOptions['check']>[0]): Promise<CheckedUpload> => ({
    conflicts: [],
    refused: [],
    quota: { needed: 0, available: null },
  }));
  const uploads = new FileUploads({
    check,
    newFolder: async ({ name }) => ({ item: storedItem(name, { kind: 'folder' }) }),
    senders: [
      {
        maxBytes: 1000,
        send: (entry, { signal, onProgress }) =>
          new Promise((resolve, reject) => {
            signal.addEventListener('abort', () => reject(signal.reason as Error));
            sent.push({
              entry,
              signal,
              onProgress,
              done: (outcome = 'created') => resolve({ item: storedItem(entry.name), outcome }),
              fail: reject,
            });
          }),
      },
    ],
    unfinished: { list: async () => [], match: async () => new Map(), discard: async () => undefined },
    onConflicts: async () => null,
    onDone: (item, folderId) => done.push([item.name, folderId]),
    ...changes,
  });
  const states = () => uploads.list.entries().map(({ name, state }) => `${name} ${state}`);
  const keyOf = (name: string) => uploads.list.entries().find((one) => one.name === name)!.key;
  return { uploads, sent, done, check, states, keyOf };
}

/** A file of that many bytes. */
export const fileOf = (name: string, size = 10) => new File(['x'.repeat(size)], name, { lastModified: 5 });
/** Several files: f0, f1 … */
export const filesOf = (count: number, size = 10) =>
  Array.from({ length: count }, (_, index) => fileOf(`f${index}`, size));
