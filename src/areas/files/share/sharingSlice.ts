import { type ActionReducerMapBuilder, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { onLive } from '@/core/live/onLive';
import { createRequest, type RequestError } from '@/core/redux/createRequest';
import { initialRequestState, type RequestState, trackRequests } from '@/core/redux/trackRequests';
import { filesLive } from '@/domain/files/live';
import type { FileItem, FileLink, FileShare } from '@/domain/files/schemas';
import { filesApi } from '../api';

/** Who has access to an item, as far as the person may know. */
export interface Sharing extends Pick<FileItem, 'access' | 'owner'> {
  /** For others than the owner their own share alone. */
  shares: FileShare[];
  /** Null when there is none, and for others than the owner. */
  link: FileLink | null;
}

interface FileSharingState extends RequestState {
  /** By item. */
  byId: Record<string, Sharing>;
  errors: Record<string, RequestError>;
  /** The read under way, by item; a write makes its answer outdated. */
  reads: Record<string, string>;
  /** Items that others have changed, to be read again. */
  staleIds: string[];
}

declare module '@/core/redux/hooks' {
  interface RootState {
    fileSharing: FileSharingState;
  }
}

/** What the read of one item says about it. */
export interface SharingAnswer {
  item: FileItem;
  shares: FileShare[];
  link: FileLink | null;
}

/** The sharing of an item from the answer that describes it. */
export const sharingOf = ({ item: { access, owner }, shares, link }: SharingAnswer): Sharing => ({
  access,
  owner,
  shares,
  link,
});

export const loadSharing = createRequest('fileSharing/load', ({ fileId }: { fileId: string }, options) =>
  filesApi.item({ fileId }, options),
);

const initialState: FileSharingState = {
  ...initialRequestState,
  byId: {},
  errors: {},
  reads: {},
  staleIds: [],
};

type Builder = ActionReducerMapBuilder<FileSharingState>;

function reading(builder: Builder): void {
  builder
    .addCase(loadSharing.pending, (state, { meta: { arg, requestId } }) => {
      state.reads[arg.fileId] = requestId;
      state.staleIds = state.staleIds.filter((id) => id !== arg.fileId);
    })
    .addCase(loadSharing.fulfilled, (state, { meta: { arg, requestId }, payload }) => {
      if (state.reads[arg.fileId] !== requestId) return;
      state.byId[arg.fileId] = sharingOf(payload);
      delete state.errors[arg.fileId];
    })
    .addCase(loadSharing.rejected, (state, { meta: { arg, requestId, aborted }, payload }) => {
      if (state.reads[arg.fileId] !== requestId || aborted) return;
      delete state.byId[arg.fileId];
      if (payload) state.errors[arg.fileId] = payload;
    });
}

function hearing(builder: Builder): void {
  const isKnown = (state: FileSharingState, id: string) => state.byId[id] !== undefined;
  const makeStale = (state: FileSharingState, ids: readonly string[]) => {
    state.staleIds = [...new Set([...state.staleIds, ...ids.filter((id) => isKnown(state, id))])];
  };
  type Changed = { ids: readonly string[] } | { reload: true };
  onLive<FileSharingState, Changed>(builder, filesLive.itemsChanged, (state, { payload: { payload } }) =>
    makeStale(state, 'reload' in payload ? Object.keys(state.byId) : payload.ids),
  );
  onLive<FileSharingState, { fileId: string }>(builder, filesLive.shared, (state, { payload }) =>
    makeStale(state, [payload.payload.fileId]),
  );
  onLive<FileSharingState, { fileId: string }>(builder, filesLive.unshared, (state, { payload }) =>
    makeStale(state, [payload.payload.fileId]),
  );
}

export const sharingSlice = createSlice({
  name: 'fileSharing',
  initialState,
  reducers: {
    /** Another read has told who has access to an item. */
    sharingKnown: (state, { payload }: PayloadAction<{ fileId: string; sharing: Sharing }>) => {
      state.byId[payload.fileId] = payload.sharing;
      delete state.errors[payload.fileId];
    },
    sharesStored: (state, { payload }: PayloadAction<{ fileId: string; shares: FileShare[] }>) => {
      const known = state.byId[payload.fileId];
      delete state.reads[payload.fileId];
      if (known) known.shares = payload.shares;
    },
    linkStored: (state, { payload }: PayloadAction<{ fileId: string; link: FileLink | null }>) => {
      const known = state.byId[payload.fileId];
      delete state.reads[payload.fileId];
      if (known) known.link = payload.link;
    },
  },
  extraReducers: (builder) => {
    reading(builder);
    hearing(builder);
    trackRequests(builder, [loadSharing]);
  },
});

export const { sharingKnown, sharesStored, linkStored } = sharingSlice.actions;
