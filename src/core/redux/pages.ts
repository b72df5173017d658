import { type ActionReducerMapBuilder, isAnyOf } from '@reduxjs/toolkit';
import type { createRequest } from './createRequest';
import { initialRequestState, type RequestState, trackRequests } from './trackRequests';

/** One page of a list: ids in order, and the cursor of the next page. */
interface Page {
  order: string[];
  next?: string | undefined;
}

/** What a query is kept under: its page, and the figures of its filters. */
interface PageKeys {
  page: string;
  figures: string;
}

/** A list that is read page by page. */
export interface PagedState<Row, Figures> extends RequestState {
  byId: Record<string, Row>;
  /** What the list says about all rows of some filters, by their key; the newest are kept. */
  figures: Record<string, Figures>;
  /** Pages by key; the newest are kept. */
  pages: Record<string, Page>;
  /** Keys of the page that came last: shown until the wanted one is there. */
  shown: PageKeys;
  /** The read that is waited for; answers of others are thrown away. */
  pendingId: string | null;
}

/** Most entries kept; the oldest goes first. */
const MAX_KEPT = 20;

/** Keeps the newest entries of a kind. */
function cacheNewest<T>(entries: Record<string, T>, key: string, value: T): void {
  delete entries[key];
  entries[key] = value;
  const [oldest, ...rest] = Object.keys(entries);
  if (oldest !== undefined && rest.length >= MAX_KEPT) delete entries[oldest];
}

interface PagedKind<Query, Answer, Row, Figures> {
  /** The endpoint that answers one page. */
  load: ReturnType<typeof createRequest<Query, Answer>>;
  keysOf: (query: Query) => PageKeys;
  rowsOf: (answer: Answer) => readonly Row[];
  /** Undefined where the answer has none. */
  figuresOf: (answer: Answer) => Figures | undefined;
}

/**
 * What a slice needs to keep a list that is read page by page: its first state, and `track`, which a slice calls last
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
