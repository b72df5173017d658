import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { OpenItem } from '@/domain/files/openLink';
import { expectNoAxeFaults } from '@/testing/axe';
import { fileItemOf, folderOf } from '@/testing/factories/files';
import { renderWithProviders } from '@/testing/render';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { OpenLinkScreen } from './OpenLinkScreen';

const api = standInApi();
const CONTENT = '/api/files/links/content?token=t1';

const openItem = ({
  id,
  kind,
  name,
  type,
  group,
  size,
  totalFiles,
  modifiedAt,
  content,
}: OpenItem): OpenItem => ({
  id,
  kind,
  name,
  type,
  group,
  size,
  totalFiles,
  modifiedAt,
  content: content && {
    ...content,
    id,
    type: 'text/plain',
    url: `${CONTENT}&fileId=${id}&disposition=inline`,
    downloadUrl: `${CONTENT}&fileId=${id}&disposition=attachment`,
    thumbnailUrl: null,
  },
});
const note = openItem(fileItemOf('n', 'note.txt'));
const plans = openItem(folderOf('p', 'plans'));
const deep = openItem(folderOf('d', 'deep'));

let item: OpenItem;
let password: string | null;
let contents: Record<string, OpenItem[]>;

beforeEach(() => {
  sessionStorage.clear();
  item = note;
  password = null;
  contents = { p: [deep, note], d: [] };
  const isOpen = (query: URLSearchParams) => password === null || query.get('ticket') === 'ticket-1';
  api.on('get', '/api/files/links/open', ({ query }) =>
    answer({
      link: { needsPassword: !isOpen(query), hasPassword: password !== null, expiresAt: null },
      owner: { name: 'Anna Ito' },
      ...(isOpen(query) && { item }),
    } as never),
  );
  api.on('post', '/api/files/links/unlock', ({ body }) =>
    (body as { password: string }).password === password
      ? answer({ ticket: 'ticket-1', expiresAt: '2026-11-20T16:00:00.000Z' })
      : refusal(409, 'password-wrong', { fields: { password: 'password-wrong' } }),
  );
  api.on('get', '/api/files/links/items', ({ query }) => {
    if (!isOpen(query)) return refusal(401, 'password-required');
    const id = query.get('folderId') ?? 'p';
    const items = contents[id];
    if (!items) return refusal(404, 'link-gone');
    const path = [plans, ...(id === 'd' ? [deep] : [])].map((one) => ({ id: one.id, name: one.name }));
    return answer({ items, total: items.length, folder: id === 'd' ? deep : plans, path } as never);
  });
});

/** With its own token where a ticket is kept for the tab. */
const open = (query = '', token = 't1') =>
  renderWithProviders(<OpenLinkScreen />, { at: `/share/files/${token}?token=${token}${query}` });

test('a file is shown with its owner and size, and is read through the link', async () => {
  api.on('get', '/api/files/links/text', () => answer({ text: 'Hello', charset: 'utf-8', truncated: false }));
  const { user } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'note.txt' })).toBeVisible();
  expect(screen.getByText('Shared by Anna Ito · 2 kB')).toBeVisible();
  await expectNoAxeFaults();
  expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute(
    'href',
    `${CONTENT}&fileId=n&disposition=attachment`,
  );
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const dialog = await screen.findByRole('dialog', { name: 'note.txt' });
  expect(await within(dialog).findByText('Hello')).toBeVisible();
  const { query } = api.calls.find(({ path }) => path === '/api/files/links/text')!;
  expect(Object.fromEntries(query)).toEqual({ token: 't1', fileId: 'n' });
});

test('a password is asked for first, and its ticket is sent with every call from then on', async () => {
  item = plans;
  password = 'open sesame';
  const { user } = open('', 't3');
  expect(await screen.findByRole('heading', { name: 'This link has a password' })).toBeVisible();
  await expectNoAxeFaults();
  await user.type(screen.getByLabelText('Password'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('The password is not correct.')).toBeVisible();
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), 'open sesame');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'plans' })).toBeVisible();
  expect(await screen.findByRole('list', { name: 'Files and folders' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download all' })).toHaveAttribute(
    'href',
    '/api/files/links/zip?token=t3&ticket=ticket-1',
  );
});

test('a ticket that has ended asks for the password again', async () => {
  item = plans;
  password = 'open sesame';
  sessionStorage.setItem('fileLink:t2', 'ticket-0');
  open('', 't2');
  expect(await screen.findByRole('heading', { name: 'This link has a password' })).toBeVisible();
});

test('a folder is walked through by its path', async () => {
  item = plans;
  const { user, router } = open();
  const list = await screen.findByRole('list', { name: 'Files and folders' });
  await expectNoAxeFaults();
  expect(within(list).getByRole('link', { name: 'Download note.txt' })).toBeVisible();
  await user.click(within(list).getByRole('link', { name: 'deep' }));
  expect(router.visits.at(-1)).toBe('/share/files/t1?folder=d');
});

test('a folder below the link is downloaded by itself', async () => {
  item = plans;
  open('&folder=d');
  expect(await screen.findByText('This folder is empty')).toBeVisible();
  const path = screen.getByRole('navigation', { name: 'Folder path' });
  expect(within(path).getByRole('link', { name: 'plans' })).toHaveAttribute('href', '/share/files/t1');
  expect(screen.getByRole('link', { name: 'Download folder' })).toHaveAttribute(
    'href',
    '/api/files/links/zip?token=t1&fileId=d',
  );
});

test('a ticket that ends while a folder is open asks for the password again', async () => {
  item = plans;
  password = 'open sesame';
  api.on('get', '/api/files/links/open', ({ query }) =>
    answer({
      link: { needsPassword: query.get('ticket') === null, hasPassword: true, expiresAt: null },
      owner: { name: 'Anna Ito' },
      ...(query.get('ticket') && { item }),
    } as never),
  );
  sessionStorage.setItem('fileLink:t4', 'ticket-0');
  open('', 't4');
  expect(await screen.findByRole('heading', { name: 'This link has a password' })).toBeVisible();
  expect(sessionStorage.getItem('fileLink:t4')).toBeNull();
});

test('a folder that is not behind the link leads back to it', async () => {
  item = plans;
  open('&folder=other');
  expect(await screen.findByText('This folder is no longer here')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the start' })).toHaveAttribute('href', '/share/files/t1');
});

test('a link that has ended says so', async () => {
  api.on('get', '/api/files/links/open', () => refusal(404, 'link-gone'));
  open();
  expect(await screen.findByText('This link no longer works')).toBeVisible();
  await expectNoAxeFaults();
});
