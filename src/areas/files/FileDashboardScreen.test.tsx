import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fileQueue } from '@/core/uploads/fileQueue';
import type { Role } from '@/domain/auth/permissions';
import type { FileItem } from '@/domain/files/schemas';
import type { Language } from '@/domain/languages';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { fileItemOf, filePersonOf, folderOf, usageOf } from '@/testing/factories/files';
import { dashboardOf } from '@/testing/factories/dashboard';
import { serveFiles } from '@/testing/filesScreen';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { FileDashboardScreen } from './FileDashboardScreen';

const api = standInApi();
const ACTIVITY = {
  unit: 'bytes',
  buckets: [
    { start: '2026-11-27', end: '2026-11-27' },
    { start: '2026-11-28', end: '2026-11-28', partial: true },
  ],
  series: ['image', 'media', 'document', 'other'].map((key) => ({ key, values: [1000, 2000] })),
};
let items: FileItem[];

const serveUsage = (changes: Parameters<typeof usageOf>[0] = {}) =>
  api.on('get', '/api/files/usage', ({ query }) =>
    answer({
      usage: usageOf({
        largest: [fileItemOf('big', 'film.mp4', { size: 900_000_000 })],
        ...changes,
        ...(query.get('scope') === 'workspace' && {
          scope: 'workspace',
          used: 70_000_000_000,
          quota: null,
          percent: null,
          largest: [],
        }),
      }),
    } as never),
  );
const serveBoard = (widgets: Readonly<Record<string, unknown>>, failed: readonly string[] = []) =>
  api.on('get', '/api/overview/file', () => answer(dashboardOf(widgets, failed) as never));

beforeEach(() => {
  items = [
    folderOf('d1', 'Plans'),
    fileItemOf('a', 'alpha.txt', {
      shared: [{ person: filePersonOf('Ben Ode', 'ben'), everyone: false, permission: 'view' }],
      sharedCount: 1,
    }),
    fileItemOf('b', 'photo.png', { size: 3_000_000, isFavorited: true }),
  ];
  serveFiles(api, items);
  serveUsage();
  serveBoard({ activity: ACTIVITY });
});

function open({ role = 'admin', language = 'en' }: { role?: Role; language?: Language } = {}) {
  return renderWithProviders(
    <SignedIn user={endUserOf(role)}>
      <FileDashboardScreen />
    </SignedIn>,
    { at: '/dashboard/file', store: newStore(), language },
  );
}

const widget = (name: string) => screen.findByRole('region', { name });
const sent = (path: string) => api.calls.filter((call) => call.path === path);

test('places, storage, folders and recent files stand in regions, and are accessible', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'File' })).toBeVisible();
  const places = within(await widget('Places'));
  expect(await places.findByText('40 files, 5 GB')).toBeVisible();
  expect(places.getByRole('link', { name: 'Trash' })).toHaveAttribute(
    'href',
    '/dashboard/files-manager?in=trash',
  );
  const storage = within(await widget('Storage overview'));
  expect(storage.getByRole('meter', { name: 'Storage overview' })).toHaveAttribute(
    'aria-valuetext',
    '6.2 GB of 10 GB used',
  );
  expect(
    within(storage.getByRole('list', { name: 'Storage by kind' })).getAllByRole('listitem'),
  ).toHaveLength(4);
  expect(storage.getByRole('link', { name: 'film.mp4' })).toHaveAttribute(
    'href',
    '/dashboard/files-manager?open=big',
  );
  const recent = within(await widget('Recent files'));
  expect(await recent.findByText('photo.png')).toBeVisible();
  expect(recent.getByText('Shared with Ben Ode')).toBeInTheDocument();
  expect(within(await widget('Folders')).getByRole('link', { name: 'Plans' })).toHaveAttribute(
    'href',
    '/dashboard/files-manager?folder=d1',
  );
  expect(await widget('Data activity')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Space is getting short' })).not.toBeInTheDocument();
  await expectNoAxeFaults();
});

test('in Arabic, too', async () => {
  open({ language: 'ar' });
  expect(await widget('الملفات الأخيرة')).toBeVisible();
  await expectNoAxeFaults();
});

test('the five newest files are asked for, and a star shows at once', async () => {
  api.on('post', '/api/files/items/star', () => answer({ ok: true }));
  const { user } = open();
  const recent = within(await widget('Recent files'));
  const star = await recent.findByRole('button', { name: 'Star alpha.txt' });
  expect(star).toHaveAttribute('aria-pressed', 'false');
  const queries = sent('/api/files/items').map(({ query }) => Object.fromEntries(query));
  expect(queries).toContainEqual({ in: 'recent', limit: '5' });
  await user.click(star);
  await waitFor(() => expect(recent.getByRole('button', { name: 'Star alpha.txt' })).toBePressed());
  expect(sent('/api/files/items/star')[0]?.body).toEqual({ fileIds: ['a'], starred: true });
});

test('the menu of a folder opens its dialogs', async () => {
  const { user } = open();
  const folders = within(await widget('Folders'));
  await user.click(await folders.findByRole('button', { name: 'Actions for Plans' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  expect(await screen.findByRole('dialog', { name: 'Rename' })).toBeVisible();
});

test('a new folder appears among the others', async () => {
  api.on('post', '/api/files/folders/new', () => answer({ item: folderOf('d2', 'Notes') } as never));
  const { user } = open();
  const folders = within(await widget('Folders'));
  await folders.findByText('Plans');
  await user.click(folders.getByRole('button', { name: 'New folder' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Notes');
  await user.click(dialog.getByRole('button', { name: /Create|Make/ }));
  expect(await folders.findByText('Notes')).toBeVisible();
});

test('what is dropped on the box, or chosen, is uploaded into My files', async () => {
  const start = vi.spyOn(fileQueue, 'start').mockResolvedValue();
  const { user, container } = open();
  const upload = within(await widget('Upload'));
  const file = new File(['x'], 'x.txt', { type: 'text/plain' });
  const transfer = { files: [file], types: ['Files'], items: [] };
  fireEvent.drop(upload.getByText('Drop files here'), { dataTransfer: transfer });
  expect(start).toHaveBeenCalledWith(expect.objectContaining({ files: [file] }), 'root');
  expect(upload.getByRole('button', { name: 'Choose files' })).toBeVisible();
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  if (input) await user.upload(input, file);
  expect(start).toHaveBeenLastCalledWith([file], 'root');
});

test('from 80 % on it says that space is short, and where room can be made', async () => {
  serveUsage({ used: 8_200_000_000, percent: 82 });
  open();
  const space = within(await widget('Space is getting short'));
  expect(space.getByText(/8.2 GB of 10 GB are used/)).toBeVisible();
  expect(space.getByText('Trash takes 1.2 GB.')).toBeVisible();
  expect(space.getByRole('link', { name: 'Open trash' })).toHaveAttribute(
    'href',
    '/dashboard/files-manager?in=trash',
  );
  await expectNoAxeFaults();
});

test('managers of storage see that of the workspace, others do not', async () => {
  const { user, unmount } = open();
  const storage = within(await widget('Storage overview'));
  await user.selectOptions(await storage.findByRole('combobox', { name: 'Storage shown' }), 'Workspace');
  expect(await storage.findByText('70 GB used')).toBeVisible();
  unmount();
  open({ role: 'member' });
  await screen.findByRole('meter');
  expect(screen.queryByRole('combobox', { name: 'Storage shown' })).not.toBeInTheDocument();
});

test('with nothing stored it says what to do, and nothing is not a number', async () => {
  items.length = 0;
  const nothing = { count: 0, size: 0 };
  serveUsage({
    used: 0,
    percent: 0,
    places: { mine: nothing, shared: nothing, trash: nothing, versions: nothing },
    largest: [],
  });
  serveBoard({
    activity: { ...ACTIVITY, series: ACTIVITY.series.map(({ key }) => ({ key, values: [0, 0] })) },
  });
  open();
  expect(await screen.findByText('Nothing was uploaded in this period')).toBeVisible();
  expect(await screen.findByText('No folders yet')).toBeVisible();
  expect(await screen.findByText('Files that you open or change appear here.')).toBeVisible();
  expect(document.body).not.toHaveTextContent('NaN');
  await expectNoAxeFaults();
});

test('a failed widget can be tried again, and leaves the others', async () => {
  serveBoard({}, ['activity']);
  api.on('get', '/api/files/usage', () => refusal(503, 'busy'));
  const { user } = open();
  const activity = within(await widget('Data activity'));
  expect(await activity.findByText('This part could not be loaded')).toBeVisible();
  expect(await within(await widget('Recent files')).findByText('alpha.txt')).toBeVisible();
  const storage = within(await widget('Storage overview'));
  await storage.findByText('The server is busy. Try again in a moment.');
  serveUsage();
  await user.click(storage.getByRole('button', { name: 'Retry' }));
  expect(await storage.findByRole('meter')).toBeVisible();
});

test('another period asks for the chart alone', async () => {
  const { user, router } = open();
  const activity = within(await widget('Data activity'));
  await user.click(await activity.findByRole('button', { name: 'Week' }));
  await waitFor(() => expect(router.current().query['span']).toBe('week'));
  await waitFor(() => expect(sent('/api/overview/file').at(-1)?.query.get('widgets')).toBe('activity'));
});
