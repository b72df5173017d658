import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Board } from '@/domain/kanban/schemas';
import { newStore } from '@/testing/areaStore';
import { boardOf, cardOf } from '@/testing/factories/kanban';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, standInApi } from '@/testing/standInApi';
import { loadDragKit } from '@/ui/drag/dragKit';
import { BoardScreen } from '../BoardScreen';

const api = standInApi();
/** The board's revision after one act. */
const AFTER = { rev: 2, revs: { b1: 2 } };
let board: Board;

// Loads drag and drop first: a later load would remount what a test has found.
beforeAll(loadDragKit);

beforeEach(() => {
  board = boardOf({ Todo: 3, Doing: 1, Done: 1 });
  Object.assign(board.columns['Done']!, { isDone: true });
  api.on('get', '/api/kanban/board', () => answer({ board } as never));
  api.on('post', '/api/kanban/boards/visit', () => answer({ visitedAt: '2026-11-21T10:00:00.000Z' }));
  api.on('get', '/api/kanban/boards', () => answer({ boards: [], nextCursor: null } as never));
  for (const act of ['archive', 'delete'])
    api.on('post', `/api/kanban/cards/${act}`, ({ body }) =>
      answer({ ...(body as object), ...AFTER } as never),
    );
  api.on('post', '/api/kanban/cards/complete', ({ body }) => {
    const { cardId, completed } = body as { cardId: string; completed: boolean };
    const card = { ...board.cards[cardId], completed, columnId: 'Done' };
    return answer({ card, afterCardId: null, ...AFTER } as never);
  });
  api.on('post', '/api/kanban/cards/move', ({ body }) => {
    const { cardIds, columnId } = body as { cardIds: string[]; columnId: string };
    const cards = cardIds.map((id) => ({ ...board.cards[id], columnId }));
    return answer({ cards, afterCardId: 'c4', ...AFTER } as never);
  });
});

async function at(name: string, more = '') {
  const view = renderWithProviders(
    <SignedIn user={endUserOf('manager', { id: 'me' })}>
      <BoardScreen />
    </SignedIn>,
    { at: `/dashboard/kanban?board=OPS${more}`, store: newStore() },
  );
  if (name) (await screen.findByRole('listitem', { name })).focus();
  return view;
}

const card = (name: string) => screen.getByRole('listitem', { name });

test('a card that is completed by a key keeps the focus where it stands then, and its place is said', async () => {
  const { user } = await at('OPS-2 Card 2');
  await user.keyboard('c');
  await waitFor(() =>
    expect(card('OPS-2 Card 2').closest('[data-column]')).toHaveAttribute('data-column', 'Done'),
  );
  expect(card('OPS-2 Card 2')).toHaveFocus();
  expect(screen.getByText('OPS-2 in Done, position 1 of 2')).toBeInTheDocument();
});

test('a ticked box leaves the focus at its card', async () => {
  const { user } = await at('OPS-2 Card 2');
  await user.click(screen.getByRole('checkbox', { name: 'Complete Card 2' }));
  await waitFor(() => expect(card('OPS-2 Card 2')).toHaveFocus());
});

test.each([
  ['e', 'archived'],
  ['{Delete}', 'deleted'],
])('after %s the next card has the focus, in its stead', async (key) => {
  const { user } = await at('OPS-2 Card 2');
  await user.keyboard(key);
  await waitFor(() =>
    expect(screen.queryByRole('listitem', { name: 'OPS-2 Card 2' })).not.toBeInTheDocument(),
  );
  expect(card('OPS-3 Card 3')).toHaveFocus();
});

test('after the last card of a column the focus is where one adds another', async () => {
  const { user } = await at('OPS-4 Card 4');
  await user.keyboard('e');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add card to Doing' })).toHaveFocus());
});

test('a card that is moved in the dialog has the focus in its new column', async () => {
  const { user } = await at('OPS-1 Card 1');
  await user.keyboard('m');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Column' }), 'Doing');
  await user.click(screen.getByRole('button', { name: 'Move' }));
  await waitFor(() =>
    expect(card('OPS-1 Card 1').closest('[data-column]')).toHaveAttribute('data-column', 'Doing'),
  );
  await waitFor(() => expect(card('OPS-1 Card 1')).toHaveFocus());
});

test('Escape in the quick form goes back to what opened it', async () => {
  const { user } = await at('OPS-1 Card 1');
  await user.keyboard('n');
  await user.type(await screen.findByRole('textbox', { name: 'Name of the card' }), '{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add card to Todo' })).toHaveFocus());
});

test('what is selected is archived, and the focus stays among the cards', async () => {
  const { user } = await at('OPS-1 Card 1');
  await user.keyboard('x');
  await user.click(await screen.findByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(card('OPS-2 Card 2')).toHaveFocus());
});

test('the shortcuts are shown in the list too', async () => {
  const { user } = await at('', '&view=list');
  await screen.findByText('Card 1');
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('a board without columns asks only those for one who may add it', async () => {
  board = { ...boardOf({}), role: 'viewer' };
  board.cards['c1'] = cardOf(1, 'none');
  await at('');
  expect(await screen.findByText('No columns yet')).toBeVisible();
});
