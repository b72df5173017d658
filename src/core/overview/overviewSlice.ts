import { type ActionReducerMapBuilder, createSlice } from '@reduxjs/toolkit';
import { createRequest, type RequestError } from '@/core/redux/createRequest';
import { initialRequestState, type RequestState, trackRequests } from '@/core/redux/trackRequests';
import type { WidgetAnswer } from '@/domain/overview/figures';
import type { Dashboard } from '@/domain/overview/words';
import { overviewApi } from './overviewApi';
import { type DashboardQuery, keyOfQuery, keyOfWidget } from './query';

/** A read of a dashboard, or of some of its widgets. */
export interface BoardRequest {
  dashboard: Dashboard;
  query: DashboardQuery;
  /** Keys of widgets; all without it. */
  widgets?: readonly string[];
  /** Asked by nobody: when it fails, what is shown stays. */
  isQuiet?: true;
}

/** The days of an answer and those that they are compared with; `YYYY-MM-DD`, both inclusive. */
export interface AnswerRange {
  from: string;
  to: string;
  previousFrom?: string | undefined;
  previousTo?: string | undefined;
  timeZone: string;
  bucket: 'day' | 'week' | 'month';
}

/** An answer of any dashboard. */
export interface BoardAnswer {
  range: AnswerRange;
  currency: string;
  generatedAt: string;
  widgets: Readonly<Record<string, WidgetAnswer<unknown> | undefined>>;
}

/** Why a widget failed. */
export interface WidgetError {
  code: string;
  message: string;
  requestId?: string | undefined;
}

export interface WidgetState<Data = unknown> {
  status: 'loading' | 'ok' | 'failed';
  /** The latest; it stays while it is read again. */
  data: Data | null;
  error: WidgetError | null;
  /** Instant (ISO) at which its answer was made. */
  receivedAt: string | null;
}

interface StoredWidget extends WidgetState {
  /** The request that it was last answered by. */
  answeredBy: number;
}

export interface BoardState {
  /** The latest that was asked for. */
  query: DashboardQuery;
  /** The query of the latest answer, as `keyOfQuery` writes it. */
  answered: string | null;
  range: AnswerRange | null;
  currency: string;
  /** Instant (ISO) of the oldest figure of the latest answer. */
  generatedAt: string | null;
  widgets: Record<string, StoredWidget>;
  /** Requests without an answer, by id, in the order of asking. */
  pending: Record<string, number>;
  /** Of the latest read of the whole dashboard. */
  error: RequestError | null;
}

export interface OverviewState extends RequestState {
  byDashboard: Partial<Record<Dashboard, BoardState>>;
  /** Number of requests so far. */
  asked: number;
}

declare module '@/core/redux/hooks' {
  interface RootState {
    overview: OverviewState;
  }
}

type Call = (input: object, options: { signal: AbortSignal }) => Promise<BoardAnswer>;

export const readBoard = createRequest(
  'overview/read',
  ({ dashboard, query, widgets }: BoardRequest, options) =>
    // Each dashboard has a type of its own; here they are all alike.
    (overviewApi[dashboard] as Call)({ ...query, ...(widgets && { widgets: widgets.join() }) }, options),
);

const initialState: OverviewState = { ...initialRequestState, byDashboard: {}, asked: 0 };

function begin(state: OverviewState, request: BoardRequest, requestId: string): void {
  const { dashboard, query, widgets, isQuiet } = request;
  state.asked += 1;
  const board = (state.byDashboard[dashboard] ??= {
    query,
    answered: null,
    range: null,
    currency: '',
    generatedAt: null,
    widgets: {},
    pending: {},
    error: null,
  });
  board.query = query;
  board.pending[requestId] = state.asked;
  // What nobody asked for is not seen to be read.
  if (isQuiet) return;
  if (!widgets) board.error = null;
  for (const name of widgets ?? Object.keys(board.widgets)) {
    const widget = board.widgets[name];
    if (widget) widget.status = 'loading';
  }
}

/** The names that an answer is about, without those that wait for an answer to another query. */
function concernedBy(
  board: BoardState,
  { dashboard, query, widgets }: BoardRequest,
  found: readonly string[],
) {
  const names = widgets ?? [...new Set([...found, ...Object.keys(board.widgets)])];
  return names.filter(
    (name) => keyOfWidget(dashboard, query, name) === keyOfWidget(dashboard, board.query, name),
  );
}

function keep(board: BoardState, request: BoardRequest, nth: number, answer: BoardAnswer): void {
  const key = keyOfQuery(request.dashboard, request.query);
  if (key === keyOfQuery(request.dashboard, board.query)) {
    const { range, currency, generatedAt } = answer;
    Object.assign(board, {
      range,
      currency,
      generatedAt,
      ...(!request.widgets && { answered: key, error: null }),
    });
  }
  for (const name of concernedBy(board, request, Object.keys(answer.widgets))) {
    const known = board.widgets[name];
    if (known && known.answeredBy > nth) continue;
    const widget = answer.widgets[name];
    if (!widget) delete board.widgets[name];
    else
      board.widgets[name] = {
        status: widget.state,
        data: widget.state === 'ok' ? widget.data : null,
        error: widget.state === 'failed' ? widget : null,
        receivedAt: answer.generatedAt,
        answeredBy: nth,
      };
  }
}

function fail(board: BoardState, request: BoardRequest, error: RequestError): void {
  const { dashboard, query, widgets, isQuiet } = request;
  const key = keyOfQuery(dashboard, query);
  if (!widgets && !isQuiet && key === keyOfQuery(dashboard, board.query)) board.error = error;
  for (const name of concernedBy(board, request, [])) {
    const widget = board.widgets[name];
    if (!widget) continue;
    // A read of everything has an error of its own beside the figures, which stay if they are of the same query.
    const stays = widget.data !== null && (isQuiet || (!widgets && board.answered === key));
    Object.assign(widget, stays ? { status: 'ok' } : { status: 'failed', data: null, error });
  }
}

function reading(builder: ActionReducerMapBuilder<OverviewState>): void {
  builder
    .addCase(readBoard.pending, (state, { meta: { arg, requestId } }) => begin(state, arg, requestId))
    .addCase(readBoard.fulfilled, (state, { meta: { arg, requestId }, payload }) => {
      const board = state.byDashboard[arg.dashboard];
      const nth = board?.pending[requestId];
      if (!board || nth === undefined) return;
      delete board.pending[requestId];
      keep(board, arg, nth, payload);
    })
    .addCase(readBoard.rejected, (state, { meta: { arg, requestId, aborted }, payload }) => {
      const board = state.byDashboard[arg.dashboard];
      if (!board || board.pending[requestId] === undefined) return;
      delete board.pending[requestId];
      if (!aborted && payload) fail(board, arg, payload);
    });
}

/** Figures of the dashboards. */
export const overviewSlice = createSlice({
  name: 'overview',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    reading(builder);
    trackRequests(builder, [readBoard]);
  },
});
