import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { liveAction } from '@/core/live/onLive';
import type { RootState } from '@/core/redux/hooks';
import { addSlice } from '@/core/redux/reducers';
import { kanbanLive, type KanbanChange } from '@/domain/kanban/live';
import type { CardSummary } from '@/domain/kanban/schemas';
import { newStore } from '@/testing/areaStore';
import { boardOf, cardOf } from '@/testing/factories/kanban';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { dragBegan, dragEnded, kanbanSlice, stepped } from './kanbanSlice';
import type { Act } from './state/acts';
import { loadBoard, performAct, setPerson } from './state/requests';
import type { KanbanState } from './state/types';

addSlice(kanbanSlice);
const api = standInApi();
let store = newStore();

const state = () => (store.getState() as { kanban: KanbanState }).kanban;
const idsOf = (columnId: string) => state().board.columns[columnId]?.cardIds;
const dispatch = () => store.dispatch as ThunkDispatch<RootState, undefined, UnknownAction>;
const act = (wanted: Act, isReplay = false) => {
  const at = '2026-11-21T10:00:00.000Z';
  const arg = { act: wanted, boardId: 'b1', at, ownId: 'me', timeZone: 'Europe/Paris', isReplay };
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
});

test('neither a board that is read again nor the refusal of an earlier act moves anything under the hand', async () => {
  api.on('post', '/api/kanban/cards/move', () => refusal(403, 'forbidden'));
  const moving = act(MOVE);
  store.dispatch(dragBegan());
  api.on('get', '/api/kanban/board', () => answer({ board: boardOf({ todo: 2, doing: 0 }, { rev: 5 }) }));
  await Promise.all([moving, dispatch()(loadBoard('OPS'))]);
  expect(idsOf('todo')).toEqual(['c2', 'c3']);
  expect(idsOf('doing')).toEqual(['c1', 'c4']);
  store.dispatch(dragEnded());
  expect(state()).toMatchObject({ rev: 5, pending: [] });
  expect(idsOf('todo')).toEqual(['c1', 'c2']);
  expect(idsOf('doing')).toEqual([]);
});

test('another board that is opened during a drag is shown', async () => {
  store.dispatch(dragBegan());
  api.on('get', '/api/kanban/board', () =>
    answer({ board: boardOf({ inbox: 1 }, { id: 'b2', key: 'WEB' }) }),
  );
  await dispatch()(loadBoard('WEB'));
  expect(state().board.columnOrder).toEqual(['inbox']);
});

test('a refused star is gone again, also when it was pressed twice', async () => {
  api.on('post', '/api/kanban/boards/person', () => refusal(403, 'forbidden'));
  const one = dispatch()(setPerson({ boardId: 'b1', starred: true }));
  expect(state().info?.starred).toBe(true);
  const two = dispatch()(setPerson({ boardId: 'b1', starred: false, watch: 'all' }));
  await Promise.all([one, two]);
  expect(state().info).toMatchObject({ starred: false, watch: 'mine' });
});

test('a star that is refused after another was taken goes back to that one', async () => {
  api.on('post', '/api/kanban/boards/person', ({ body }) =>
    (body as { starred: boolean }).starred
      ? answer({ starred: true, watch: 'mine' })
      : refusal(403, 'forbidden'),
  );
  const doing = [true, false].map((starred) => dispatch()(setPerson({ boardId: 'b1', starred })));
  await Promise.all(doing);
  expect(state().info?.starred).toBe(true);
});

test('what was done can be taken back and done again', async () => {
  api.on('post', '/api/kanban/cards/move', () => moved(2));
  await act(MOVE);
  const entry = state().history.undo[0];
  expect(entry?.undo).toEqual([{ kind: 'move', cardIds: ['c1'], columnId: 'todo', afterCardId: null }]);
  store.dispatch(stepped({ id: entry?.id ?? '', way: 'undo' }));
  expect(state().history).toMatchObject({ undo: [], redo: [{ redo: [MOVE] }] });
});

test('what was done on a board stays its own when another one is opened before it is sent', async () => {
  let finish = () => undefined as void;
  const gate = new Promise<void>((resolve) => {
    finish = resolve;
  });
  api.on('post', '/api/kanban/cards/move', async () => {
    await gate;
    return moved(2);
  });
  const column = { ...boardOf({ new: 0 }).columns['new'], id: 'new' };
  api.on('post', '/api/kanban/columns/new', () => answer({ column, boardId: 'b1', rev: 3 } as never));
  const doing = [act(MOVE), act({ kind: 'addColumn', id: 'new', name: 'New' })];
  const other = boardOf({ inbox: 1 }, { id: 'b2', key: 'WEB', rev: 1 });
  api.on('get', '/api/kanban/board', () => answer({ board: other }));
  await dispatch()(loadBoard('WEB'));
  finish();
  await Promise.all(doing);
  const sent = api.calls.find(({ path }) => path === '/api/kanban/columns/new');
  expect(sent?.body).toMatchObject({ boardId: 'b1' });
  expect(state()).toMatchObject({ rev: 1, answeredRev: 0, board: { columnOrder: ['inbox'] } });
});

const DATED: Act = { kind: 'updateCard', cardId: 'c1', changes: { dueOn: '2026-12-01' } };
const theirs = (changes: Partial<CardSummary>) =>
  api.on('get', '/api/kanban/card', () =>
    answer({ card: cardOf(1, 'todo', { version: 2, ...changes }), rev: 2 } as never),
  );
const versions = () =>
  api.calls
    .filter(({ path }) => path === '/api/kanban/cards/update')
    .map(({ body }) => (body as { version: number }).version);

test('a change goes on top of what somebody else has changed of other fields meanwhile', async () => {
  api.on('post', '/api/kanban/cards/update', ({ body }) =>
    (body as { version: number }).version === 2
      ? answer({ card: cardOf(1, 'todo', { version: 3, name: 'Theirs', dueOn: '2026-12-01' }), rev: 2 })
      : refusal(409, 'stale-version'),
  );
  theirs({ name: 'Theirs' });
  await act(DATED);
  expect(versions()).toEqual([1, 2]);
  expect(state().board.cards['c1']).toMatchObject({ name: 'Theirs', dueOn: '2026-12-01' });
});

test('a change of the same field stays refused', async () => {
  api.on('post', '/api/kanban/cards/update', () => refusal(409, 'stale-version'));
  theirs({ dueOn: '2026-12-24' });
  await act(DATED);
  expect(versions()).toEqual([1]);
  expect(state().error).toMatchObject({ code: 'stale-version' });
});

test('a card is due by its new day at once, in the zone of the workspace, also before the server has answered', async () => {
  api.on('post', '/api/kanban/cards/update', () => refusal(403, 'forbidden'));
  api.on('post', '/api/kanban/cards/bulk', () => refusal(403, 'forbidden'));
  const timed = act({ kind: 'updateCard', cardId: 'c1', changes: { dueOn: '2026-12-01', dueTime: '18:00' } });
  expect(state().board.cards['c1']).toMatchObject({ dueAt: '2026-12-01T17:00:00.000Z' });
  const moved = act({ kind: 'due', cardIds: ['c1', 'c2'], dueOn: '2026-12-02' });
  expect(state().board.cards).toMatchObject({
    c1: { dueAt: '2026-12-02T17:00:00.000Z' },
    c2: { dueAt: '2026-12-02T22:59:59.000Z' },
  });
  const cleared = act({ kind: 'due', cardIds: ['c1'], dueOn: null });
  expect(state().board.cards['c1']).toMatchObject({ dueOn: null, dueTime: null, dueAt: null });
  await Promise.all([timed, moved, cleared]);
  expect(state().board.cards['c1']).toMatchObject({ dueOn: null, dueAt: null });
});

test('a tick that is taken off shows the card in the column that it was completed in, at once', async () => {
  const board = boardOf({ todo: 3, doing: 1, done: 1 }, { rev: 5 });
  Object.assign(board.columns['done']!, { isDone: true });
  api.on('get', '/api/kanban/board', () => answer({ board }));
  await dispatch()(loadBoard('OPS'));
  api.on('post', '/api/kanban/cards/complete', () => refusal(403, 'forbidden'));
  const tick = (completed: boolean) => act({ kind: 'complete', cardIds: ['c4'], completed });
  const on = tick(true);
  expect(idsOf('done')).toEqual(['c4', 'c5']);
  const off = tick(false);
  expect(idsOf('doing')).toEqual(['c4']);
  expect(state().board.cards['c4']).toMatchObject({ completed: false, columnId: 'doing' });
  await Promise.all([on, off]);
});
