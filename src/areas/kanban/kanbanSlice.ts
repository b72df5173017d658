import { type ActionReducerMapBuilder, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { onLive } from '@/core/live/onLive';
import { beginRead, failRead, applyPage } from '@/core/redux/listing';
import { initialRequestState, trackRequests } from '@/core/redux/trackRequests';
import { kanbanLive } from '@/domain/kanban/live';
import {
  EMPTY,
  isNamed,
  plain,
  remember,
  show,
  applyAnswer,
  rollBack,
  applyBoard,
  applyTold,
} from './state/changes';
import { operationOf, redoOf, undoOf } from './state/plans';
import * as requests from './state/requests';
import type { HistoryEntry, KanbanState, Told } from './state/types';
import { waitingChanged } from './state/waiting';

declare module '@/core/redux/hooks' {
  interface RootState {
    kanban: KanbanState;
  }
}

const initialState: KanbanState = {
  ...initialRequestState,
  board: EMPTY,
  server: EMPTY,
  info: null,
  rev: 0,
  isRead: false,
  pendingId: null,
  readError: null,
  isStale: false,
  isMissed: false,
  answeredRev: 0,
  isLost: false,
  pending: [],
  history: { undo: [], redo: [] },
  dragging: false,
  waiting: 0,
  persons: {},
  boards: { lists: {}, byId: {} },
};

interface Step {
  id: string;
  way: 'undo' | 'redo';
  isOver?: boolean;
}

type Builder = ActionReducerMapBuilder<KanbanState>;

/** Not found, or forbidden for the user. */
const GONE: ReadonlySet<number> = new Set([403, 404]);

function reading(builder: Builder): void {
  builder
    .addCase(requests.loadBoard.pending, (state, { meta }) => {
      state.pendingId = meta.requestId;
      state.isMissed = false;
    })
    .addCase(requests.loadBoard.fulfilled, (state, { meta, payload: { board } }) => {
      if (state.pendingId !== meta.requestId) return;
      const { cards, columns, columnOrder, ...info } = board;
      Object.assign(state, { isRead: true, isLost: false, pendingId: null, readError: null });
      applyBoard(state, 'rev' in info ? info : null, { cards, columns, columnOrder });
    })
    .addCase(requests.loadBoard.rejected, (state, { meta, payload }) => {
      if (state.pendingId !== meta.requestId) return;
      state.pendingId = null;
      if (meta.aborted) return;
      const isShown = isNamed(state.info, meta.arg);
      Object.assign(state, { isRead: true, isStale: false, readError: isShown ? null : (payload ?? null) });
      // What is shown stays when a background reload fails, unless the user has lost access to it.
      if (isShown) state[GONE.has(payload?.status ?? 0) ? 'isLost' : 'isMissed'] = true;
    });
}

/** Whether a board is the open one; '' stands for a board that does not exist yet. */
const isOpen = ({ info }: KanbanState, boardId: string) => boardId === '' || info?.id === boardId;

function acting(builder: Builder): void {
  builder
    .addCase(requests.performAct.pending, (state, { meta: { arg, requestId: id } }) => {
      const { act, boardId, at, ownId, timeZone, isReplay } = arg;
      if (!isOpen(state, boardId)) return;
      const layout = plain(state.board);
      const steps = plain(state.history.undo);
      const op = operationOf(act, layout, { ownId, boardId, timeZone, steps }, at);
      const undo = isReplay ? [] : undoOf(act, layout);
      if (undo.length > 0) {
        const entry = { id, boardId, act, undo, redo: redoOf(act) };
        state.history.undo = remember<HistoryEntry>(state.history.undo, entry);
        state.history.redo = [];
      }
      if (!op) return;
      state.pending = [...plain(state.pending), { id, op, rev: null }] as typeof state.pending;
      show(state);
    })
    .addCase(requests.performAct.fulfilled, (state, { meta: { arg, requestId }, payload }) => {
      if (arg.act.kind === 'addColumn' && !state.info) state.isStale = true;
      if (!isOpen(state, arg.boardId)) return;
      applyAnswer(state, requestId, payload);
      if (arg.act.kind !== 'copyColumn' || arg.isReplay || !payload.columnId) return;
      const { columnId } = payload;
      const undo: HistoryEntry['undo'] = [{ kind: 'deleteColumn', columnId }];
      const redo: HistoryEntry['redo'] = [{ kind: 'restoreColumn', columnId }];
      const { act, boardId } = arg;
      state.history.undo = remember(state.history.undo, { id: requestId, boardId, act, undo, redo });
    })
    .addCase(requests.performAct.rejected, (state, { meta }) => rollBack(state, meta.requestId));
}

type Own = KanbanState['persons'][string];

const settingsOf = ({ starred, watch }: Partial<Own>) => ({ starred, watch });

/** Sets the user's own settings of a board, wherever it is shown. */
function setOwn({ info, boards }: KanbanState, { boardId, ...own }: Own): void {
  const changes = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
  if (info?.id === boardId) Object.assign(info, changes);
  const listed = boards.byId[boardId];
  if (listed && own.starred !== undefined) listed.starred = own.starred;
}

function boardLists(builder: Builder): void {
  const { loadBoards } = requests;
  builder
    .addCase(loadBoards.pending, ({ boards }, { meta }) =>
      beginRead(boards.lists, meta.arg.key, meta.requestId),
    )
    .addCase(loadBoards.fulfilled, ({ boards }, { meta, payload }) => {
      for (const board of payload.boards) boards.byId[board.id] = board;
      const ids = payload.boards.map(({ id }) => id);
      const goesOn = Boolean(meta.arg.cursor);
      applyPage(boards.lists[meta.arg.key], meta.requestId, { ids, next: payload.next, goesOn });
    })
    .addCase(loadBoards.rejected, ({ boards }, { meta, payload }) =>
      failRead(boards.lists[meta.arg.key], meta.requestId, payload, meta.aborted),
    )
    .addCase(requests.setPerson.pending, (state, { meta: { arg, requestId } }) => {
      const { info, persons } = state;
      const under = Object.values(persons).find(({ boardId }) => boardId === arg.boardId);
      const known = info?.id === arg.boardId ? info : state.boards.byId[arg.boardId];
      if (known) persons[requestId] = { boardId: arg.boardId, ...settingsOf(under ?? known) };
      setOwn(state, arg);
    })
    .addCase(requests.setPerson.fulfilled, ({ persons }, { meta: { arg, requestId }, payload }) => {
      delete persons[requestId];
      for (const other of Object.values(persons))
        if (other.boardId === arg.boardId) Object.assign(other, settingsOf(payload));
    })
    .addCase(requests.setPerson.rejected, (state, { meta: { requestId } }) => {
      const former = state.persons[requestId];
      delete state.persons[requestId];
      if (former) setOwn(state, former);
    })
    .addCase(requests.updateBoard.fulfilled, (state, { payload: { board } }) => {
      if (state.info?.id === board.id) Object.assign(state.info, { ...board, rev: state.info.rev });
    })
    .addCase(requests.updateMember.fulfilled, ({ info }, { meta, payload }) => {
      if (info?.id === meta.arg.boardId) info.members = payload.members;
    })
    .addCase(requests.publish.fulfilled, ({ info }, { meta, payload }) => {
      if (info?.id === meta.arg.boardId) info.publicUrl = payload.publicUrl;
    });
}

export const kanbanSlice = createSlice({
  name: 'kanban',
  initialState,
  reducers: {
    /** A drag began: what is shown stays. */
    dragBegan: (state) => {
      state.dragging = true;
    },
    /** The drag ended: changes received meanwhile are shown now. */
    dragEnded: (state) => {
      state.dragging = false;
      show(state);
    },
    /** Adds an action from elsewhere on the page to the history; a directly following change is applied at once. */
    noted: (state, { payload }: PayloadAction<{ entry: HistoryEntry; told: Told | null }>) => {
      const { entry, told } = payload;
      state.history = { undo: remember(state.history.undo, entry), redo: [] };
      if (told?.rev === state.rev + 1) applyTold(state, told);
    },
    /** Moves a history entry to the other side, or drops it if it can't be done any more. */
    stepped: ({ history }, { payload }: PayloadAction<Step>) => {
      const { id, way, isOver } = payload;
      const entry = history[way].find((known) => known.id === id);
      if (!entry) return;
      const other = way === 'undo' ? 'redo' : 'undo';
      history[way] = history[way].filter((known) => known.id !== id);
      if (!isOver) history[other] = remember(history[other], entry);
    },
  },
  extraReducers: (builder) => {
    reading(builder);
    acting(builder);
    boardLists(builder);
    builder.addCase(waitingChanged, (state, { payload }) => {
      state.waiting = payload;
    });
    onLive<KanbanState, Parameters<typeof applyTold>[1]>(
      builder,
      kanbanLive.changed,
      (state, { payload }) => {
        applyTold(state, payload.payload);
      },
    );
    onLive(builder, kanbanLive.boardsChanged, (state: KanbanState, { payload }) => {
      const { lostBoardId } = payload.payload;
      if (lostBoardId && lostBoardId === state.info?.id) state.isLost = true;
    });
    trackRequests(builder, [requests.loadBoard, requests.performAct, requests.loadBoards]);
  },
});

export const { dragBegan, dragEnded, noted, stepped } = kanbanSlice.actions;
