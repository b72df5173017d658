import type { Dropped } from './types';

/** A file with its path from where it was dropped. */
export interface FoundFile {
  path: string;
  file: File;
}

/** What was found in dropped folders. */
export interface Found {
  files: FoundFile[];
  /** Paths of folders without anything in them. */
  emptyFolders: string[];
  /** Paths of files and folders that the browser could not read. */
  unreadable: string[];
}

/** Milliseconds of work before the page gets its turn. */
const SLICE_MS = 12;
/** Files that a system makes by itself. */
const JUNK: ReadonlySet<string> = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => {
    entry.file(resolve, reject);
  });

/** All children of a folder: browsers give at most 100 per call, and none at the end. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const read = () =>
    new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
  const children: FileSystemEntry[] = [];
  // oxlint-disable-next-line no-await-in-loop -- each call continues the one before
  for (let some = await read(); some.length > 0; some = await read()) children.push(...some);
  return children;
}

/** Gives the page a turn between slices of work. */
function createTurns(signal: AbortSignal) {
  let since = performance.now();
  return async (): Promise<void> => {
    signal.throwIfAborted();
    if (performance.now() - since < SLICE_MS) return;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  };
}

/**
 * Reads what was dropped or chosen, folders to their end, in slices.
 * @param onFound called with the number of files found so far
 */
export async function readDropped(
  dropped: readonly Dropped[],
  signal: AbortSignal,
  onFound: (files: number) => void,
): Promise<Found> {
  const found: Found = { files: [], emptyFolders: [], unreadable: [] };
  const turn = createTurns(signal);
  const add = (file: File, path: string) => {
    if (JUNK.has(file.name)) return;
    found.files.push({ file, path: path.normalize('NFC') });
    onFound(found.files.length);
  };
  async function visit(entry: FileSystemEntry, parent: string): Promise<void> {
    await turn();
    const path = `${parent}${entry.name}`;
    try {
      if (isFile(entry)) {
        add(await fileOf(entry), path);
        return;
      }
      const children = await childrenOf(entry as FileSystemDirectoryEntry);
      if (children.length === 0) found.emptyFolders.push(path.normalize('NFC'));
      // oxlint-disable-next-line no-await-in-loop -- thousands at once would take all memory
      for (const child of children) await visit(child, `${path}/`);
    } catch (error) {
      if (signal.aborted) throw error;
      found.unreadable.push(path.normalize('NFC'));
    }
  }
  for (const one of dropped) {
    // oxlint-disable-next-line no-await-in-loop -- in slices
    await turn();
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (one instanceof File) add(one, one.webkitRelativePath || one.name);
    else await visit(one, '');
  }
  return found;
}
