import { type ActionReducerMapBuilder, isAnyOf } from '@reduxjs/toolkit';
import type { createRequest } from './createRequest';
import { initialRequestState, type RequestState, trackRequests } from './trackRequests';

/** What to read of a list; `key` names the page, `figuresKey` the filters that its figures belong to. */
export interface PageRequest<Query> {
  key: string;
  figuresKey: string;
  query: Query;
}

/** One page of a list: ids in order, and the cursor of the next page. */
interface Page {
  order: string[];
  next?: string | undefined;
}

/** A list that is read page by page. */
export interface PagedState extends RequestState {
  /** Pages by key; the newest are kept. */
  pages: Record<string, Page>;
  /** Key of the page and of the figures that came last: shown until the wanted ones are there. */
  shown: { key: string; figuresKey: string };
  /** The read that is waited for; answers of others are thrown away. */
  pendingId: string | null;
}

export const initialPagedState: PagedState = {
  ...initialRequestState,
  pages: {},
  shown: { key: '', figuresKey: '' },
  pendingId: null,
};

/** Most entries kept; the oldest goes first. */
const MAX_KEPT = 20;

/** Keeps the newest entries of a kind. */
export function cacheNewest<T>(entries: Record<string, T>, key: string, value: T): void {
  delete entries[key];
  entries[key] = value;
  const [oldest, ...rest] = Object.keys(entries);
  if (oldest !== undefined && rest.length >= MAX_KEPT) delete entries[oldest];
}

/** Keeps a page as the one that came last. */
export function cachePage(
  state: PagedState,
  { key, figuresKey }: PageRequest<unknown>,
  rows: readonly { id: string }[],
  next: string | undefined,
): void {
  cacheNewest(state.pages, key, { order: rows.map(({ id }) => id), next });
  state.shown = { key, figuresKey };
}

/** Knows which read of pages is waited for, with `isLoading` and `error`. Call it last, after the slice's own cases. */
export function trackPages<S extends PagedState, Query, Answer>(
  builder: ActionReducerMapBuilder<S>,
  load: ReturnType<typeof createRequest<PageRequest<Query>, Answer>>,
): void {
  builder.addMatcher(load.pending.match, (state, { meta }) => {
    state.pendingId = meta.requestId;
  });
  trackRequests(builder, [load]);
  builder.addMatcher(isAnyOf(load.fulfilled, load.rejected), (state, { meta }) => {
    if (meta.requestId === state.pendingId) state.pendingId = null;
    state.isLoading = state.pendingId !== null;
  });
}
