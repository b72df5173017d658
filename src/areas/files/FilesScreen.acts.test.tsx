import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FileItem } from '@/domain/files/schemas';
import { expectNoAxeFaults } from '@/testing/axe';
import { fileItemOf, filePersonOf, folderOf, ROOT_ID } from '@/testing/factories/files';
import { fileRow, fileRows, openFiles, serveFiles } from '@/testing/filesScreen';
import { answer, refusal, standInApi } from '@/testing/standInApi';

const api = standInApi();
let items: FileItem[];
const PURGE_AT = '2026-12-20T10:00:00.000Z';

const change = (ids: string[], changes: Partial<FileItem>): FileItem[] =>
  ids.map((id) => {
    const at = items.findIndex((item) => item.id === id);
    items[at] = { ...items[at]!, ...changes };
    return items[at];
  });

beforeEach(() => {
  items = [
    folderOf('d1', 'Plans'),
    fileItemOf('a', 'alpha.txt'),
    fileItemOf('b', 'beta.png'),
    fileItemOf('c', 'gamma.pdf'),
    fileItemOf('x', 'old.txt', { deletedAt: '2026-11-20T10:00:00.000Z', purgeAt: PURGE_AT }),
  ];
  serveFiles(api, items);
  api.on('post', '/api/files/items/star', () => answer({ ok: true }));
  api.on('post', '/api/files/items/delete', ({ body }) => {
    const { fileIds } = body as { fileIds: string[] };
    change(fileIds, { deletedAt: '2026-11-20T10:00:00.000Z', purgeAt: PURGE_AT });
    return answer({ deletedIds: fileIds, purgeAt: PURGE_AT });
  });
  api.on('post', '/api/files/items/restore', ({ body }) => {
    const { fileIds } = body as { fileIds: string[] };
    for (const id of fileIds) {
      const { deletedAt: _deletedAt, purgeAt: _purgeAt, ...item } = items.find((one) => one.id === id)!;
      items[items.findIndex((one) => one.id === id)] = item;
    }
    const restored = items.filter(({ id }) => fileIds.includes(id));
    return answer({ items: restored, renamed: [], movedToRootIds: [] } as never);
  });
  api.on('post', '/api/files/items/move', ({ body }) => {
    const { fileIds, folderId } = body as { fileIds: string[]; folderId: string };
    const moved = change(fileIds, { parentId: folderId === 'root' ? ROOT_ID : folderId });
    const movedFrom = Object.fromEntries(fileIds.map((id) => [id, ROOT_ID]));
    return answer({ items: moved, movedFrom, skippedIds: [], conflicts: [] } as never);
  });
});

const sent = (path: string) => api.calls.filter((call) => call.path === `/api/files/${path}`);
const bodies = (path: string) => sent(path).map(({ body }) => body);
const choose = async (user: ReturnType<typeof openFiles>['user'], name: RegExp, entry: string) => {
  await user.click(within(await fileRow(name)).getByRole('button', { name: /^Actions for/ }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
};

test('a click selects and shows the details; Ctrl and Shift select more', async () => {
  const { user } = openFiles();
  await user.click(await fileRow(/alpha/));
  expect(await fileRow(/alpha/)).toHaveAttribute('aria-selected', 'true');
  const details = await screen.findByRole('complementary', { name: 'Details' });
  expect(await within(details).findByText('Size')).toBeVisible();
  await expectNoAxeFaults();
  await user.keyboard('{Shift>}');
  await user.click(await fileRow(/gamma/));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('3 selected')).toBeVisible();
  await user.keyboard('{Control>}');
  await user.click(await fileRow(/beta/));
  await user.keyboard('{/Control}');
  expect(screen.getByText('2 selected')).toBeVisible();
});

test('keys go through the rows, select, open and close', async () => {
  const { user, router } = openFiles();
  (await fileRow(/Plans/)).focus();
  await user.keyboard('{ArrowDown} {Shift>}{ArrowDown}{/Shift}');
  expect(await screen.findByText('2 selected')).toBeVisible();
  await user.keyboard('{Control>}a{/Control}');
  expect(screen.getByText('4 selected')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('4 selected')).toBeNull();
  await user.keyboard('{End}');
  expect(await fileRow(/gamma/)).toHaveFocus();
  await user.keyboard('i');
  expect(await screen.findByRole('complementary', { name: 'Details' })).toBeVisible();
  await user.keyboard('i');
  expect(screen.queryByRole('complementary')).toBeNull();
  await user.keyboard('v');
  expect(await screen.findByRole('region', { name: 'Files (3)' })).toBeVisible();
  (await fileRow(/Plans/)).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.current().query['folder']).toBe('d1'));
});

test('n makes a folder; a name that is taken is said at the field', async () => {
  api.on('post', '/api/files/folders/new', () => refusal(409, 'name-taken'));
  const { user } = openFiles();
  await fileRow(/alpha/);
  await user.keyboard('n');
  const dialog = await screen.findByRole('dialog', { name: 'New folder' });
  await expectNoAxeFaults();
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Plans');
  await user.click(within(dialog).getByRole('button', { name: 'Create folder' }));
  expect(await within(dialog).findByText('This name is taken.')).toBeVisible();
  api.on('post', '/api/files/folders/new', () => answer({ item: folderOf('d9', 'Archive') } as never));
  await user.clear(within(dialog).getByRole('textbox', { name: 'Name' }));
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Archive');
  await user.click(within(dialog).getByRole('button', { name: 'Create folder' }));
  await waitFor(() => expect(fileRows()[0]).toBe('d9'));
  expect(bodies('folders/new').at(-1)).toEqual({ parentId: ROOT_ID, name: 'Archive' });
});

test('F2 renames without the extension, and asks before that changes; Undo brings the name back', async () => {
  api.on('post', '/api/files/items/update', ({ body }) => {
    const { fileId, name, version } = body as { fileId: string; name: string; version: number };
    return answer({ item: change([fileId], { name, version: version + 1 })[0] } as never);
  });
  const { user } = openFiles();
  (await fileRow(/alpha/)).focus();
  await user.keyboard('{F2}');
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, 'alpha'.length]);
  await user.clear(input);
  await user.type(input, 'omega.md{Enter}');
  const question = await screen.findByRole('alertdialog', { name: 'Change the extension?' });
  await user.click(within(question).getByRole('button', { name: 'Rename' }));
  expect(await fileRow(/omega\.md/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await fileRow(/alpha\.txt/)).toBeVisible();
  expect(bodies('items/update')).toEqual([
    { fileId: 'a', version: 1, name: 'omega.md' },
    { fileId: 'a', version: 2, name: 'alpha.txt' },
  ]);
});

test('Delete moves to the trash, focuses the next row, and Undo restores', async () => {
  const { user } = openFiles();
  (await fileRow(/alpha/)).focus();
  await user.keyboard('{Delete}');
  await waitFor(() => expect(fileRows()).toEqual(['d1', 'b', 'c']));
  await waitFor(async () => expect(await fileRow(/beta/)).toHaveFocus());
  expect(await screen.findByText('“alpha.txt” was moved to the trash')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(fileRows()).toEqual(['d1', 'a', 'b', 'c']));
});

test('several are starred and deleted by the bar', async () => {
  const { user } = openFiles();
  await user.click(within(await fileRow(/alpha/)).getByRole('checkbox'));
  await user.click(within(await fileRow(/beta/)).getByRole('checkbox'));
  const bar = await screen.findByRole('region', { name: 'Selected rows' });
  await expectNoAxeFaults();
  await user.click(within(bar).getByRole('button', { name: 'Star' }));
  await waitFor(() => expect(bodies('items/star')).toEqual([{ fileIds: ['a', 'b'], starred: true }]));
  await user.click(within(bar).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('2 items were moved to the trash')).toBeVisible();
  expect(fileRows()).toEqual(['d1', 'c']);
});

test('one file downloads as it is, several as an archive', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  api.on('post', '/api/files/zip/new', () =>
    answer({ url: '/api/blobs/zip?ticket=t', name: 'Files.zip', size: 9, count: 2 }),
  );
  const { user } = openFiles();
  await choose(user, /alpha/, 'Download');
  expect(click).toHaveBeenCalledOnce();
  expect(sent('zip/new')).toEqual([]);
  (await fileRow(/Plans/)).focus();
  await user.keyboard(' {ArrowDown} ');
  await user.click(
    within(await screen.findByRole('region', { name: 'Selected rows' })).getByRole('button', {
      name: 'Download',
    }),
  );
  await waitFor(() => expect(bodies('zip/new')).toEqual([{ fileIds: ['d1', 'a'], name: 'Files' }]));
});

test('“Move to…” shows the folders as a tree for keys, and Undo moves back', async () => {
  const { user } = openFiles();
  await choose(user, /alpha/, 'Move to…');
  const dialog = await screen.findByRole('dialog', { name: 'Move “alpha.txt”' });
  const plans = await within(dialog).findByRole('treeitem', { name: 'Plans' });
  expect(within(dialog).getByRole('treeitem', { name: 'My files' })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
  await expectNoAxeFaults();
  within(dialog).getByRole('treeitem', { name: 'My files' }).focus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(plans).toHaveAttribute('aria-selected', 'true');
  await user.click(within(dialog).getByRole('button', { name: 'Move here' }));
  await waitFor(() => expect(fileRows()).toEqual(['d1', 'b', 'c']));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(fileRows()).toEqual(['d1', 'a', 'b', 'c']));
  expect(bodies('items/move')).toEqual([
    { fileIds: ['a'], folderId: 'd1' },
    { fileIds: ['a'], folderId: ROOT_ID, onConflict: 'keepBoth' },
  ]);
});

test('a taken name is asked about, for the others at once', async () => {
  const there = fileItemOf('y', 'alpha.txt', { parentId: 'd1', size: 5000 });
  api.on('post', '/api/files/items/copy', ({ body }) => {
    const { choices } = body as { choices?: object };
    const conflicts = ['a', 'b'].map((id) => ({ item: items.find((one) => one.id === id), existing: there }));
    return answer({ items: [], movedFrom: {}, skippedIds: [], conflicts: choices ? [] : conflicts } as never);
  });
  const { user } = openFiles();
  await user.click(within(await fileRow(/alpha/)).getByRole('checkbox'));
  await user.click(within(await fileRow(/beta/)).getByRole('checkbox'));
  const bar = await screen.findByRole('region', { name: 'Selected rows' });
  await user.click(within(bar).getByRole('button', { name: 'Copy to…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Copy 2 items' });
  await user.click(await within(dialog).findByRole('treeitem', { name: 'Plans' }));
  await user.click(within(dialog).getByRole('button', { name: 'Copy here' }));
  const question = await screen.findByRole('dialog', { name: '“alpha.txt” is already here' });
  expect(question).toHaveTextContent('5 kB');
  await expectNoAxeFaults();
  await user.click(within(question).getByRole('checkbox', { name: 'Do this for the other 1' }));
  await user.click(within(question).getByRole('button', { name: 'Keep both' }));
  await waitFor(() =>
    expect(bodies('items/copy').at(-1)).toEqual({
      fileIds: ['a', 'b'],
      folderId: 'd1',
      choices: { a: 'keepBoth', b: 'keepBoth' },
    }),
  );
  expect(await screen.findByText('2 items were copied to “Plans”')).toBeVisible();
});

test('a row is dragged onto a folder, and onto the trash', async () => {
  openFiles();
  const dataTransfer = { types: [], setData: () => undefined, effectAllowed: '', dropEffect: '' };
  const row = await fileRow(/alpha/);
  const folder = await fileRow(/Plans/);
  fireEvent.dragStart(row, { dataTransfer });
  fireEvent.dragOver(row, { dataTransfer });
  fireEvent.dragOver(folder, { dataTransfer });
  expect(folder).toHaveAttribute('data-over');
  fireEvent.drop(folder, { dataTransfer });
  await waitFor(() => expect(fileRows()).toEqual(['d1', 'b', 'c']));
  expect(folder).not.toHaveAttribute('data-over');
  fireEvent.dragStart(await fileRow(/beta/), { dataTransfer });
  fireEvent.drop(screen.getByRole('link', { name: 'Trash' }), { dataTransfer });
  await waitFor(() => expect(bodies('items/delete')).toEqual([{ fileIds: ['b'] }]));
});

test('who may only look is offered nothing that changes', async () => {
  items[1] = fileItemOf('a', 'alpha.txt', { access: 'view', owner: filePersonOf('Ben Ode', 'ben') });
  const { user } = openFiles();
  await user.click(within(await fileRow(/alpha/)).getByRole('button', { name: /^Actions for/ }));
  const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(entries).toEqual(['Preview', 'Download', 'Details', 'Copy link', 'Copy to…', 'Star']);
});
