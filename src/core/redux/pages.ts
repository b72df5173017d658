import { type ActionReducerMapBuilder, isAnyOf } from '@reduxjs/toolkit';
import type { createRequest } from './createRequest';
import { initialRequestState, type RequestState, trackRequests } from './trackRequests';

/** One page of a list: ids in order, and the cursor of the next page. */
interface Page {
  order: string[];
  next?: string | undefined;
}

/** Cache keys of a query: of its page, and of the figures of its filters. */
interface PageKeys {
  page: string;
  figures: string;
}

/** A list that is read page by page. */
export interface PagedState<Row, Figures> extends RequestState {
  byId: Record<string, Row>;
  /** Figures over all rows of a filter, by filter key; only the newest are cached. */
  figures: Record<string, Figures>;
  /** Pages by key; only the newest are cached. */
  pages: Record<string, Page>;
  /** Keys of the last loaded page: shown until the requested one is there. */
  shown: PageKeys;
  /** Request id of the current read; responses of others are discarded. */
  pendingId: string | null;
}

/** Most cached entries; the oldest is evicted first. */
const MAX_KEPT = 20;

/** Adds an entry to a cache and evicts the oldest. */
function cacheNewest<T>(entries: Record<string, T>, key: string, value: T): void {
  delete entries[key];
  entries[key] = value;
  const [oldest, ...rest] = Object.keys(entries);
  if (oldest !== undefined && rest.length >= MAX_KEPT) delete entries[oldest];
}

interface PagedKind<Query, Answer, Row, Figures> {
  /** The request that returns one page. */
  load: ReturnType<typeof createRequest<Query, Answer>>;
  keysOf: (query: Query) => PageKeys;
  rowsOf: (answer: Answer) => readonly Row[];
  /** Undefined if the response has none. */
  figuresOf: (answer: Answer) => Figures | undefined;
}

/**
 * What a slice needs for a list that is read page by page: the initial state, and `track`, which a slice calls last
 * in `extraReducers`: pages, rows, figures, `isLoading` and `error` then follow the reads.
 */
export function pagedList<
  Query,
  Answer extends { next?: string | undefined },
  Row extends { id: string },
  Figures,
>({ load, keysOf, rowsOf, figuresOf }: PagedKind<Query, Answer, Row, Figures>) {
  const initialState: PagedState<Row, Figures> = {
    ...initialRequestState,
    byId: {},
    figures: {},
    pages: {},
    shown: { page: '', figures: '' },
    pendingId: null,
  };

  function takePage(state: PagedState<Row, Figures>, query: Query, answer: Answer): void {
    const rows = rowsOf(answer);
    const figures = figuresOf(answer);
    const keys = keysOf(query);
    for (const row of rows) state.byId[row.id] = row;
    cacheNewest(state.pages, keys.page, { order: rows.map(({ id }) => id), next: answer.next });
    if (figures !== undefined) cacheNewest(state.figures, keys.figures, figures);
    state.shown = keys;
  }

  function track<S extends PagedState<Row, Figures>>(builder: ActionReducerMapBuilder<S>): void {
    builder
      .addMatcher(load.pending.match, (state, { meta }) => {
        state.pendingId = meta.requestId;
      })
      .addMatcher(load.fulfilled.match, (state, { meta, payload }) => {
        if (meta.requestId === state.pendingId)
          takePage(state as PagedState<Row, Figures>, meta.arg, payload);
      });
    trackRequests(builder, [load]);
    builder.addMatcher(isAnyOf(load.fulfilled, load.rejected), (state, { meta }) => {
      if (meta.requestId === state.pendingId) state.pendingId = null;
      state.isLoading = state.pendingId !== null;
    });
  }
  return { initialState, keysOf, track };
}
