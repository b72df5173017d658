import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { liveAction } from '@/core/live/onLive';
import type { RootState } from '@/core/redux/hooks';
import { addSlice } from '@/core/redux/reducers';
import { kanbanLive, type KanbanChange } from '@/domain/kanban/live';
import type { CardSummary, Column } from '@/domain/kanban/schemas';
import { newStore } from '@/testing/areaStore';
import { boardOf, cardOf, columnOf } from '@/testing/factories/kanban';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { kanbanSlice } from './kanbanSlice';
import type { Act } from './state/acts';
import { loadBoard, queueOf } from './state/requests';
import { type BoardActs, useBoardActs } from './useBoardActs';

addSlice(kanbanSlice);
const api = standInApi();
let store = newStore();
let board = boardOf({ Todo: 3, Doing: 1 });

const state = () => (store.getState() as unknown as RootState).kanban;
const sentTo = (path: string) => api.calls.filter((call) => call.path === path).map(({ body }) => body);
const dispatch = () => store.dispatch as ThunkDispatch<RootState, undefined, UnknownAction>;
const load = (key: string) => act(async () => dispatch()(loadBoard(key)));

beforeEach(() => {
  store = newStore();
  board = boardOf({ Todo: 3, Doing: 1 });
  api.on('get', '/api/kanban/board', ({ query }) =>
    answer({
      board: query.get('boardId') === 'WEB' ? boardOf({ Inbox: 1 }, { id: 'b2', key: 'WEB' }) : board,
    } as never),
  );
  api.on('post', '/api/kanban/columns/delete', () =>
    answer({ deleted: true, columnId: 'Todo', cardIds: ['c1', 'c2', 'c3'], rev: 2 }),
  );
  api.on('post', '/api/kanban/columns/restore', () =>
    answer({ column: board.columns['Todo'], cards: [], columnOrder: ['Todo', 'Doing'], rev: 3 } as never),
  );
});

function Probe({ onActs }: { onActs: (acts: BoardActs) => void }) {
  const acts = useBoardActs();
  useEffect(() => onActs(acts), [acts, onActs]);
  return null;
}

async function begin() {
  let acts!: BoardActs;
  const take = (made: BoardActs) => {
    acts = made;
  };
  const { user } = renderWithProviders(
    <SignedIn user={endUserOf('manager', { id: 'me' })}>
      <Probe onActs={take} />
    </SignedIn>,
    { store },
  );
  await load('OPS');
  return { user, acts };
}

const tell = (rev: number, changes: KanbanChange[]) =>
  act(
    () =>
      void store.dispatch({
        type: liveAction(kanbanLive.changed.type),
        payload: { type: 'kanban.changed', at: '', by: null, payload: { boardId: 'b1', rev, changes } },
      }),
  );
const cardTold = (number: number, changes: Partial<CardSummary>): KanbanChange => {
  const { liked: _, watching: __, ...card } = cardOf(number, 'Todo', changes);
  return { kind: 'card', card };
};
const DELETED: Act = { kind: 'deleteColumn', columnId: 'Todo' };

test('the Undo of a toast works also when another board was opened meanwhile, and leaves that one alone', async () => {
  const { user, acts } = await begin();
  await act(() => acts.runTold(DELETED, 'Column deleted'));
  await load('WEB');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sentTo('/api/kanban/columns/restore')).toEqual([{ columnId: 'Todo' }]));
  expect(await screen.findByText('Restored')).toBeVisible();
  expect(state().board.columnOrder).toEqual(['Inbox']);
  expect(state()).toMatchObject({ rev: 1, answeredRev: 0 });
});

test('a refused Undo can be tried again, and counts as done only then', async () => {
  const { user, acts } = await begin();
  await act(() => acts.runTold(DELETED, 'Column deleted'));
  api.on('post', '/api/kanban/columns/restore', () => refusal(409, 'board-full'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(state().history).toMatchObject({ undo: [{ act: DELETED }], redo: [] });
  await user.click(retry);
  await waitFor(() => expect(sentTo('/api/kanban/columns/restore')).toHaveLength(2));
});

test('a step that was taken back by the head is not taken back again by its toast', async () => {
  const { user, acts } = await begin();
  await act(() => acts.runTold(DELETED, 'Column deleted'));
  await act(() => acts.undo());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Restored')).toBeVisible();
  expect(sentTo('/api/kanban/columns/restore')).toHaveLength(1);
  expect(state().history.redo).toHaveLength(1);
});

const moved: KanbanChange[] = [
  cardTold(1, { columnId: 'Doing' }),
  { kind: 'column', column: columnOf('Later', []) },
  { ...cardTold(1, { columnId: 'Later' }), afterCardId: null } as KanbanChange,
];
const renamed: Omit<Column, 'cardIds'> = { ...columnOf('Todo', []), name: 'Theirs' };

test.each<[string, Act, KanbanChange[]]>([
  ['a priority', { kind: 'priority', cardIds: ['c1'], priority: 'high' }, [cardTold(1, { priority: 'low' })]],
  [
    'a due date',
    { kind: 'due', cardIds: ['c1'], dueOn: '2026-12-01' },
    [cardTold(1, { dueOn: '2026-12-09' })],
  ],
  ['a tick', { kind: 'complete', cardIds: ['c1'], completed: true }, [cardTold(1, { completed: false })]],
  ['a place', { kind: 'move', cardIds: ['c1'], columnId: 'Doing' }, moved],
  [
    'a name',
    { kind: 'updateCard', cardId: 'c1', changes: { name: 'Mine' } },
    [cardTold(1, { name: 'Theirs' })],
  ],
  [
    'a column',
    { kind: 'updateColumn', columnId: 'Todo', changes: { name: 'Mine' } },
    [{ kind: 'column', column: renamed }],
  ],
])('%s that somebody else has changed since is not taken back', async (_, done, theirs) => {
  const one = () => answer({ card: cardOf(1, 'Todo'), afterCardId: null, rev: 2 });
  const many = () =>
    answer({
      cards: [],
      refused: [],
      rev: 2,
      revs: { b1: 2 },
      afterCardId: null,
      dropped: { assigneeIds: [], labelIds: [] },
    });
  for (const path of ['complete', 'update']) api.on('post', `/api/kanban/cards/${path}`, one);
  for (const path of ['bulk', 'move']) api.on('post', `/api/kanban/cards/${path}`, many);
  api.on('post', '/api/kanban/columns/update', () =>
    answer({ column: board.columns['Todo'], rev: 2 } as never),
  );
  const { acts } = await begin();
  await act(() => acts.run(done));
  tell(2, []);
  tell(3, theirs);
  const calls = api.calls.length;
  await act(() => acts.undo());
  expect(await screen.findByText('Changed by somebody else in the meantime')).toBeVisible();
  expect(api.calls).toHaveLength(calls);
  expect(state().history).toEqual({ undo: [], redo: [] });
});

test('of several cards only those are taken back that nobody else has changed since', async () => {
  const high = (number: number) => cardOf(number, 'Todo', { priority: 'high' });
  api.on('post', '/api/kanban/cards/bulk', () =>
    answer({ cards: [high(1), high(2)], refused: [], revs: { b1: 2 } }),
  );
  const { acts } = await begin();
  await act(() => acts.run({ kind: 'priority', cardIds: ['c1', 'c2'], priority: 'high' }));
  tell(3, [cardTold(1, { priority: 'low' })]);
  await act(() => acts.undo());
  expect(sentTo('/api/kanban/cards/bulk').at(-1)).toEqual({
    cardIds: ['c2'],
    change: { priority: 'medium' },
  });
  expect(await screen.findByText('1 card was left unchanged')).toBeVisible();
});

test('a change that is given up while the server is away says so in words', async () => {
  api.on('post', '/api/kanban/columns/delete', () => refusal(503, 'unavailable'));
  const { acts } = await begin();
  const doing = acts.run(DELETED);
  await waitFor(() => expect(state().waiting).toBe(1));
  expect(state().board.columnOrder).toEqual(['Doing']);
  act(() => queueOf(dispatch()).giveUp());
  await act(() => doing);
  expect(await screen.findByText('This change was dropped and is not saved.')).toBeVisible();
  expect(state().board.columnOrder).toEqual(['Todo', 'Doing']);
});

test('a cleared column of 401 cards comes back, in as many calls as that takes', async () => {
  board = boardOf({ Todo: 401 });
  const { cardIds = [] } = board.columns['Todo'] ?? {};
  api.on('post', '/api/kanban/columns/clear', () => answer({ cardIds, rev: 2 }));
  let rev = 2;
  api.on('post', '/api/kanban/cards/restore', () => {
    rev += 1;
    return answer({ cards: [], rev, revs: { b1: rev } });
  });
  const { acts } = await begin();
  await act(() => acts.run({ kind: 'clearColumn', columnId: 'Todo', how: 'delete' }));
  expect(state().board.cards).toEqual({});
  await act(() => acts.undo());
  const sent = sentTo('/api/kanban/cards/restore') as { cardIds: string[] }[];
  expect(sent.map((part) => part.cardIds.length)).toEqual([200, 200, 1]);
  expect(sent.flatMap((part) => part.cardIds)).toEqual(cardIds);
  expect(state().answeredRev).toBe(5);
});

test('more cards than one call takes are moved in parts that follow each other', async () => {
  board = boardOf({ Todo: 201, Doing: 1 });
  const { cardIds = [] } = board.columns['Todo'] ?? {};
  api.on('post', '/api/kanban/cards/move', ({ body }) =>
    answer({
      cards: (body as { cardIds: string[] }).cardIds.map((id) => cardOf(Number(id.slice(1)), 'Doing')),
      afterCardId: null,
      rev: 2,
      revs: { b1: 2 },
      dropped: { assigneeIds: [], labelIds: [] },
    }),
  );
  const { acts } = await begin();
  await act(() => acts.run({ kind: 'move', cardIds, columnId: 'Doing', afterCardId: null }));
  expect(sentTo('/api/kanban/cards/move')).toEqual([
    { cardIds: cardIds.slice(0, 200), columnId: 'Doing', afterCardId: null },
    { cardIds: ['c201'], columnId: 'Doing', afterCardId: 'c200' },
  ]);
});
