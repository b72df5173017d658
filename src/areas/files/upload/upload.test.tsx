import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { reportLeaving } from '@/core/auth/leaving';
import { fileQueue } from '@/core/uploads/fileQueue';
import { expectNoAxeFaults } from '@/testing/axe';
import { fileOf, storedItem } from '@/testing/openUploads';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { DropOverlay } from './DropOverlay';
import { UploadMenu } from './UploadMenu';
import { UploadPanel } from './UploadPanel';
import { useFileDrop, useFilePaste } from './useFileUploads';

const api = standInApi();
const AT = '2026-11-21T10:00:00.000Z';

afterEach(() => act(reportLeaving));

const checked = (changes: object = {}) =>
  api.on('post', '/api/files/uploads/check', () =>
    answer({ conflicts: [], refused: [], quota: { needed: 0, available: null }, ...changes }),
  );

/** The server's answers to uploads, which come when the test says so. */
function heldUploads() {
  const open: ((response: Response) => void)[] = [];
  api.on('post', '/api/files/new', () => new Promise((resolve) => open.push(resolve)));
  const store = (name: string) => open.shift()!(answer({ item: storedItem(name), outcome: 'created' }));
  return { open, store };
}

async function start(names: string[], folderId = 'root') {
  await act(() =>
    fileQueue.start(
      names.map((name) => fileOf(name, 2000)),
      folderId,
    ),
  );
}

const show = () =>
  renderWithProviders(
    <SignedIn user={endUserOf('member')}>
      <UploadPanel />
    </SignedIn>,
    { bare: true },
  );

const uploadsOf = () => api.calls.filter(({ path }) => path === '/api/files/new');

test('The panel shows every file with its progress, and where it is when it is stored', async () => {
  checked();
  const { open, store } = heldUploads();
  const onDone = vi.fn();
  const stop = fileQueue.subscribeDone(onDone);
  await start(['a.txt', 'b.txt', 'c.txt', 'd.txt']);
  show();
  const region = await screen.findByRole('region', { name: 'Uploads' });
  expect(within(region).getByRole('heading')).toHaveTextContent('Uploading 1 of 4 · 0%');
  expect(within(region).getByRole('progressbar', { name: 'Upload of d.txt' })).toBeVisible();
  await expectNoAxeFaults();
  expect(screen.getByRole('status')).toHaveTextContent('Uploading 4 files');
  await waitFor(() => expect(open).toHaveLength(3));
  store('a.txt');
  expect(await screen.findByRole('link', { name: 'Show in folder' })).toHaveAttribute(
    'href',
    '/dashboard/files-manager?open=id-a.txt',
  );
  expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ id: 'id-a.txt' }), 'root');
  await waitFor(() => expect(open).toHaveLength(3));
  for (const name of ['b.txt', 'c.txt', 'd.txt']) store(name);
  await waitFor(() => expect(within(region).getByRole('heading')).toHaveTextContent('4 files uploaded'));
  expect(screen.getByRole('status')).toHaveTextContent('Upload finished: 4 files');
  expect(uploadsOf()[0]).toMatchObject({
    body: { folderId: 'root', relativePath: 'a.txt', onConflict: 'ask', lastModified: '5' },
    key: expect.stringMatching(/^[\w-]{36}$/) as string,
  });
  stop();
});

test('Files are paused, resumed and cancelled by name or all together; closing asks only while bytes move', async () => {
  checked();
  heldUploads();
  await start(['a.txt', 'b.txt']);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Pause a.txt' }));
  await user.click(await screen.findByRole('button', { name: 'Resume a.txt' }));
  await user.click(await screen.findByRole('button', { name: 'Pause all' }));
  expect(await screen.findByRole('heading', { name: /^Paused: 1 of 2/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Resume all' }));
  await user.click(screen.getByRole('button', { name: 'Cancel a.txt' }));
  await waitFor(() => expect(screen.queryByText('a.txt')).not.toBeInTheDocument());
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Fold uploads' }));
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel all' }));
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
});

test('Refused files say why; what may work later can be tried again', async () => {
  const refused = [
    { path: 'bad.txt', code: 'invalid' },
    { path: 'big.bin', code: 'too-large' },
  ];
  checked({ refused });
  api.on('post', '/api/files/new', () => refusal(404, 'not-found'));
  api.on('get', '/api/files/uploads', () => answer({ uploads: [] }));
  const big = new File([], 'big.bin');
  Object.defineProperty(big, 'size', { value: 26_214_401 });
  await act(() => fileQueue.start([fileOf('bad.txt'), fileOf('lost.txt'), big], 'gone'));
  const { user } = show();
  const region = await screen.findByRole('region', { name: 'Uploads' });
  expect(await within(region).findByText(/The folder is no longer here/)).toBeVisible();
  expect(within(region).getByText('10 bytes · This name is not allowed.')).toBeVisible();
  expect(within(region).getByText('26.2 MB · This is too large.')).toBeVisible();
  expect(within(region).getByRole('heading')).toHaveTextContent('0 of 3 uploaded');
  expect(screen.getByRole('status')).toHaveTextContent('files could not be uploaded');
  await expectNoAxeFaults();
  expect(screen.queryByRole('button', { name: 'Retry bad.txt' })).not.toBeInTheDocument();
  const { store } = heldUploads();
  await user.click(screen.getByRole('button', { name: 'Retry lost.txt' }));
  await waitFor(() => expect(uploadsOf()).toHaveLength(2));
  store('lost.txt');
  expect(await screen.findByText('1 of 3 uploaded')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Dismiss bad.txt' }));
  await user.click(screen.getByRole('button', { name: 'Close uploads' }));
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
});

test('Missing storage is said before a byte is sent', async () => {
  checked({ quota: { needed: 2000, available: 500 } });
  await start(['a.txt']);
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Not enough storage: 1.5 kB are missing. Nothing of this was uploaded.',
  );
  expect(uploadsOf()).toEqual([]);
});

test('Taken names are asked about with sizes and dates, one by one or for all', async () => {
  const existing = (name: string, kind: 'file' | 'folder') =>
    storedItem(name, { kind, size: 3000, modifiedAt: AT });
  checked({
    conflicts: [
      { path: 'a.txt', existing: existing('a.txt', 'file') },
      { path: 'b.txt', existing: existing('b.txt', 'file') },
      { path: 'c', existing: existing('c', 'folder') },
    ],
  });
  heldUploads();
  const adding = fileQueue.start(
    ['a.txt', 'b.txt', 'c'].map((name) => fileOf(name, 2000)),
    'root',
  );
  await waitFor(() => expect(fileQueue.getStarted()?.questions.getFirst()).toBeTruthy());
  const { user } = show();
  const dialog = await screen.findByRole('dialog', { name: 'a.txt is already here' });
  expect(within(dialog).getByText(/^3 kB · Nov 21, 2026/)).toBeVisible();
  expect(within(dialog).getByText(/^2 kB · Jan 1, 1970/)).toBeVisible();
  await expectNoAxeFaults();
  await user.click(within(dialog).getByRole('button', { name: 'Skip' }));
  expect(await screen.findByRole('dialog', { name: 'b.txt is already here' })).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Do this for the other 1' }));
  await user.click(screen.getByRole('button', { name: 'Replace' }));
  await adding;
  await waitFor(() => expect(uploadsOf()).toHaveLength(2));
  const sent = uploadsOf().map(({ body }) => body as { relativePath: string; onConflict: string });
  // A folder is never replaced by a file.
  expect(sent.map(({ relativePath, onConflict }) => [relativePath, onConflict])).toEqual([
    ['b.txt', 'replace'],
    ['c', 'keepBoth'],
  ]);
});

test('Closing the question cancels the upload', async () => {
  checked({ conflicts: [{ path: 'a.txt', existing: storedItem('a.txt', { size: 1, modifiedAt: AT }) }] });
  const adding = fileQueue.start([fileOf('a.txt'), fileOf('b.txt')], 'root');
  await waitFor(() => expect(fileQueue.getStarted()?.questions.getFirst()).toBeTruthy());
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Cancel upload' }));
  await adding;
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
  expect(uploadsOf()).toEqual([]);
});

function Page() {
  const openRef = useRef<(() => void) | null>(null);
  const { over, dropProps } = useFileDrop('folder-1');
  useFilePaste('folder-1');
  return (
    <div data-testid="page" {...dropProps}>
      <UploadMenu folderId="folder-1" openRef={openRef} />
      <button type="button" onClick={() => openRef.current?.()}>
        Key
      </button>
      {over && <DropOverlay folder="Plans" />}
    </div>
  );
}

const transferOf = (files: File[]) => ({
  files,
  types: ['Files'],
  items: files.map((file) => ({ kind: 'file', webkitGetAsEntry: () => null, getAsFile: () => file })),
});

test('Files come by the menu, by drop and by paste', async () => {
  checked();
  heldUploads();
  const { user, container } = renderWithProviders(<Page />);
  await user.click(screen.getByRole('button', { name: 'Key' }));
  expect(await screen.findByRole('menuitem', { name: 'Folder' })).toBeVisible();
  await expectNoAxeFaults();
  const [files, folder] = [...container.querySelectorAll('input')];
  const click = vi.spyOn(files!, 'click');
  await user.click(screen.getByRole('menuitem', { name: 'Files' }));
  expect(click).toHaveBeenCalledOnce();
  const inFolder = fileOf('a.txt');
  Object.defineProperty(inFolder, 'webkitRelativePath', { value: 'plans/a.txt' });
  expect(folder!.webkitdirectory).toBe(true);
  fireEvent.change(folder!, { target: { files: [inFolder] } });
  await waitFor(() => expect(uploadsOf()).toHaveLength(1));

  const page = screen.getByTestId('page');
  fireEvent.dragEnter(page, { dataTransfer: transferOf([]) });
  expect(screen.getByText('Plans').parentElement).toHaveTextContent('Drop to upload to Plans');
  fireEvent.drop(page, { dataTransfer: transferOf([fileOf('b.txt')]) });
  expect(screen.queryByText('Plans')).not.toBeInTheDocument();
  await waitFor(() => expect(uploadsOf()).toHaveLength(2));
  fireEvent.paste(document.body, { clipboardData: { files: [fileOf('c.png')], types: ['Files'] } });
  await waitFor(() => expect(uploadsOf()).toHaveLength(3));
  const sent = uploadsOf().map(({ body }) => body as { relativePath: string; folderId: string });
  expect(sent.map(({ relativePath, folderId }) => `${folderId}/${relativePath}`)).toEqual([
    'folder-1/plans/a.txt',
    'folder-1/b.txt',
    'folder-1/c.png',
  ]);
});
