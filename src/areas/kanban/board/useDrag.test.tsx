import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { liveAction } from '@/core/live/onLive';
import type { RootState } from '@/core/redux/hooks';
import { addSlice } from '@/core/redux/reducers';
import { kanbanLive, type KanbanChange } from '@/domain/kanban/live';
import type { Column } from '@/domain/kanban/schemas';
import { newStore } from '@/testing/areaStore';
import { boardOf, cardOf } from '@/testing/factories/kanban';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { kanbanSlice } from '../kanbanSlice';
import { loadBoard } from '../state/requests';
import { useBoardActs } from '../useBoardActs';
import { useDrag } from './useDrag';

addSlice(kanbanSlice);
const api = standInApi();
const MOVE = '/api/kanban/cards/move';
let board = boardOf({ Todo: 6, Doing: 2 });
let store = newStore();

beforeEach(() => {
  board = boardOf({ Todo: 6, Doing: 2 });
  store = newStore();
  api.on('get', '/api/kanban/board', () => answer({ board } as never));
  // Only the request matters here.
  api.on('post', MOVE, () => refusal(409, 'stale-version'));
});

type Drag = ReturnType<typeof useDrag>;

interface Seen {
  shown?: readonly string[];
  selected?: readonly string[];
}

function Probe({ seen: { shown, selected = [] }, onDrag }: { seen: Seen; onDrag: (drag: Drag) => void }) {
  const drag = useDrag({
    acts: useBoardActs(),
    shown: shown ? new Set(shown) : null,
    selected: new Set(selected),
    order: board.columnOrder,
    isTurned: false,
  });
  useEffect(() => onDrag(drag));
  return null;
}

const dispatch = () => store.dispatch as ThunkDispatch<RootState, undefined, UnknownAction>;

async function begin(draggableId: string, seen: Seen = {}) {
  let drag!: Drag;
  renderWithProviders(
    <SignedIn user={endUserOf('manager', { id: 'me' })}>
      <Probe
        seen={seen}
        onDrag={(now) => {
          drag = now;
        }}
      />
    </SignedIn>,
    { store },
  );
  await act(async () => dispatch()(loadBoard('OPS')));
  const columnId = board.cards[draggableId]?.columnId ?? '';
  const visible = board.columns[columnId]?.cardIds.filter((id) => seen.shown?.includes(id) ?? true) ?? [];
  const source = { droppableId: columnId, index: visible.indexOf(draggableId) };
  const start = { draggableId, type: 'DEFAULT', source, mode: 'FLUID' as const };
  const announce = { announce: () => undefined };
  act(() => drag.onDragStart(start, announce));
  return (droppableId: string, index: number) =>
    act(() =>
      drag.onDragEnd(
        { ...start, reason: 'DROP', combine: null, destination: { droppableId, index } },
        announce,
      ),
    );
}

const tell = (changes: KanbanChange[]) =>
  act(
    () =>
      void store.dispatch({
        type: liveAction(kanbanLive.changed.type),
        payload: { type: 'kanban.changed', at: '', by: null, payload: { boardId: 'b1', rev: 2, changes } },
      }),
  );
const put = (number: number, columnId: string, afterCardId: string | null): KanbanChange => {
  const { liked: _, watching: __, ...card } = cardOf(number, columnId);
  return { kind: 'card', card, afterCardId };
};
const idsOf = (columnId: string) =>
  (store.getState() as unknown as RootState).kanban.board.columns[columnId]?.cardIds;
const sent = () => api.calls.find(({ path }) => path === MOVE)?.body;

test('a card is dropped behind the one that was seen above it, whatever others put into the column meanwhile', async () => {
  const drop = await begin('c7');
  tell([put(9, 'Todo', null), put(10, 'Todo', 'c1')]);
  expect(idsOf('Todo')).toHaveLength(6);
  drop('Todo', 2);
  await waitFor(() => expect(sent()).toEqual({ cardIds: ['c7'], columnId: 'Todo', afterCardId: 'c2' }));
});

test('when the card above has left the column meanwhile, the next one above counts', async () => {
  const drop = await begin('c7');
  tell([put(2, 'Doing', null), { kind: 'cardsRemoved', cardIds: ['c3'] }]);
  drop('Todo', 3);
  await waitFor(() => expect(sent()).toMatchObject({ afterCardId: 'c1' }));
});

test('a card or column that somebody took away during the drag is told, and nothing is sent', async () => {
  const drop = await begin('c7');
  tell([{ kind: 'columnRemoved', columnId: 'Todo' }]);
  drop('Todo', 2);
  expect(await screen.findByText(/^It is no longer there/)).toBeVisible();
  expect(sent()).toBeUndefined();
});

test('a limit that somebody else has filled during the drag refuses the drop', async () => {
  Object.assign(board.columns['Doing']!, { wipLimit: 3, wipMode: 'refuse' } satisfies Partial<Column>);
  const drop = await begin('c1');
  tell([put(9, 'Doing', null)]);
  drop('Doing', 0);
  expect(await screen.findByText(/takes at most 3 cards/)).toBeVisible();
  expect(sent()).toBeUndefined();
});

test.each([
  ['down, between the last two', 'c3', ['c2', 'c3', 'c4'], 4, 'c5'],
  ['down to the end', 'c2', ['c2', 'c4'], 5, 'c6'],
  ['up to the top', 'c4', ['c2', 'c4'], 0, null],
])(
  'selected cards are dragged inside of their column %s',
  async (_, draggableId, selected, index, afterCardId) => {
    const drop = await begin(draggableId, { selected });
    drop('Todo', index);
    await waitFor(() => expect(sent()).toEqual({ cardIds: selected, columnId: 'Todo', afterCardId }));
  },
);

test('selected cards that are dropped where they stand are not sent', async () => {
  const drop = await begin('c3', { selected: ['c2', 'c3', 'c4'] });
  drop('Todo', 3);
  await waitFor(() => expect(idsOf('Todo')).toEqual(['c1', 'c2', 'c3', 'c4', 'c5', 'c6']));
  expect(sent()).toBeUndefined();
});

test.each([
  ['at the visible top, directly before the first visible card', ['c2', 'c4', 'c6', 'c7'], 0, 'c1'],
  ['below a visible card, directly behind it', ['c2', 'c4', 'c6', 'c7'], 1, 'c2'],
  ['at the real top, first', ['c1', 'c4', 'c7'], 0, null],
  ['where nothing is visible, first', ['c7'], 0, null],
])('while a filter hides cards, a drop goes %s', async (_, shown, index, afterCardId) => {
  const drop = await begin('c7', { shown });
  drop('Todo', index);
  await waitFor(() => expect(sent()).toMatchObject({ columnId: 'Todo', afterCardId }));
});
