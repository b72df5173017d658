import { type ActionReducerMapBuilder, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { onLive } from '@/core/live/onLive';
import { initialRequestState, trackRequests } from '@/core/redux/trackRequests';
import { TRASH_DAYS } from '@/domain/files/limits';
import { filesLive } from '@/domain/files/live';
import type { FileItem } from '@/domain/files/schemas';
import { dropItems, isStillIn, makeStale, makeTrashStale, prune, putItem, settle } from './state/changes';
import { isOfFolder, keyOf, ROOT } from './state/listed';
import * as requests from './state/requests';
import type { FileList, FilesState, PendingAct } from './state/types';

declare module '@/core/redux/hooks' {
  interface RootState {
    files: FilesState;
  }
}

const initialState: FilesState = {
  ...initialRequestState,
  byId: {},
  lists: {},
  pending: {},
  touched: {},
  writes: 0,
  changedIds: [],
};

type Builder = ActionReducerMapBuilder<FilesState>;

function listing(builder: Builder): void {
  const { loadList } = requests;
  builder
    .addCase(loadList.pending, (state, { meta: { arg, requestId } }) => {
      const key = keyOf(arg.listed);
      const known = state.lists[key];
      const list: FileList = {
        listed: arg.listed,
        ids: [],
        total: 0,
        folder: null,
        path: [],
        isRead: false,
        ...known,
        error: null,
        requestId,
        asked: state.writes,
        isStale: arg.cursor !== undefined && (known?.isStale ?? false),
      };
      delete state.lists[key];
      state.lists[key] = list;
      prune(state);
    })
    .addCase(loadList.fulfilled, (state, { meta: { arg, requestId }, payload }) => {
      const list = state.lists[keyOf(arg.listed)];
      if (list?.requestId !== requestId) return;
      for (const item of payload.items) putItem(state, item, list.asked);
      const { next, total, folder, path } = payload;
      Object.assign(list, { next, total, folder, path, isRead: true, requestId: null, error: null });
      const before = arg.cursor === undefined ? [] : list.ids;
      const ids = payload.items.map(({ id }) => id).filter((id) => isStillIn(state, list, id));
      list.ids = [...new Set([...before, ...ids])];
      // The answer may lack what came here since it was asked for.
      if (list.asked !== state.writes) list.isStale = true;
    })
    .addCase(loadList.rejected, (state, { meta: { arg, requestId, aborted }, payload }) => {
      const list = state.lists[keyOf(arg.listed)];
      if (list?.requestId !== requestId) return;
      Object.assign(list, { requestId: null, ...(!aborted && { error: payload ?? null }) });
    })
    .addCase(requests.loadItems.pending, (state, { meta: { arg } }) => {
      state.changedIds = state.changedIds.filter((id) => !arg.ids.includes(id));
    })
    .addCase(requests.loadItems.fulfilled, (state, { meta: { arg }, payload: { items } }) => {
      state.writes += 1;
      const found = new Set(items.map(({ id }) => id));
      for (const item of items) settle(state, item);
      dropItems(
        state,
        arg.ids.filter((id) => !found.has(id) && state.byId[id]?.deletedAt === undefined),
      );
    })
    .addCase(requests.loadItems.rejected, (state, { meta }) => {
      if (!meta.aborted) makeStale(state);
    });
}

function begin(state: FilesState, requestId: string, act: PendingAct): void {
  state.writes += 1;
  state.pending[requestId] = act;
}

function end(state: FilesState, requestId: string): void {
  state.writes += 1;
  delete state.pending[requestId];
}

/** Folders whose figures an act has changed, as far as they are shown. */
function recount(state: FilesState, ids: readonly (string | null | undefined)[]): void {
  for (const id of ids) if (id && state.byId[id] && !state.changedIds.includes(id)) state.changedIds.push(id);
}

const known = (state: FilesState, ids: readonly string[]): FileItem[] =>
  ids.flatMap((id) => state.byId[id] ?? []);

function marking(builder: Builder): void {
  const { renameItem, starItems } = requests;
  builder
    .addCase(renameItem.pending, (state, { meta: { arg, requestId } }) =>
      begin(state, requestId, { ids: [arg.fileId], name: arg.name.trim() }),
    )
    .addCase(renameItem.fulfilled, (state, { meta: { requestId }, payload: { item } }) => {
      end(state, requestId);
      settle(state, item);
    })
    .addCase(starItems.pending, (state, { meta: { arg, requestId } }) =>
      begin(state, requestId, { ids: arg.ids, starred: arg.starred }),
    )
    .addCase(starItems.fulfilled, (state, { meta: { arg, requestId } }) => {
      end(state, requestId);
      for (const item of known(state, arg.ids)) settle(state, { ...item, isFavorited: arg.starred });
    })
    .addCase(requests.restoreVersion.fulfilled, (state, { payload: { item } }) => {
      state.writes += 1;
      settle(state, item);
    });
}

function moving(builder: Builder): void {
  const { transferItems } = requests;
  builder
    .addCase(transferItems.pending, (state, { meta: { arg, requestId } }) =>
      begin(state, requestId, { ids: arg.ids, ...(arg.kind === 'move' && { leaving: 'folder' }) }),
    )
    .addCase(transferItems.fulfilled, (state, { meta: { arg, requestId }, payload }) => {
      const parents = known(state, arg.ids).map(({ parentId }) => parentId);
      end(state, requestId);
      for (const item of payload.items) settle(state, item);
      if (arg.kind === 'move') {
        const left = new Set([
          ...payload.items.map(({ id }) => id),
          ...payload.skippedIds,
          ...payload.conflicts.map(({ item }) => item.id),
        ]);
        // What replaced a file is a version of it now.
        dropItems(
          state,
          arg.ids.filter((id) => !left.has(id)),
        );
        recount(state, parents);
      }
      recount(state, [arg.folderId]);
    });
}

const DAY = 86_400_000;

/** When an item was deleted that is removed for good at that time. */
const deletedAtOf = (purgeAt: string): string =>
  new Date(Date.parse(purgeAt) - TRASH_DAYS * DAY).toISOString();

function trashing(builder: Builder): void {
  const { removeItems, restoreItems, purgeItems, emptyTrash } = requests;
  builder
    .addCase(removeItems.pending, (state, { meta: { arg, requestId } }) =>
      begin(state, requestId, { ids: arg.ids, leaving: 'everywhere' }),
    )
    .addCase(removeItems.fulfilled, (state, { meta: { requestId }, payload }) => {
      end(state, requestId);
      const { deletedIds, purgeAt } = payload;
      const gone = known(state, deletedIds);
      for (const item of gone) settle(state, { ...item, deletedAt: deletedAtOf(purgeAt), purgeAt });
      recount(
        state,
        gone.map(({ parentId }) => parentId),
      );
      makeTrashStale(state);
    })
    .addCase(restoreItems.pending, (state, { meta: { arg, requestId } }) =>
      begin(state, requestId, { ids: arg.ids, leaving: 'trash' }),
    )
    .addCase(restoreItems.fulfilled, (state, { meta: { requestId }, payload: { items } }) => {
      end(state, requestId);
      for (const item of items) settle(state, item);
      recount(
        state,
        items.map(({ parentId }) => parentId),
      );
    })
    .addCase(purgeItems.pending, (state, { meta: { arg, requestId } }) =>
      begin(state, requestId, { ids: arg.ids, leaving: 'trash' }),
    )
    .addCase(purgeItems.fulfilled, (state, { meta: { arg, requestId } }) => {
      end(state, requestId);
      dropItems(state, arg.ids);
    })
    .addCase(emptyTrash.fulfilled, (state) => {
      state.writes += 1;
      dropItems(
        state,
        Object.values(state.byId)
          .filter(({ deletedAt }) => deletedAt !== undefined)
          .map(({ id }) => id),
      );
      makeTrashStale(state);
    })
    .addMatcher(
      isAnyOf(
        removeItems.rejected,
        restoreItems.rejected,
        purgeItems.rejected,
        requests.renameItem.rejected,
        requests.starItems.rejected,
        requests.transferItems.rejected,
      ),
      (state, { meta: { requestId } }) => end(state, requestId),
    );
}

/** What other tabs and other people have changed. */
function told(builder: Builder): void {
  type Changed =
    | { folderId: string; ids: readonly string[]; removedIds: readonly string[] }
    | { folderId: string; reload: true };
  const isElsewhere = (list: FileList) => !isOfFolder(list.listed);
  onLive<FilesState, Changed>(builder, filesLive.itemsChanged, (state, { payload: { payload } }) => {
    state.writes += 1;
    const { folderId } = payload;
    const isShown = (list: FileList) => list.folder?.id === folderId;
    if ('reload' in payload) {
      makeStale(state, (list) => isShown(list) || isElsewhere(list));
      return;
    }
    dropItems(state, payload.removedIds, folderId);
    const isListed = Object.values(state.lists).some(isShown);
    const isOpen = (id: string) => Object.values(state.lists).some((list) => list.folder?.id === id);
    const ids = payload.ids.filter((id) => isListed || state.byId[id] || isOpen(id));
    state.changedIds = [...new Set([...state.changedIds, ...ids])];
    makeStale(state, isElsewhere);
    recount(state, [folderId]);
  });
  onLive<FilesState, { fileId: string }>(builder, filesLive.shared, (state) => {
    state.writes += 1;
    makeStale(state, isElsewhere);
  });
  onLive<FilesState, { fileId: string }>(builder, filesLive.unshared, (state, { payload }) => {
    state.writes += 1;
    dropItems(state, [payload.payload.fileId]);
    // What is below it may be gone, too.
    makeStale(state);
  });
}

export const filesSlice = createSlice({
  name: 'files',
  initialState,
  reducers: {
    /** An answer to a write holds the item as it is now. */
    itemStored: (state, { payload: item }: PayloadAction<FileItem>) => {
      state.writes += 1;
      settle(state, item);
      recount(state, [item.parentId]);
    },
    /** A file was uploaded into a folder, or into one below it that may be new. */
    itemUploaded: (state, { payload }: PayloadAction<{ item: FileItem; folderId: string }>) => {
      const { item, folderId } = payload;
      state.writes += 1;
      settle(state, item);
      recount(state, [item.parentId]);
      const isTarget = ({ listed, folder }: FileList) =>
        folder !== null && (folderId === ROOT ? listed.folderId === '' : folder.id === folderId);
      makeStale(state, (list) => isTarget(list) && list.folder?.id !== item.parentId);
    },
  },
  extraReducers: (builder) => {
    listing(builder);
    marking(builder);
    moving(builder);
    told(builder);
    // With matchers: after all cases.
    trashing(builder);
    trackRequests(builder, [requests.loadList]);
  },
});

export const { itemStored, itemUploaded } = filesSlice.actions;
