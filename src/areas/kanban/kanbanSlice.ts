import { type ActionReducerMapBuilder, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { onLive } from '@/core/live/onLive';
import { begin, fail, take } from '@/core/redux/listing';
import { initialRequestState, trackRequests } from '@/core/redux/trackRequests';
import { kanbanLive } from '@/domain/kanban/live';
import { EMPTY, plain, remember, show, takeAnswer, takeBack, takeBoard, takeTold } from './state/changes';
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
  answeredRev: 0,
  isLost: false,
  pending: [],
  history: { undo: [], redo: [] },
  dragging: false,
  held: [],
  waiting: 0,
  boards: { lists: {}, byId: {} },
};

type Builder = ActionReducerMapBuilder<KanbanState>;

function reading(builder: Builder): void {
  builder
    .addCase(requests.loadBoard.pending, (state, { meta }) => {
      state.pendingId = meta.requestId;
    })
    .addCase(requests.loadBoard.fulfilled, (state, { meta, payload: { board } }) => {
      if (state.pendingId !== meta.requestId) return;
      const { cards, columns, columnOrder, ...info } = board;
      Object.assign(state, { isRead: true, isLost: false, pendingId: null, readError: null });
      takeBoard(state, 'rev' in info ? info : null, { cards, columns, columnOrder });
    })
    .addCase(requests.loadBoard.rejected, (state, { meta, payload }) => {
      if (state.pendingId !== meta.requestId) return;
      state.pendingId = null;
      if (meta.aborted) return;
      state.isRead = true;
      state.isStale = false;
      // A quiet second read that gets no answer leaves what is there.
      if (payload?.status === 0 && state.info) return;
      state.readError = payload ?? null;
    });
}

function acting(builder: Builder): void {
  builder
    .addCase(requests.performAct.pending, (state, { meta: { arg, requestId: id } }) => {
      const { act, at, ownId, isReplay } = arg;
      const layout = plain(state.board);
      const op = operationOf(act, layout, { ownId, boardId: state.info?.id ?? '' }, at);
      const undo = isReplay ? [] : undoOf(act, layout);
      if (undo.length > 0) {
        state.history.undo = remember<HistoryEntry>(state.history.undo, { id, act, undo, redo: redoOf(act) });
        state.history.redo = [];
      }
      if (!op) return;
      state.pending = [...plain(state.pending), { id, op, rev: null }] as typeof state.pending;
      show(state);
    })
    .addCase(requests.performAct.fulfilled, (state, { meta: { arg, requestId }, payload }) => {
      if (arg.act.kind === 'addColumn' && !state.info) state.isStale = true;
      takeAnswer(state, requestId, payload);
      if (arg.act.kind !== 'copyColumn' || arg.isReplay || !payload.columnId) return;
      const { columnId } = payload;
      const undo: HistoryEntry['undo'] = [{ kind: 'deleteColumn', columnId }];
      const redo: HistoryEntry['redo'] = [{ kind: 'restoreColumn', columnId }];
      state.history.undo = remember(state.history.undo, { id: requestId, act: arg.act, undo, redo });
    })
    .addCase(requests.performAct.rejected, (state, { meta }) => takeBack(state, meta.requestId));
}

function boardLists(builder: Builder): void {
  const { loadBoards } = requests;
  builder
    .addCase(loadBoards.pending, ({ boards }, { meta }) => begin(boards.lists, meta.arg.key, meta.requestId))
    .addCase(loadBoards.fulfilled, ({ boards }, { meta, payload }) => {
      for (const board of payload.boards) boards.byId[board.id] = board;
      const ids = payload.boards.map(({ id }) => id);
      const goesOn = Boolean(meta.arg.cursor);
      take(boards.lists[meta.arg.key], meta.requestId, { ids, next: payload.next, goesOn });
    })
    .addCase(loadBoards.rejected, ({ boards }, { meta, payload }) =>
      fail(boards.lists[meta.arg.key], meta.requestId, payload, meta.aborted),
    )
    .addCase(requests.setPerson.pending, ({ info, boards }, { meta: { arg } }) => {
      const { boardId, ...changes } = arg;
      if (info?.id === boardId) Object.assign(info, changes);
      const listed = boards.byId[boardId];
      if (listed && changes.starred !== undefined) listed.starred = changes.starred;
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
    /** Somebody begins to drag: others' changes wait. */
    dragBegan: (state) => {
      state.dragging = true;
    },
    /** The drag has ended: what was told meanwhile counts now. */
    dragEnded: (state) => {
      state.dragging = false;
      for (const told of state.held.splice(0)) takeTold(state, plain(told));
    },
    /** Something that was done elsewhere on the page is a step of this board's history; the next change is shown at once. */
    noted: (state, { payload }: PayloadAction<{ entry: HistoryEntry; told: Told | null }>) => {
      const { entry, told } = payload;
      state.history = { undo: remember(state.history.undo, entry), redo: [] };
      if (told?.rev === state.rev + 1 && !state.dragging) takeTold(state, told);
    },
    /** An entry of the history goes to the other side. */
    stepped: ({ history }, { payload }: PayloadAction<{ id: string; way: 'undo' | 'redo' }>) => {
      const entry = history[payload.way].find(({ id }) => id === payload.id);
      if (!entry) return;
      const other = payload.way === 'undo' ? 'redo' : 'undo';
      history[payload.way] = history[payload.way].filter(({ id }) => id !== payload.id);
      history[other] = remember(history[other], entry);
    },
  },
  extraReducers: (builder) => {
    reading(builder);
    acting(builder);
    boardLists(builder);
    builder.addCase(waitingChanged, (state, { payload }) => {
      state.waiting = payload;
    });
    onLive<KanbanState, Parameters<typeof takeTold>[1]>(builder, kanbanLive.changed, (state, { payload }) => {
      const told = payload.payload;
      if (state.dragging) state.held.push(told);
      else takeTold(state, told);
    });
    onLive(builder, kanbanLive.boardsChanged, (state: KanbanState, { payload }) => {
      const { lostBoardId } = payload.payload;
      if (lostBoardId && lostBoardId === state.info?.id) state.isLost = true;
    });
    trackRequests(builder, [requests.loadBoard, requests.performAct, requests.loadBoards]);
  },
});

export const { dragBegan, dragEnded, noted, stepped } = kanbanSlice.actions;
