import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { liveAction } from '@/core/live/onLive';
import type { RootState } from '@/core/redux/hooks';
import { addSlice } from '@/core/redux/reducers';
import { kanbanLive, type KanbanChange } from '@/domain/kanban/live';
import { newStore } from '@/testing/areaStore';
import { boardOf, cardOf } from '@/testing/factories/kanban';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { dragBegan, dragEnded, kanbanSlice, stepped } from './kanbanSlice';
import type { Act } from './state/acts';
import { undoOf } from './state/plans';
import { loadBoard, performAct } from './state/requests';
import type { KanbanState } from './state/types';

addSlice(kanbanSlice);
const api = standInApi();
let store = newStore();

const state = () => (store.getState() as { kanban: KanbanState }).kanban;
const idsOf = (columnId: string) => state().board.columns[columnId]?.cardIds;
const dispatch = () => store.dispatch as ThunkDispatch<RootState, undefined, UnknownAction>;
const act = (wanted: Act, isReplay = false) => {
  const arg = { act: wanted, at: '2026-11-21T10:00:00.000Z', ownId: 'me', isReplay };
  return dispatch()(performAct(arg));
};
const tell = (rev: number, changes: KanbanChange[]) =>
  store.dispatch({
    type: liveAction(kanbanLive.changed.type),
    payload: { type: 'kanban.changed', at: '', by: null, payload: { boardId: 'b1', rev, changes } },
  });

beforeEach(async () => {
  store = newStore();
  api.on('get', '/api/kanban/board', () => answer({ board: boardOf({ todo: 3, doing: 1 }) }));
  await dispatch()(loadBoard('OPS'));
});
afterEach(() => api.calls.splice(0));

test('a board that is read is shown, and nothing is loading any more', () => {
  expect(state()).toMatchObject({ isLoading: false, error: null, rev: 1, isRead: true });
  expect(state().board.columnOrder).toEqual(['todo', 'doing']);
  expect(state().info).toMatchObject({ key: 'OPS', role: 'manager' });
});

test('a call that starts is loading; one that fails leaves its error', async () => {
  api.on('post', '/api/kanban/columns/new', () => refusal(409, 'board-full'));
  const doing = act({ kind: 'addColumn', id: 'new', name: 'New' });
  expect(state().isLoading).toBe(true);
  await doing;
  expect(state()).toMatchObject({ isLoading: false, error: { code: 'board-full' } });
});

test('a new column stands at the end of the order', async () => {
  const column = { ...boardOf({ new: 0 }).columns['new'], id: 'new' };
  api.on('post', '/api/kanban/columns/new', () => answer({ column, boardId: 'b1', rev: 2 } as never));
  await act({ kind: 'addColumn', id: 'new', name: 'New' });
  expect(state().board.columnOrder).toEqual(['todo', 'doing', 'new']);
  expect(state().server.columnOrder).toEqual(['todo', 'doing', 'new']);
  expect(state().pending).toEqual([]);
});

test('the cards of a deleted column leave the board with it', async () => {
  api.on('post', '/api/kanban/columns/delete', () =>
    answer({ deleted: true, columnId: 'todo', cardIds: ['c1', 'c2', 'c3'], rev: 2 }),
  );
  await act({ kind: 'deleteColumn', columnId: 'todo' });
  expect(Object.keys(state().board.cards)).toEqual(['c4']);
});

test('a new card goes to the end of its column, a deleted one out of it', async () => {
  api.on('post', '/api/kanban/cards/new', () =>
    answer({ card: cardOf(9, 'doing', { id: 'new' }), afterCardId: 'c4', rev: 2 }),
  );
  api.on('post', '/api/kanban/cards/delete', () =>
    answer({ deleted: true, cardIds: ['new'], rev: 3, revs: { b1: 3 } }),
  );
  const adding = act({ kind: 'addCard', card: { id: 'new', columnId: 'doing', name: 'New' } });
  expect(idsOf('doing')).toEqual(['c4', 'new']);
  await adding;
  expect(state().board.cards['new']?.key).toBe('OPS-9');
  await act({ kind: 'deleteCards', cardIds: ['new'] });
  expect(idsOf('doing')).toEqual(['c4']);
  expect(state().board.cards['new']).toBeUndefined();
});

const MOVE: Act = { kind: 'move', cardIds: ['c1'], columnId: 'doing', afterCardId: null };

test('a move is shown at once; refused, the card is back where it was', async () => {
  api.on('post', '/api/kanban/cards/move', () =>
    refusal(409, 'wip-limit', { current: { limit: 1, count: 1 } }),
  );
  const moving = act(MOVE);
  expect(idsOf('doing')).toEqual(['c1', 'c4']);
  await moving;
  expect(idsOf('doing')).toEqual(['c4']);
  expect(idsOf('todo')).toEqual(['c1', 'c2', 'c3']);
  expect(state().history.undo).toEqual([]);
});

const moved = (rev: number) =>
  answer({
    cards: [cardOf(1, 'doing')],
    afterCardId: null,
    dropped: { assigneeIds: [], labelIds: [] },
    rev,
    revs: { b1: rev },
  });

test('what others do is put under what is on its way', async () => {
  let finish = () => undefined as void;
  const gate = new Promise<void>((resolve) => {
    finish = resolve;
  });
  api.on('post', '/api/kanban/cards/move', async () => {
    await gate;
    return moved(3);
  });
  const moving = act(MOVE);
  const { liked: _, watching: __, ...card } = cardOf(2, 'doing');
  tell(2, [{ kind: 'card', card, afterCardId: null }]);
  expect(idsOf('doing')).toEqual(['c1', 'c2', 'c4']);
  finish();
  await moving;
  expect(state()).toMatchObject({ rev: 3, pending: [] });
  expect(state().server.columns['doing']?.cardIds).toEqual(['c1', 'c2', 'c4']);
});

test('an answer that is ahead of what was told waits for it', async () => {
  api.on('post', '/api/kanban/cards/move', () => moved(3));
  await act(MOVE);
  expect(state()).toMatchObject({ rev: 1, answeredRev: 3 });
  expect(idsOf('doing')).toEqual(['c1', 'c4']);
  const { liked: _, watching: __, ...card } = cardOf(1, 'doing');
  tell(2, [{ kind: 'cardsRemoved', cardIds: ['c3'] }]);
  tell(3, [{ kind: 'card', card, afterCardId: null }]);
  expect(state()).toMatchObject({ rev: 3, pending: [], isStale: false });
  expect(idsOf('todo')).toEqual(['c2']);
});

test('after a jump the board is stale, once; older news is left', () => {
  tell(1, [{ kind: 'cardsRemoved', cardIds: ['c1'] }]);
  expect(state().isStale).toBe(false);
  expect(idsOf('todo')).toHaveLength(3);
  tell(3, [{ kind: 'cardsRemoved', cardIds: ['c1'] }]);
  expect(state().isStale).toBe(true);
  expect(idsOf('todo')).toHaveLength(3);
});

test('while somebody drags nothing moves under the hand; afterwards it counts', () => {
  store.dispatch(dragBegan());
  tell(2, [{ kind: 'cardsRemoved', cardIds: ['c1'] }]);
  expect(idsOf('todo')).toHaveLength(3);
  store.dispatch(dragEnded());
  expect(idsOf('todo')).toEqual(['c2', 'c3']);
  expect(state().held).toEqual([]);
});

test('what was done can be taken back and done again', async () => {
  api.on('post', '/api/kanban/cards/move', () => moved(2));
  await act(MOVE);
  const entry = state().history.undo[0];
  expect(entry?.undo).toEqual([{ kind: 'move', cardIds: ['c1'], columnId: 'todo', afterCardId: null }]);
  store.dispatch(stepped({ id: entry?.id ?? '', way: 'undo' }));
  expect(state().history).toMatchObject({ undo: [], redo: [{ redo: [MOVE] }] });
});

test('cards that lose their days get them back with their times', () => {
  const layout = boardOf({ todo: 3 });
  const timed = { dueOn: '2031-01-02', dueTime: '10:00' };
  for (const id of ['c1', 'c3']) layout.cards[id] = { ...layout.cards[id]!, ...timed };
  expect(undoOf({ kind: 'due', cardIds: ['c1', 'c2', 'c3'], dueOn: null }, layout)).toEqual([
    { kind: 'due', cardIds: ['c1', 'c3'], ...timed },
    { kind: 'due', cardIds: ['c2'], dueOn: null, dueTime: null },
  ]);
});
