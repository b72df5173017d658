import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { FileItem } from '@/domain/files/schemas';
import { fileOf } from '@/testing/factories/chat';
import { fileItemOf, filePersonOf, ROOT_ID } from '@/testing/factories/files';
import { fileRow, openFiles, serveFiles } from '@/testing/filesScreen';
import { answer, standInApi } from '@/testing/standInApi';

const api = standInApi();
let items: FileItem[];

beforeEach(() => {
  items = [
    fileItemOf('b', 'beta.png', { versionNo: 7 }),
    fileItemOf('x', 'old.txt', {
      deletedAt: '2026-11-20T10:00:00.000Z',
      purgeAt: '2026-12-20T10:00:00.000Z',
    }),
  ];
  serveFiles(api, items);
  api.on('post', '/api/files/items/restore', () => {
    items[1] = fileItemOf('x', 'old.txt', { parentId: ROOT_ID });
    return answer({ items: [items[1]], renamed: [], movedToRootIds: [] } as never);
  });
});

const sent = (path: string) => api.calls.filter((call) => call.path === `/api/files/${path}`);
const bodies = (path: string) => sent(path).map(({ body }) => body);
const choose = async (user: ReturnType<typeof openFiles>['user'], name: RegExp, entry: string) => {
  await user.click(within(await fileRow(name)).getByRole('button', { name: /^Actions for/ }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
};

test('in the trash things are restored, or deleted forever after a question', async () => {
  api.on('post', '/api/files/trash/delete', () => answer({ freedBytes: 2048 }));
  api.on('post', '/api/files/trash/empty', () => answer({ freedBytes: 4096 }));
  const { user } = openFiles({ at: '?in=trash' });
  await choose(user, /old/, 'Delete forever');
  let question = await screen.findByRole('alertdialog', { name: 'Delete “old.txt” forever?' });
  expect(question).toHaveTextContent('This frees 2 kB');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Empty trash' }));
  question = await screen.findByRole('alertdialog', { name: /Delete 1 item in the trash/ });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(sent('trash/empty')).toEqual([]);
  await choose(user, /old/, 'Restore');
  expect(await screen.findByText('“old.txt” was restored')).toBeVisible();
  expect(await screen.findByText('The trash is empty')).toBeVisible();
});

test('the details of a file name its versions: five, then all, each to be restored', async () => {
  const version = (no: number) => ({
    no,
    isCurrent: no === 7,
    by: filePersonOf(),
    restoredFrom: no === 6 ? 2 : null,
    content: fileOf(`v${no}`, 'image'),
  });
  api.on('get', '/api/files/versions', () =>
    answer({ versions: [7, 6, 5, 4, 3, 2, 1].map(version) } as never),
  );
  api.on('post', '/api/files/versions/restore', () =>
    answer({ item: fileItemOf('b', 'beta.png', { versionNo: 8 }) } as never),
  );
  const { user } = openFiles({ at: '?open=b' });
  const details = await screen.findByRole('complementary', { name: 'Details' });
  expect(await within(details).findByText('Version 7 (current)')).toBeVisible();
  expect(within(details).getByText('800 × 600')).toBeVisible();
  expect(within(details).queryByText('Version 2')).toBeNull();
  await user.click(within(details).getByRole('button', { name: 'All versions (7)' }));
  await user.click(within(details).getByRole('button', { name: 'Actions for Version 2' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Restore' }));
  await waitFor(() => expect(bodies('versions/restore')).toEqual([{ fileId: 'b', no: 2 }]));
  expect(await screen.findByText('Version 2 is current again')).toBeVisible();
});

test('Enter previews a file, and closing comes back to the list', async () => {
  const { user, router } = openFiles();
  (await fileRow(/beta/)).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'beta.png' })).toBeVisible();
  expect(router.current().query['preview']).toBe('b');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(router.current().query['preview']).toBeUndefined());
});
