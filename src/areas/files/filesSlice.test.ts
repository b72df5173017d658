import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { beforeEach, expect, test } from 'vitest';
import { liveAction } from '@/core/live/onLive';
import type { RootState } from '@/core/redux/hooks';
import { addSlice } from '@/core/redux/reducers';
import { filesLive } from '@/domain/files/live';
import type { FileItem } from '@/domain/files/schemas';
import type { LiveEvent } from '@/domain/live/define';
import { newStore } from '@/testing/areaStore';
import { fileItemOf, folderOf, listOf, ROOT_ID } from '@/testing/factories/files';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { filesSlice, itemStored } from './filesSlice';
import { rowsOf } from './state/changes';
import { keyOf, type Listed } from './state/listed';
import {
  loadItems,
  loadList,
  removeItems,
  renameItem,
  restoreItems,
  starItems,
  transferItems,
} from './state/requests';
import type { FilesState } from './state/types';

addSlice(filesSlice);
const api = standInApi();
let store = newStore();

const ROOT: Listed = {
  place: 'mine',
  folderId: '',
  query: '',
  types: [],
  from: '',
  to: '',
  sort: undefined,
};
const STARRED: Listed = { ...ROOT, place: 'starred' };
const TRASH: Listed = { ...ROOT, place: 'trash' };
const SEARCH: Listed = { ...ROOT, query: 'plan' };
const DEEP: Listed = { ...ROOT, folderId: 'd1' };

const state = () => (store.getState() as { files: FilesState }).files;
const dispatch = () => store.dispatch as ThunkDispatch<RootState, undefined, UnknownAction>;
const list = (listed = ROOT) => state().lists[keyOf(listed)]!;
const shown = (listed = ROOT) => rowsOf(state(), list(listed)).map(({ id }) => id);
const hold = (body: object) => api.on('get', '/api/files/items', () => answer(body as never));
const tell = <P>({ type }: LiveEvent<P>, payload: P) =>
  store.dispatch({ type: liveAction(type), payload: { type, at: '', by: null, payload } });
const read = async (listed: Listed, items: FileItem[], folder?: FileItem | null) => {
  hold(listOf(items, folder));
  await dispatch()(loadList({ listed }));
};

const folder = folderOf('d1', 'Plans');
const [a, b, c] = [fileItemOf('a', 'alpha.txt'), fileItemOf('b', 'img 2.png'), fileItemOf('c', 'img 10.png')];

beforeEach(async () => {
  store = newStore();
  await read(ROOT, [folder, a, b, c]);
});

/** A call that is answered when it is let go. */
function late(path: string, body: () => Response) {
  let send = () => {};
  const waiting = new Promise<void>((resolve) => (send = resolve));
  api.on('post', `/api/files/${path}`, async () => {
    await waiting;
    return body();
  });
  return () => send();
}

test('a read is loading until it is answered; a failed one leaves its error and what was shown', async () => {
  const reading = dispatch()(loadList({ listed: ROOT }));
  expect(state()).toMatchObject({ isLoading: true, error: null });
  await reading;
  api.on('get', '/api/files/items', () => refusal(503, 'busy'));
  await dispatch()(loadList({ listed: ROOT }));
  expect(state()).toMatchObject({ isLoading: false, error: { code: 'busy' } });
  expect(shown()).toEqual(['d1', 'a', 'b', 'c']);
  expect(list().error?.code).toBe('busy');
});

test('pages follow each other, and none is twice in the list', async () => {
  hold({ ...listOf([folder, a]), next: 'n1', total: 4 });
  await dispatch()(loadList({ listed: ROOT }));
  hold({ ...listOf([a, b, c]), total: 4 });
  await dispatch()(loadList({ listed: ROOT, cursor: 'n1' }));
  expect(shown()).toEqual(['d1', 'a', 'b', 'c']);
  expect(list().next).toBeUndefined();
});

test('a new name shows at once, in its place once the server has it, and is rolled back when refused', async () => {
  const let1 = late('items/update', () => refusal(409, 'name-taken'));
  const refused = dispatch()(renameItem({ fileId: 'a', version: 1, name: 'zeta.txt' }));
  expect(rowsOf(state(), list()).find(({ id }) => id === 'a')?.name).toBe('zeta.txt');
  let1();
  await refused;
  expect(rowsOf(state(), list()).find(({ id }) => id === 'a')?.name).toBe('alpha.txt');
  api.on('post', '/api/files/items/update', () => answer({ item: { ...a, name: 'img 3.png', version: 2 } }));
  await dispatch()(renameItem({ fileId: 'a', version: 1, name: 'img 3.png' }));
  expect(shown()).toEqual(['d1', 'b', 'a', 'c']);
});

test('stars show at once; what is unstarred leaves the starred ones, what is starred joins them', async () => {
  const starred = { ...a, isFavorited: true };
  await read(STARRED, [starred], null);
  const go = late('items/star', () => answer({ ok: true }));
  const starring = dispatch()(starItems({ ids: ['a'], starred: false }));
  expect(rowsOf(state(), list(STARRED))[0]?.isFavorited).toBe(false);
  go();
  await starring;
  expect(shown(STARRED)).toEqual([]);
  await dispatch()(starItems({ ids: ['b'], starred: true }));
  expect(shown(STARRED)).toEqual(['b']);
});

test('deleted items leave every list but the trash, and come back to their place', async () => {
  await read(SEARCH, [b], null);
  await read(TRASH, [], null);
  const go = late('items/delete', () =>
    answer({ deletedIds: ['b'], purgeAt: '2026-12-20T10:00:00.000Z' } as never),
  );
  const removing = dispatch()(removeItems({ ids: ['b'] }));
  expect([shown(), shown(SEARCH)]).toEqual([['d1', 'a', 'c'], []]);
  go();
  await removing;
  expect([shown(), shown(SEARCH)]).toEqual([['d1', 'a', 'c'], []]);
  expect(list().total).toBe(3);
  expect(list(TRASH).isStale).toBe(true);
  api.on('post', '/api/files/items/restore', () =>
    answer({ items: [b], renamed: [], movedToRootIds: [] } as never),
  );
  await dispatch()(restoreItems({ ids: ['b'] }));
  expect(shown()).toEqual(['d1', 'a', 'b', 'c']);
  expect(list().total).toBe(4);
});

test('a refused delete brings the rows back', async () => {
  api.on('post', '/api/files/items/delete', () => refusal(403, 'forbidden'));
  await dispatch()(removeItems({ ids: ['a', 'b'] }));
  expect(shown()).toEqual(['d1', 'a', 'b', 'c']);
});

test('moved items are in the other folder, conflicts stay, and what became a version is gone', async () => {
  await read(DEEP, [], folder);
  api.on('post', '/api/files/items/move', () =>
    answer({
      items: [{ ...a, parentId: 'd1' }],
      movedFrom: { a: ROOT_ID },
      skippedIds: [],
      conflicts: [{ item: b, existing: fileItemOf('x', 'img 2.png', { parentId: 'd1' }) }],
    } as never),
  );
  await dispatch()(transferItems({ kind: 'move', ids: ['a', 'b'], folderId: 'd1' }));
  expect([shown(), shown(DEEP)]).toEqual([['d1', 'b', 'c'], ['a']]);
  expect(state().changedIds).toContain('d1');
  api.on('post', '/api/files/items/move', () =>
    answer({ items: [], movedFrom: {}, skippedIds: [], conflicts: [] } as never),
  );
  await dispatch()(transferItems({ kind: 'move', ids: ['b'], folderId: 'd1', choices: { b: 'replace' } }));
  expect(shown()).toEqual(['d1', 'c']);
});

test('an answer that was asked for before a write does not undo it', async () => {
  let send = () => {};
  const waiting = new Promise<void>((resolve) => (send = resolve));
  api.on('get', '/api/files/items', async () => {
    await waiting;
    return answer(listOf([folder, a, b, c]) as never);
  });
  const reading = dispatch()(loadList({ listed: ROOT }));
  api.on('post', '/api/files/items/delete', () =>
    answer({ deletedIds: ['a'], purgeAt: '2026-12-20T10:00:00.000Z' } as never),
  );
  await dispatch()(removeItems({ ids: ['a'] }));
  send();
  await reading;
  expect(shown()).toEqual(['d1', 'b', 'c']);
  expect(list().isStale).toBe(true);
});

test('what others change is gathered and read again; what they remove leaves the folder', async () => {
  tell(filesLive.itemsChanged, { folderId: ROOT_ID, ids: ['n'], removedIds: ['b'] });
  tell(filesLive.itemsChanged, { folderId: ROOT_ID, ids: ['a', 'n'], removedIds: [] });
  expect(shown()).toEqual(['d1', 'a', 'c']);
  expect(state().changedIds).toEqual(['n', 'a']);
  hold(listOf([fileItemOf('n', 'beta.txt'), { ...a, name: 'aleph.txt' }], null));
  await dispatch()(loadItems({ ids: ['n', 'a'] }));
  expect(shown()).toEqual(['d1', 'a', 'n', 'c']);
  expect(state().byId['a']?.name).toBe('aleph.txt');
  expect(state().changedIds).toEqual([]);
  expect(list().total).toBe(4);
});

test('a reload, and shares, make lists stale; what is no longer shared is gone', async () => {
  tell(filesLive.itemsChanged, { folderId: 'elsewhere', reload: true });
  expect(list().isStale).toBe(false);
  tell(filesLive.itemsChanged, { folderId: ROOT_ID, reload: true });
  expect(list().isStale).toBe(true);
  tell(filesLive.unshared, { fileId: 'a' });
  expect(shown()).toEqual(['d1', 'b', 'c']);
});

test('a new item takes its place, unless that is further down than was read', async () => {
  hold({ ...listOf([folder, a, b]), next: 'n1', total: 4 });
  await dispatch()(loadList({ listed: ROOT }));
  store.dispatch(itemStored(folderOf('d2', 'Archive')));
  store.dispatch(itemStored(fileItemOf('z', 'zoo.txt')));
  expect(shown()).toEqual(['d2', 'd1', 'a', 'b']);
  expect(list().total).toBe(6);
});
