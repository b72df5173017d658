import type { Client } from '@/core/http/client';
import type { HttpSource } from '@/core/http/lateHttp';
import { ApiError } from '@/domain/errors';
import { TUS_PATH } from '@/domain/files/addresses';
import type { filesContract } from '@/domain/files/contract';
import type { fileUploadsContract } from '@/domain/files/uploads';
import type { UnfinishedUpload, UnfinishedUploads, UploadEntry } from '../types';
import type { TabLocks } from './tabLocks';

/** What is called; the files client ends uploads. */
export interface UnfinishedCalls {
  uploads: Client<Pick<typeof fileUploadsContract, 'uploads'>>['uploads'];
  items: Client<Pick<typeof filesContract, 'items'>>['items'];
  filesHttp: HttpSource;
}

/** Milliseconds before ending an upload is tried again: its last part may still be arriving. */
const PAUSES = [1000, 3000];
export const ROOT = 'root';

/** The time of a file as it is sent. */
export const lastModifiedOf = ({ lastModified }: File): number => Math.max(0, Math.floor(lastModified));

/** Whether the bytes that have arrived are those of a file. */
export const isOf = (upload: UnfinishedUpload, file: File): boolean =>
  upload.size === file.size && upload.lastModified === lastModifiedOf(file);

/** The id of the own root. */
export async function rootIdOf(items: UnfinishedCalls['items']): Promise<string | undefined> {
  return (await items({ folderId: ROOT, limit: 1 })).folder?.id;
}

async function discard({ filesHttp }: UnfinishedCalls, uploadId: string): Promise<void> {
  const http = await filesHttp();
  for (let tries = 0; ; tries += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one try after the other is the point
      await http.delete(`${TUS_PATH}/${encodeURIComponent(uploadId)}`, {
        headers: { 'Tus-Resumable': '1.0.0' },
      });
      return;
    } catch (error) {
      const { status } = error instanceof ApiError ? error : { status: -1 };
      if (status === 404) return;
      const pause = PAUSES[tries];
      if (pause === undefined || (status !== 0 && status !== 423 && status < 500)) throw error;
      // oxlint-disable-next-line no-await-in-loop -- as above
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

type Wanted = Pick<UploadEntry, 'key' | 'folderId' | 'path' | 'file'>;

/** The own unfinished uploads, which the server alone remembers: no address is stored in the browser. */
export function createUnfinished(calls: UnfinishedCalls, locks: TabLocks): UnfinishedUploads {
  const list = async () => {
    const { uploads } = await calls.uploads();
    if (uploads.length === 0) return uploads;
    const held = await locks.held();
    return uploads.filter(({ id }) => !held.has(id));
  };
  const match = async (entries: readonly Wanted[], taken: ReadonlySet<string>) => {
    const found = new Map<string, string>();
    const open = (await list()).filter(({ id }) => !taken.has(id));
    const fits = (upload: UnfinishedUpload, { path, file }: Wanted) =>
      upload.path === path && isOf(upload, file);
    const inRoot = entries.some(
      (entry) => entry.folderId === ROOT && open.some((upload) => fits(upload, entry)),
    );
    const rootId = inRoot ? await rootIdOf(calls.items) : undefined;
    for (const entry of entries) {
      const folderId = entry.folderId === ROOT ? rootId : entry.folderId;
      const at = open.findIndex((upload) => upload.folderId === folderId && fits(upload, entry));
      const [upload] = at < 0 ? [] : open.splice(at, 1);
      if (upload) found.set(entry.key, upload.id);
    }
    return found;
  };
  return { list, match, discard: (uploadId) => discard(calls, uploadId) };
}
