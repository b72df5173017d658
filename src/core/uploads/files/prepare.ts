import { ApiError } from '@/domain/errors';
import { MAX_CHECKED } from '@/domain/files/limits';
import { nameFold } from '@/domain/files/names';
import type { FileItem } from '@/domain/files/schemas';
import { entriesOf, refusalFrom, refusalOf, senderFor, uploadIdsOf } from './entries';
import type { EntryList } from './entryList';
import { readDropped } from './readDropped';
import type {
  CheckedUpload,
  Dropped,
  UploadCalls,
  UploadConflict,
  UploadEntry,
  UploadQueueOptions,
} from './types';

/** Most characters of the paths of one check, which count up to three bytes each. */
const MAX_CHECKED_CHARACTERS = 1_000_000;

function* partsOf(entries: readonly UploadEntry[]): Generator<UploadEntry[]> {
  let part: UploadEntry[] = [];
  let characters = 0;
  for (const entry of entries) {
    if (part.length === MAX_CHECKED || characters > MAX_CHECKED_CHARACTERS) {
      yield part;
      part = [];
      characters = 0;
    }
    part.push(entry);
    characters += entry.path.length;
  }
  if (part.length > 0) yield part;
}

/** Runs a call until it succeeds or is refused. */
export type Persistent = <T>(act: () => Promise<T>) => Promise<T>;

interface PrepareOptions {
  folderId: string;
  signal: AbortSignal;
  persistent: Persistent;
}

/** Asks the server what it says to all files of a batch, in parts. */
async function checkAll(
  check: UploadCalls['check'],
  entries: readonly UploadEntry[],
  { folderId, signal, persistent }: PrepareOptions,
): Promise<CheckedUpload> {
  const all: CheckedUpload = { conflicts: [], refused: [], quota: { needed: 0, available: null } };
  for (const part of partsOf(entries)) {
    const input = { folderId, entries: part.map(({ path, file }) => ({ path, size: file.size })) };
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that a long batch takes no more than one call
    const { conflicts, refused, quota } = await persistent(() => check(input, { signal }));
    all.conflicts.push(...conflicts);
    all.refused.push(...refused);
    all.quota = { needed: all.quota.needed + quota.needed, available: quota.available };
  }
  return all;
}

const isItem = (current: unknown): current is FileItem =>
  typeof current === 'object' && current !== null && 'kind' in current && 'id' in current;

interface FolderListener {
  onMade: (item: FileItem) => void;
  onRefused: (path: string, error: unknown) => void;
}

/** Makes folders, with those around them. One that is there already counts as made. */
async function makeFolders(
  newFolder: UploadCalls['newFolder'],
  paths: readonly string[],
  { folderId, signal, persistent }: PrepareOptions,
  { onMade, onRefused }: FolderListener,
): Promise<void> {
  const ids = new Map([['', folderId]]);
  async function idOf(path: string): Promise<string> {
    const known = ids.get(path);
    if (known !== undefined) return known;
    const cut = path.lastIndexOf('/');
    const parentId = await idOf(path.slice(0, Math.max(0, cut)));
    const name = path.slice(cut + 1);
    try {
      const { item } = await persistent(() => newFolder({ parentId, name }, { signal }));
      onMade(item);
      ids.set(path, item.id);
      return item.id;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'name-taken') throw error;
      if (!isItem(error.current) || error.current.kind !== 'folder') throw error;
      ids.set(path, error.current.id);
      return error.current.id;
    }
  }
  for (const path of paths) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- folders that they share are made once
      await idOf(path);
    } catch (error) {
      if (signal.aborted) throw error;
      onRefused(path, error);
    }
  }
}

interface BatchOptions
  extends PrepareOptions, Pick<UploadQueueOptions, 'check' | 'newFolder' | 'senders' | 'unfinished'> {
  list: EntryList;
  batchId: string;
  onConflicts: UploadQueueOptions['onConflicts'];
  onDone: UploadQueueOptions['onDone'];
  /** The files that still wait may be sent. */
  onReady: () => void;
}

/** Bytes by which the storage is too small for these files, with those of this folder that are not stored yet. */
function missingFor(
  entries: readonly UploadEntry[],
  available: number | null,
  options: BatchOptions,
): number {
  if (available === null) return 0;
  const { list, batchId, folderId } = options;
  const before = list.entries().filter(
    (one) =>
      one.folderId === folderId &&
      one.batchId !== batchId &&
      // What has begun in parts has its place already.
      one.uploadId === null &&
      (one.state === 'waiting' || one.state === 'sending' || one.state === 'paused'),
  );
  const needed = [...entries, ...before].reduce((sum, { file }) => sum + file.size, 0);
  return Math.max(0, needed - available);
}

/** The entries of the batch that have not been refused, skipped or cancelled. */
const openOf = ({ list, batchId }: BatchOptions) =>
  list
    .entries()
    .filter((one) => one.batchId === batchId && (one.state === 'waiting' || one.state === 'paused'));
/** Those of them that the server does not know yet. */
const newOf = (options: BatchOptions) => openOf(options).filter(({ uploadId }) => uploadId === null);

function isTooSmall(
  entries: readonly UploadEntry[],
  available: number | null,
  options: BatchOptions,
): boolean {
  const missing = missingFor(entries, available, options);
  if (missing === 0) return false;
  options.list.setMissing(missing);
  const refusal = refusalOf('quota-exceeded', { isFinal: false });
  for (const { key } of newOf(options)) options.list.change(key, { state: 'failed', refusal });
  return true;
}

/** Whether a file stands where the path has a folder: no choice helps. */
function isInTheWay(path: string, existing: FileItem): boolean {
  const parts = path.split('/').map(nameFold);
  const fold = nameFold(existing.name);
  return existing.kind === 'file' && parts.at(-1) !== fold && parts.slice(0, -1).includes(fold);
}

/** Finds the files with which the server has begun: they go on, and have been checked before. */
async function matchUnfinished(options: BatchOptions): Promise<void> {
  const { list, senders, unfinished, persistent } = options;
  const large = openOf(options).filter(({ file }) => senderFor(senders, file)?.isInParts);
  if (large.length === 0) return;
  const found = await persistent(() => unfinished.match(large, uploadIdsOf(list.entries())));
  for (const [key, uploadId] of found) list.change(key, { uploadId });
}

/** Checks the files of a batch and asks about taken names; false when none of them may be sent. */
async function settleChecks(options: BatchOptions): Promise<boolean> {
  const { list, check, onConflicts, signal } = options;
  await matchUnfinished(options);
  const open = newOf(options);
  if (open.length === 0) return true;
  const { conflicts, refused, quota } = await checkAll(check, open, options);
  const codes = new Map(refused.map(({ path, code }) => [path, code]));
  for (const { key, path } of newOf(options)) {
    const code = codes.get(path);
    if (code !== undefined) list.change(key, { state: 'failed', refusal: refusalOf(code) });
  }
  const existing = new Map(conflicts.map((one) => [one.path, one.existing]));
  for (const { key, path } of newOf(options)) {
    const found = existing.get(path);
    if (found && isInTheWay(path, found))
      list.change(key, { state: 'failed', refusal: refusalOf('file-in-the-way') });
  }
  const asked = newOf(options).flatMap((entry): UploadConflict[] => {
    const found = entry.onConflict === 'ask' ? existing.get(entry.path) : undefined;
    return found ? [{ entry, existing: found }] : [];
  });
  const isAsked = new Set(asked.map(({ entry }) => entry.key));
  const certain = newOf(options).filter(({ key }) => !isAsked.has(key));
  if (isTooSmall(certain, quota.available, options)) return false;
  if (asked.length === 0) return true;
  const choices = await onConflicts(asked);
  signal.throwIfAborted();
  if (!choices) {
    list.remove(openOf(options).map(({ key }) => key));
    return false;
  }
  list.choose(asked, choices);
  return !isTooSmall(newOf(options), quota.available, options);
}

/** Finds the files of a drop, checks them, lets them be sent, and makes the folders in which there is nothing. */
export async function prepareBatch(dropped: readonly Dropped[], options: BatchOptions): Promise<void> {
  const { list, batchId, folderId, signal, newFolder, onDone, onReady } = options;
  const found = await readDropped(dropped, signal, (files) => list.prepare(batchId, files));
  list.add(entriesOf(found, options));
  list.prepare(batchId, 0);
  if (!(await settleChecks(options))) return;
  onReady();
  await makeFolders(newFolder, found.emptyFolders, options, {
    onMade: (item) => onDone(item, folderId),
    onRefused: (path, error) => {
      const [entry] = entriesOf({ files: [], emptyFolders: [], unreadable: [path] }, options);
      if (entry) list.add([{ ...entry, refusal: { ...refusalFrom(error), isFinal: true } }]);
    },
  });
}
