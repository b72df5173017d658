import { createSlice } from '@reduxjs/toolkit';
import { initialRequestState, type RequestState, trackRequests } from '@/core/redux/trackRequests';
import type { GalleryItem } from '@/domain/people/profile/schemas';
import { addItems, deleteItem, loadGallery, renameItem, restoreItem } from './galleryRequests';
import { beginRead, failRead, type Listing, applyPage } from '@/core/redux/listing';

interface GalleryState extends RequestState {
  items: Record<string, GalleryItem>;
  /** By the name in the URL; '' is the current user. */
  lists: Record<string, Listing>;
  /** Ids of pictures deleted here. */
  deleted: Record<string, boolean>;
}

declare module '@/core/redux/hooks' {
  interface RootState {
    gallery: GalleryState;
  }
}

const initialState: GalleryState = { ...initialRequestState, items: {}, lists: {}, deleted: {} };

/** Pictures of people as shown on screen; deleted ones keep their position for a restore. */
export const gallerySlice = createSlice({
  name: 'gallery',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadGallery.pending, (state, { meta }) =>
        beginRead(state.lists, meta.arg.name, meta.requestId),
      )
      .addCase(loadGallery.fulfilled, (state, { meta, payload: { items, next } }) => {
        for (const item of items) {
          state.items[item.id] = item;
          delete state.deleted[item.id];
        }
        const answer = { ids: items.map(({ id }) => id), next, goesOn: Boolean(meta.arg.query.cursor) };
        applyPage(state.lists[meta.arg.name], meta.requestId, answer);
      })
      .addCase(loadGallery.rejected, (state, { meta, payload }) =>
        failRead(state.lists[meta.arg.name], meta.requestId, payload, meta.aborted),
      )
      .addCase(addItems.fulfilled, (state, { meta, payload: { items } }) => {
        for (const item of items) state.items[item.id] = item;
        const list = state.lists[meta.arg.name];
        if (list) list.order = [...items.map(({ id }) => id), ...list.order];
      })
      .addCase(renameItem.fulfilled, (state, { payload: { item } }) => {
        state.items[item.id] = item;
      })
      .addCase(deleteItem.fulfilled, (state, { meta }) => {
        state.deleted[meta.arg.itemId] = true;
      })
      .addCase(restoreItem.fulfilled, (state, { payload: { item } }) => {
        state.items[item.id] = item;
        delete state.deleted[item.id];
      });
    trackRequests(builder, [loadGallery]);
  },
});
