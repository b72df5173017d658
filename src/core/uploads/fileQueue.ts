import { createClient } from '@/core/http/client';
import { fileUploadsAddresses } from '@/domain/files/addresses';
import type { FileItem } from '@/domain/files/schemas';
import type { fileUploadsContract } from '@/domain/files/uploads';
import type { StartedUploads } from './files/start';
import type { Dropped } from './files/types';

const { uploads } = fileUploadsAddresses;
const unfinishedApi = createClient<Pick<typeof fileUploadsContract, 'uploads'>>({ uploads });

type DoneListener = (item: FileItem, folderId: string) => void;

/** Files and folders of a drop. They are there during its event alone, before anything is awaited. */
function takeDropped(input: readonly File[] | DataTransfer): Dropped[] {
  if (!('items' in input)) return [...input];
  return [...input.items].flatMap((one): Dropped[] => {
    if (one.kind !== 'file') return [];
    const dropped = one.webkitGetAsEntry() ?? one.getAsFile();
    return dropped ? [dropped] : [];
  });
}

/** Uploads into folders, on whatever page they were started. The code that sends loads with the first of them. */
function createFileQueue() {
  const listeners = new Set<() => void>();
  const doneListeners = new Set<DoneListener>();
  let started: StartedUploads | null = null;
  let loading: Promise<StartedUploads> | undefined;

  const load = async (): Promise<StartedUploads> => {
    const { startUploads } = await import('./files/start');
    started = startUploads((item, folderId) => doneListeners.forEach((hear) => hear(item, folderId)));
    listeners.forEach((listener) => listener());
    return started;
  };

  const loaded = (): Promise<StartedUploads> => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };

  return {
    /**
     * Uploads files and folders into a folder; call it within the event that brings them. Resolves when they have
     * been checked and wait; rejects when the code could not be loaded.
     * @param folderId `root` for the own root
     */
    async start(input: readonly File[] | DataTransfer, folderId: string): Promise<void> {
      const dropped = takeDropped(input);
      if (dropped.length === 0) return;
      await (await loaded()).uploads.add(dropped, folderId);
    },
    /** Looks for uploads of the person that were interrupted; they are shown with the others. */
    async lookForInterrupted(): Promise<void> {
      const found = await unfinishedApi.uploads();
      if (found.uploads.length > 0 || started) await (await loaded()).interrupted.look();
    },
    /** The uploads with their questions; null before the first one. */
    getStarted: (): StartedUploads | null => started,
    /** Calls back when the first upload has been started; returns the unsubscribe function. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /**
     * Calls back with every file that was stored and every empty folder that was made, and the folder into which it
     * was uploaded: `item.parentId` is another one for what came in a folder, and for `root` always. Returns the
     * unsubscribe function.
     */
    subscribeDone(listener: DoneListener): () => void {
      doneListeners.add(listener);
      return () => doneListeners.delete(listener);
    },
  };
}

/** The uploads of this tab. */
export const fileQueue = createFileQueue();
