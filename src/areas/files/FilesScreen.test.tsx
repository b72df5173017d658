import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { liveAction } from '@/core/live/onLive';
import { filesLive } from '@/domain/files/live';
import type { FileItem } from '@/domain/files/schemas';
import { expectNoAxeFaults } from '@/testing/axe';
import { fileItemOf, filePersonOf, folderOf } from '@/testing/factories/files';
import { fileRow, fileRows, openFiles, serveFiles } from '@/testing/filesScreen';
import { refusal, standInApi } from '@/testing/standInApi';

const api = standInApi();
let items: FileItem[];

beforeEach(() => {
  items = [
    folderOf('d1', 'Plans'),
    folderOf('d2', 'Theirs', { access: 'view', owner: filePersonOf('Ben Ode', 'ben') }),
    fileItemOf('a', 'alpha.txt', {
      shared: [
        { person: filePersonOf('Ben Ode', 'ben'), everyone: false, permission: 'view' },
        { person: null, everyone: true, permission: 'view' },
      ],
      sharedCount: 2,
      hasLink: true,
    }),
    fileItemOf('b', 'photo.png', { size: 3_000_000, isFavorited: true }),
    fileItemOf('c', 'inside.pdf', { parentId: 'd1' }),
    fileItemOf('x', 'old.txt', {
      deletedAt: '2026-11-19T10:00:00.000Z',
      purgeAt: '2026-12-19T10:00:00.000Z',
      location: [{ id: 'd1', name: 'Plans' }],
    }),
  ];
  serveFiles(api, items);
});

const reads = () => api.calls.filter(({ path }) => path === '/api/files/items');
const lastRead = () => Object.fromEntries(reads().at(-1)?.query ?? []);

test('the own files stand in a grid with places, path and figures, and are accessible', async () => {
  openFiles();
  expect(await fileRow(/alpha\.txt/)).toHaveTextContent('Shared with Ben Ode and Everyone');
  expect(fileRows()).toEqual(['d1', 'd2', 'a', 'b']);
  expect(screen.getByRole('heading', { level: 1, name: 'File manager' })).toBeInTheDocument();
  const places = screen.getByRole('navigation', { name: 'Places' });
  expect(within(places).getByRole('link', { name: 'My files' })).toHaveAttribute('aria-current', 'page');
  expect(await fileRow(/photo\.png/)).toHaveTextContent('3 MB');
  expect(await fileRow(/Plans/)).toHaveTextContent('3 files');
  await expectNoAxeFaults();
});

test('as cards they are in two sections that fold, and are accessible', async () => {
  const { user } = openFiles({ preferences: { 'files.view': 'grid' } });
  expect(await screen.findByRole('region', { name: 'Folders (2)' })).toBeVisible();
  const files = screen.getByRole('region', { name: 'Files (2)' });
  expect(within(files).getAllByRole('row')).toHaveLength(2);
  await expectNoAxeFaults();
  await user.click(screen.getByRole('button', { name: 'Files (2)' }));
  expect(fileRows()).toEqual(['d1', 'd2']);
});

test('in Arabic, too', async () => {
  openFiles({ language: 'ar' });
  expect(await fileRow(/alpha\.txt/)).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'مسار المجلد' })).toBeVisible();
  await expectNoAxeFaults();
});

test('a double click enters a folder, its path leads back; Alt and up does, too', async () => {
  const { user, router } = openFiles();
  await user.dblClick(await fileRow(/Plans/));
  expect(await fileRow(/inside\.pdf/)).toBeVisible();
  expect(router.current().query['folder']).toBe('d1');
  const path = screen.getByRole('navigation', { name: 'Folder path' });
  expect(within(path).getByText('Plans')).toHaveTextContent('Plans');
  expect(within(path).getByRole('link', { name: 'My files' })).toHaveAttribute(
    'href',
    '/dashboard/files-manager',
  );
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(await fileRow(/alpha\.txt/)).toBeVisible();
});

test('search, types and days narrow the list; chips take them away', async () => {
  const { user, router } = openFiles();
  await fileRow(/alpha/);
  await user.keyboard('f');
  expect(screen.getByRole('searchbox', { name: 'Search files' })).toHaveFocus();
  await user.keyboard('alpha');
  await waitFor(() => expect(fileRows()).toEqual(['a']));
  expect(lastRead()).toEqual({ query: 'alpha' });
  await user.click(screen.getByRole('button', { name: /^Type,/ }));
  const popup = await screen.findByRole('dialog', { name: 'Type' });
  await expectNoAxeFaults();
  for (const name of ['Picture', 'Audio', 'Video'])
    // oxlint-disable-next-line no-await-in-loop -- one box after the other
    await user.click(within(popup).getByRole('checkbox', { name }));
  await user.click(within(popup).getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('No file matches')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Type, Audio, Picture, +1' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove filter Search files: alpha' }));
  await waitFor(() => expect(fileRows()).toEqual(['b']));
  expect(router.current().query['type']).toBe('audio,image,video');
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(fileRows()).toHaveLength(4));
});

test('days are chosen by a button or a date', async () => {
  const { user, router } = openFiles();
  await fileRow(/alpha/);
  await user.click(screen.getByRole('button', { name: 'Modified, Any time' }));
  const popup = await screen.findByRole('dialog', { name: 'Modified' });
  await user.type(within(popup).getByRole('textbox', { name: 'From' }), '11/02/2026');
  await user.click(within(popup).getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(router.current().query['from']).toBe('2026-11-02'));
  expect(lastRead()).toMatchObject({ from: '2026-11-02' });
});

test('heads sort, and say how', async () => {
  const { user } = openFiles();
  await fileRow(/alpha/);
  await user.click(screen.getByRole('button', { name: 'Size' }));
  expect(screen.getByRole('columnheader', { name: 'Size' })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'Size' }));
  await waitFor(() => expect(lastRead()).toEqual({ sort: '-size' }));
});

test.each([
  ['?in=recent', 'Nothing recent'],
  ['?folder=d2', 'This folder is empty'],
  ['?folder=nowhere', 'This folder is not here, or not shared with you'],
])('%s says %s', async (at, text) => {
  items.splice(0, items.length, ...items.filter(({ id }) => id === 'd2'));
  if (at.includes('recent')) items.length = 0;
  openFiles({ at });
  expect(await screen.findByText(text)).toBeVisible();
});

test('a read that fails can be tried again', async () => {
  api.on('get', '/api/files/items', () => refusal(503, 'busy'));
  const { user } = openFiles();
  await screen.findByText('The server is busy. Try again in a moment.');
  serveFiles(api, items);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await fileRow(/alpha/)).toBeVisible();
});

test('what others do shows without a reload', async () => {
  const { store } = openFiles();
  await fileRow(/alpha/);
  items.push(fileItemOf('n', 'news.txt'));
  const { type } = filesLive.itemsChanged;
  const payload = { folderId: 'root-1', ids: ['n'], removedIds: ['b'] };
  store.dispatch({ type: liveAction(type), payload: { type, at: '', by: null, payload } });
  await waitFor(() => expect(fileRows()).toEqual(['d1', 'd2', 'a', 'n']));
});

test('the trash says where things were and how long they stay', async () => {
  openFiles({ at: '?in=trash' });
  const row = await fileRow(/old\.txt/);
  expect(row).toHaveTextContent('Plans');
  expect(screen.getByText('Items are removed after 30 days')).toBeVisible();
  await expectNoAxeFaults();
});

test('a link to an item leads to where it is, with its details', async () => {
  const { router } = openFiles({ at: '?open=c' });
  expect(await fileRow(/inside\.pdf/)).toHaveAttribute('data-current');
  expect(router.current().query).toMatchObject({ folder: 'd1', open: 'c' });
  const details = await screen.findByRole('complementary', { name: 'Details' });
  expect(await within(details).findByText('inside.pdf')).toBeVisible();
});
