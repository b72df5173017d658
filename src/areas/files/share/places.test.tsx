import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { FileItem, FileLink, FileShare } from '@/domain/files/schemas';
import { expectNoAxeFaults } from '@/testing/axe';
import { fileItemOf, filePersonOf, folderOf, linkOf, shareOf, usageOf } from '@/testing/factories/files';
import { fileRow, openFiles, serveFiles } from '@/testing/filesScreen';
import { answer, standInApi } from '@/testing/standInApi';

const api = standInApi();
const anna = filePersonOf('Anna Ito', 'anna');
let items: FileItem[];
let links: (FileLink & { item: FileItem })[];

beforeEach(() => {
  items = [fileItemOf('a', 'alpha.txt'), folderOf('b', 'beta')];
  links = [
    { item: items[1]!, ...linkOf({ path: '/share/files/two', hasPassword: true }) },
    { item: items[0]!, ...linkOf({ hits: 0, lastOpenedAt: null }) },
  ];
  serveFiles(api, items);
  api.on('get', '/api/files/links', () => answer({ links } as never));
});

const sent = (path: string) =>
  api.calls.filter((call) => call.path === `/api/files/${path}`).map(({ body }) => body);

test('own public links stand in a place of their own, and are deleted after a question', async () => {
  api.on('post', '/api/files/links/delete', () => answer({ deleted: true }));
  const { user } = openFiles({ at: '?in=links' });
  const list = await screen.findByRole('list', { name: 'Public links' });
  await expectNoAxeFaults();
  const [first] = within(list).getAllByRole('listitem');
  expect(first).toHaveTextContent('beta');
  expect(first).toHaveTextContent(/Opened 2 times · last on Nov 20, 2026/);
  expect(within(list).getByRole('img', { name: 'Protected by a password' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Links' })).toHaveAttribute('aria-current', 'page');
  await user.click(within(list).getByRole('button', { name: 'Actions for alpha.txt' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete link' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Delete link' }));
  await waitFor(() => expect(within(list).queryByText('alpha.txt')).toBeNull());
  expect(sent('links/delete')).toEqual([{ fileId: 'a' }]);
  expect(api.calls.some(({ query }) => query.get('in') === 'links')).toBe(false);
});

test('without links the place says how they come to be', async () => {
  links = [];
  openFiles({ at: '?in=links' });
  expect(await screen.findByText('No public links')).toBeVisible();
});

test('the menu of a row shares an item, and its faces follow', async () => {
  api.on('post', '/api/files/shares/delete', () => answer({ shares: [] }));
  const share: FileShare = shareOf('s1', anna);
  api.on('get', '/api/files/item', () =>
    answer({ item: items[0], path: [], shares: [share], link: null, versionCount: 1 } as never),
  );
  items[0] = fileItemOf('a', 'alpha.txt', {
    shared: [{ person: anna, everyone: false, permission: 'view' }],
    sharedCount: 1,
  });
  const { user } = openFiles();
  const row = await fileRow(/alpha/);
  expect(row).toHaveTextContent('Shared with Anna Ito');
  await user.click(within(row).getByRole('button', { name: 'Actions for alpha.txt' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Share' }));
  await user.click(await screen.findByRole('button', { name: 'Access of Anna Ito' }));
  items[0] = fileItemOf('a', 'alpha.txt');
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await waitFor(() => expect(row).not.toHaveTextContent('Shared with Anna Ito'));
});

test('what is shared with the person can be left from its row', async () => {
  items[0] = fileItemOf('a', 'alpha.txt', { access: 'view', owner: anna, parentId: null });
  api.on('get', '/api/files/item', () =>
    answer({
      item: items[0],
      path: [],
      shares: [shareOf('s1', filePersonOf())],
      link: null,
      versionCount: 1,
    } as never),
  );
  api.on('post', '/api/files/shares/delete', () => {
    items.shift();
    return answer({ shares: [] });
  });
  const { user } = openFiles({ at: '?in=shared' });
  await user.click(within(await fileRow(/alpha/)).getByRole('button', { name: 'Actions for alpha.txt' }));
  expect(screen.queryByRole('menuitem', { name: 'Share' })).toBeNull();
  await user.click(await screen.findByRole('menuitem', { name: 'Leave' }));
  const question = await screen.findByRole('alertdialog', { name: 'Leave “alpha.txt”?' });
  await user.click(within(question).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /alpha/ })).toBeNull());
  expect(sent('shares/delete')).toEqual([{ shareId: 's1' }]);
});

test('the details show the shares and the link, as a later change leaves them', async () => {
  api.on('get', '/api/files/item', () =>
    answer({
      item: items[0],
      path: [],
      shares: [shareOf('s1', null, { level: 'edit' })],
      link: linkOf(),
      versionCount: 1,
    } as never),
  );
  api.on('post', '/api/files/shares/delete', () => answer({ shares: [] }));
  const { user } = openFiles({ at: '?open=a' });
  const details = await screen.findByRole('complementary', { name: 'Details' });
  expect(await within(details).findByText('All members but guests · Can edit')).toBeVisible();
  expect(within(details).getByText(`${location.origin}/share/files/secret-1`)).toBeVisible();
  await expectNoAxeFaults();
  await user.click(within(details).getByRole('button', { name: 'Access of Everyone' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  expect(await within(details).findByText(/Not shared yet/)).toBeVisible();
});

test('the meter says what is used, and what the trash takes once the storage is nearly full', async () => {
  openFiles();
  const meter = await screen.findByRole('region', { name: 'Storage' });
  expect(meter).toHaveTextContent('Storage: 6.2 GB of 10 GB');
  expect(within(meter).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '62');
  expect(meter).not.toHaveTextContent('Trash takes');
});

test('a nearly full storage leads to the trash', async () => {
  api.on('get', '/api/files/usage', () =>
    answer({ usage: usageOf({ used: 8_500_000_000, percent: 85 }) } as never),
  );
  openFiles();
  const meter = await screen.findByRole('region', { name: 'Storage' });
  expect(meter).toHaveTextContent('Trash takes 1.2 GB.');
  expect(within(meter).getByRole('link', { name: 'Open trash' })).toHaveAttribute(
    'href',
    '/dashboard/files-manager?in=trash',
  );
});
