import { isOf } from './parts/unfinished';
import type { UnfinishedUpload, UnfinishedUploads } from './types';
import type { FileUploads } from './uploads';

/** Uploads that were cut off, by a reload of the page or in another browser. A new object on every change. */
export interface InterruptedSnapshot {
  uploads: readonly UnfinishedUpload[];
  /** Whether files were chosen last that belong to none of them, or have been changed since. */
  isMissed: boolean;
}

const NOTHING: InterruptedSnapshot = { uploads: [], isMissed: false };
const nameOf = ({ path }: UnfinishedUpload) => path.slice(path.lastIndexOf('/') + 1);

/** Whether a file is the one whose upload was cut off. */
const belongsTo = (file: File) => (upload: UnfinishedUpload) =>
  nameOf(upload) === file.name.normalize('NFC') && isOf(upload, file);

/** The interrupted uploads: their files are chosen again, or they are discarded. */
export function createInterrupted(uploads: FileUploads, unfinished: UnfinishedUploads) {
  const listeners = new Set<() => void>();
  let snapshot = NOTHING;
  let isHidden = false;
  const set = (next: InterruptedSnapshot) => {
    snapshot = next;
    listeners.forEach((listener) => listener());
  };
  return {
    /** Reads which ones there are. */
    async look(): Promise<void> {
      const found = isHidden ? [] : await unfinished.list();
      set({ ...snapshot, uploads: found });
    },
    /** These go on by themselves, as when their files were dropped again. */
    leaveOut(uploadIds: ReadonlySet<string>): void {
      const others = snapshot.uploads.filter(({ id }) => !uploadIds.has(id));
      if (others.length < snapshot.uploads.length) set({ ...snapshot, uploads: others });
    },
    /** Goes on with those whose files are among these. */
    goOn(files: readonly File[]): void {
      const found = snapshot.uploads.flatMap((upload) => {
        const file = files.find((one) => belongsTo(one)(upload));
        return file ? [{ upload, file }] : [];
      });
      const isMissed = files.some((file) => !snapshot.uploads.some(belongsTo(file)));
      const ids = new Set(found.map(({ upload }) => upload.id));
      set({ uploads: snapshot.uploads.filter(({ id }) => !ids.has(id)), isMissed });
      if (found.length > 0) uploads.goOn(found);
    },
    /** Ends all of them: their bytes are removed. */
    async discard(): Promise<void> {
      const ended = snapshot.uploads;
      set(NOTHING);
      await Promise.all(ended.map(({ id }) => unfinished.discard(id)));
    },
    /** Shows none of them until the page is loaded anew. */
    hide(): void {
      isHidden = true;
      set(NOTHING);
    },
    /** Forgets those of a person who leaves. */
    forget(): void {
      isHidden = false;
      set(NOTHING);
    },
    getSnapshot: (): InterruptedSnapshot => snapshot,
    /** Calls back after changes; returns the unsubscribe function. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type Interrupted = ReturnType<typeof createInterrupted>;
