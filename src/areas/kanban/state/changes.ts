import { current, isDraft } from '@reduxjs/toolkit';
import { applyChange, applyOperation, type Layout } from '@/domain/kanban/board';
import type { KanbanChange } from '@/domain/kanban/live';
import type { BoardInfo } from '@/domain/kanban/schemas';
import type { Answer } from './calls';
import type { KanbanState, Told } from './types';

/** Most history entries each way. */
const MAX_HISTORY = 50;

export const EMPTY: Layout = { cards: {}, columns: {}, columnOrder: [] };

/** The plain object behind an Immer draft, so that unchanged parts keep their identity. */
export const plain = <T>(value: T): T => (isDraft(value) ? (current(value as object) as T) : value);

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
const put = (state: KanbanState, key: 'board' | 'server', layout: Layout) => {
  (state as Mutable<Record<'board' | 'server', Layout>>)[key] = layout;
};

/** Whether a board is the one that an address names by key or id; '' is the last used one. */
export const isNamed = (info: { id: string; key: string } | null, key: string): boolean =>
  info !== null && (key === '' || info.id === key || info.key === key.toUpperCase());

/** Rebuilds `board` from the server's board and the pending operations; not during a drag: nothing may move then. */
export function show(state: KanbanState): void {
  if (state.dragging) return;
  const pending = plain(state.pending);
  put(
    state,
    'board',
    pending.reduce((board, { op }) => applyOperation(board, op), plain(state.server)),
  );
}

function takeFacts(info: BoardInfo, change: KanbanChange): void {
  if (change.kind === 'labels') info.labels = change.labels;
  if (change.kind === 'members') Object.assign(info, { members: change.members, people: change.people });
  if (change.kind === 'board') Object.assign(info, change.board);
}

function takeChanges(state: KanbanState, changes: readonly KanbanChange[]): void {
  put(state, 'server', changes.reduce(applyChange, plain(state.server)));
  for (const change of changes) if (state.info) takeFacts(state.info, change);
  if (changes.some(({ kind }) => kind === 'reload')) state.isStale = true;
}

/** Drops pending operations that the server's board now contains. */
function dropShown(state: KanbanState): void {
  state.pending = state.pending.filter(({ rev }) => rev === null || rev > state.rev);
}

/** Applies a live event of the open board: the next revision is applied, an older one ignored; a gap reloads. */
export function applyTold(state: KanbanState, { boardId, rev, changes }: Told): void {
  if (boardId !== state.info?.id || rev <= state.rev) return;
  if (rev > state.rev + 1) {
    state.isStale = true;
    return;
  }
  takeChanges(state, changes);
  state.rev = rev;
  dropShown(state);
  show(state);
}

/**
 * Applies the response to a pending operation: it becomes part of the server's board, unless earlier changes by
 * others are still missing.
 */
export function applyAnswer(state: KanbanState, id: string, { rev, changes }: Answer): void {
  const pending = plain(state.pending).find((known) => known.id === id);
  const isNext = rev === state.rev + 1;
  if (rev !== null && rev > state.rev && !(isNext && changes)) {
    // Missing changes come as live events; until then the operation stays on top.
    for (const known of state.pending) if (known.id === id) known.rev = rev;
    state.answeredRev = Math.max(state.answeredRev, rev);
    return;
  }
  state.pending = state.pending.filter((known) => known.id !== id);
  if (rev !== null && changes && isNext) {
    if (pending) put(state, 'server', applyOperation(plain(state.server), pending.op));
    takeChanges(state, changes);
    state.rev = rev;
    dropShown(state);
  } else if (changes && rev === null)
    takeChanges(
      state,
      changes.filter(({ kind }) => kind === 'cardsRemoved'),
    );
  show(state);
}

/** Rolls a refused operation back. */
export function rollBack(state: KanbanState, id: string): void {
  state.pending = state.pending.filter((known) => known.id !== id);
  const { undo } = state.history;
  state.history.undo = undo.filter((entry) => entry.id !== id);
  show(state);
}

/** Replaces the board, by another one or by a reload. */
export function applyBoard(state: KanbanState, info: BoardInfo | null, layout: Layout): void {
  const isOther = info?.id !== state.info?.id;
  if (!isOther && info && info.rev < state.rev) return;
  state.info = info;
  state.rev = info?.rev ?? 0;
  state.isStale = false;
  if (isOther) {
    state.answeredRev = 0;
    state.dragging = false;
    state.pending = [];
    state.history = { undo: [], redo: [] };
  }
  put(state, 'server', layout);
  dropShown(state);
  show(state);
}

/** Appends a history entry; the oldest is dropped. */
export function remember<T>(entries: T[], entry: T): T[] {
  return [...entries, entry].slice(-MAX_HISTORY);
}
