import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/domain/errors';
import { fileOf, filesOf, openUploads, storedItem } from '@/testing/openUploads';
import type { CheckedUpload, Dropped, UploadChoices, UploadConflict } from './types';

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  const browser = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('window', browser);
  vi.stubGlobal('document', browser);
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
});

test('too large and refused files are listed; the others are sent', async () => {
  const { uploads, check, states } = openUploads();
  check.mockResolvedValueOnce({
    conflicts: [],
    refused: [{ path: 'bad', code: 'invalid-name' }],
    quota: { needed: 10, available: 1000 },
  });
  await uploads.add([fileOf('big', 1001), fileOf('bad'), fileOf('good')], 'root');
  expect(check.mock.calls[0]![0].entries).toEqual([
    { path: 'bad', size: 10 },
    { path: 'good', size: 10 },
  ]);
  expect(states()).toEqual(['big failed', 'bad failed', 'good sending']);
  expect(uploads.list.entries()[0]!.refusal).toMatchObject({ code: 'too-large', limit: 1000, isFinal: true });
});

test('thousands are checked in parts', async () => {
  const { uploads, check } = openUploads();
  await uploads.add(filesOf(5001), 'root');
  expect(check.mock.calls.map(([{ entries }]) => entries.length)).toEqual([5000, 1]);
});

test('missing room is known before a byte is sent, waiting files of the folder included', async () => {
  const { uploads, sent, check, states } = openUploads();
  await uploads.add([fileOf('a', 600)], 'root');
  check.mockResolvedValueOnce({ conflicts: [], refused: [], quota: { needed: 700, available: 1000 } });
  await uploads.add([fileOf('b', 700)], 'root');
  await vi.advanceTimersByTimeAsync(300);
  expect(states()).toEqual(['a sending', 'b failed']);
  expect(uploads.list.getSnapshot().missingBytes).toBe(300);
  expect(sent).toHaveLength(1);
});

test('taken names of a batch are asked once; choices are sent along, and a skipped file is not sent', async () => {
  const onConflicts = vi.fn(async (conflicts: readonly UploadConflict[]): Promise<UploadChoices> => {
    const choices = ['replace', 'skip', 'keepBoth'] as const;
    return new Map(conflicts.map(({ entry }, index) => [entry.key, choices[index]!]));
  });
  const { uploads, sent, check, states } = openUploads({ onConflicts });
  check.mockResolvedValueOnce({
    conflicts: ['f0', 'f1', 'f2'].map((path) => ({ path, existing: storedItem(path) })),
    refused: [],
    quota: { needed: 0, available: null },
  });
  await uploads.add(filesOf(4), 'root');
  expect(onConflicts).toHaveBeenCalledOnce();
  expect(sent.map(({ entry }) => `${entry.name} ${entry.onConflict}`)).toEqual([
    'f0 replace',
    'f2 keepBoth',
    'f3 ask',
  ]);
  expect(states()[1]).toBe('f1 skipped');
});

test('a file that stands where a folder has to be is no question', async () => {
  const onConflicts = vi.fn(async (): Promise<UploadChoices> => null);
  const { uploads, check } = openUploads({ onConflicts });
  const inFolder = fileOf('a.txt');
  Object.defineProperty(inFolder, 'webkitRelativePath', { value: 'Plans/a.txt' });
  check.mockResolvedValueOnce({
    conflicts: [{ path: 'Plans/a.txt', existing: storedItem('plans') }],
    refused: [],
    quota: { needed: 0, available: null },
  });
  await uploads.add([inFolder], 'root');
  expect(onConflicts).not.toHaveBeenCalled();
  expect(uploads.list.entries()[0]!.refusal?.code).toBe('file-in-the-way');
});

test('without a choice nothing of the batch is uploaded', async () => {
  const { uploads, sent, check, states } = openUploads();
  check.mockResolvedValueOnce({
    conflicts: [{ path: 'f0', existing: storedItem('f0') }],
    refused: [],
    quota: { needed: 0, available: null },
  });
  await uploads.add(filesOf(2), 'root');
  expect(states()).toEqual([]);
  expect(sent).toEqual([]);
});

test('a name that was taken meanwhile fails, and retrying asks first', async () => {
  const onConflicts = vi.fn(
    async ([first]: readonly UploadConflict[]): Promise<UploadChoices> =>
      new Map([[first!.entry.key, 'keepBoth']]),
  );
  const { uploads, sent, states, keyOf } = openUploads({ onConflicts });
  await uploads.add([fileOf('a')], 'root');
  sent[0]!.fail(new ApiError(409, 'name-taken', { current: storedItem('a') }));
  await settle();
  expect(states()).toEqual(['a failed']);
  await uploads.retry(keyOf('a'));
  expect(onConflicts.mock.calls[0]![0][0]!.existing.id).toBe('id-a');
  expect(sent[1]!.entry.onConflict).toBe('keepBoth');
  expect(sent[1]!.entry.idempotencyKey).not.toBe(sent[0]!.entry.idempotencyKey);
});

test('two files of one name in one batch are both stored', async () => {
  const { uploads, sent } = openUploads();
  await uploads.add([fileOf('image.png'), fileOf('Image.png')], 'root');
  expect(sent.map(({ entry }) => entry.onConflict)).toEqual(['ask', 'keepBoth']);
});

test('a batch that can not be checked fails, and can be tried again', async () => {
  const { uploads, check, states } = openUploads();
  check.mockRejectedValueOnce(new ApiError(404, 'not-found'));
  await uploads.add(filesOf(2), 'gone');
  expect(states()).toEqual(['f0 failed', 'f1 failed']);
  await uploads.retryAll();
  expect(states()).toEqual(['f0 sending', 'f1 sending']);
});

test('files that were paused during the check stay paused, cancelled ones stay away', async () => {
  const { uploads, check, states, keyOf } = openUploads();
  let answer: (checked: CheckedUpload) => void = () => undefined;
  check.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const adding = uploads.add(filesOf(3), 'root');
  await settle();
  uploads.pause(keyOf('f0'));
  uploads.cancel(keyOf('f1'));
  uploads.pause(keyOf('f2'));
  uploads.resume(keyOf('f2'));
  answer({ conflicts: [], refused: [], quota: { needed: 0, available: null } });
  await adding;
  expect(states()).toEqual(['f0 paused', 'f2 sending']);
});

/** A folder as browsers give it in a drop: at most 100 children per call. */
function folderOf(name: string, children: FileSystemEntry[]): FileSystemEntry {
  return {
    name,
    isFile: false,
    isDirectory: true,
    createReader: () => {
      let at = 0;
      return {
        readEntries: (resolve: (some: FileSystemEntry[]) => void) => {
          resolve(children.slice(at, at + 100));
          at += 100;
        },
      };
    },
  } as unknown as FileSystemEntry;
}
const entryOf = (file: File): FileSystemEntry =>
  ({ name: file.name, isFile: true, file: (resolve: (file: File) => void) => resolve(file) }) as never;
const broken = {
  name: 'broken',
  isFile: true,
  file: (_: unknown, reject: (error: Error) => void) => reject(new Error('gone')),
} as unknown as FileSystemEntry;

test('dropped folders are read to their end with their paths, empty ones are made, and one broken file fails alone', async () => {
  vi.useRealTimers();
  const newFolder = vi.fn(async ({ name }: { parentId: string; name: string }) => {
    if (name === 'top')
      throw new ApiError(409, 'name-taken', { current: storedItem('top', { kind: 'folder' }) });
    return { item: storedItem(name, { kind: 'folder' }) };
  });
  const { uploads, done } = openUploads({ newFolder });
  const dropped: Dropped[] = [
    folderOf('top', [
      ...filesOf(250).map(entryOf),
      entryOf(fileOf('.DS_Store')),
      folderOf('deep', [folderOf('empty', []), folderOf('other', [])]),
      broken,
    ]),
  ];
  await uploads.add(dropped, 'root');
  const paths = uploads.list.entries().map(({ path }) => path);
  expect(paths).toHaveLength(251);
  expect(paths.slice(-2)).toEqual(['top/f249', 'top/broken']);
  expect(uploads.list.entries().at(-1)!.refusal?.code).toBe('unreadable');
  expect(newFolder.mock.calls.map(([{ parentId, name }]) => [parentId, name])).toEqual([
    ['root', 'top'],
    ['id-top', 'deep'],
    ['id-deep', 'empty'],
    ['id-deep', 'other'],
  ]);
  expect(done.map(([name]) => name)).toEqual(['deep', 'empty', 'other']);
});
