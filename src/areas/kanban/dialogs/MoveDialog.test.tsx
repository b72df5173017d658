import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Board } from '@/domain/kanban/schemas';
import { newStore } from '@/testing/areaStore';
import { boardOf } from '@/testing/factories/kanban';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, lost, standInApi } from '@/testing/standInApi';
import { loadDragKit } from '@/ui/drag/dragKit';
import { BoardScreen } from '../BoardScreen';

const MOVE = '/api/kanban/cards/move';
const api = standInApi();
const home = boardOf({ Todo: 2, Doing: 1 });
const other = boardOf({ Inbox: 3 }, { id: 'b2', key: 'WEB', name: 'Website' });
const boards = [
  { id: 'b1', name: 'Operations', role: 'manager' },
  { id: 'b2', name: 'Website', role: 'editor' },
  { id: 'b3', name: 'Only to look at', role: 'viewer' },
];
let readOther: () => Response;

// Loads drag and drop first: a later load would remount what a test has found.
beforeAll(loadDragKit);

beforeEach(() => {
  readOther = () => answer({ board: other satisfies Board } as never);
  api.on('get', '/api/kanban/board', ({ query }) =>
    query.get('boardId') === 'b2' ? readOther() : answer({ board: home } as never),
  );
  api.on('get', '/api/kanban/boards', () => answer({ boards } as never));
  api.on('post', '/api/kanban/boards/visit', () => answer({ visitedAt: '2026-11-21T10:00:00.000Z' }));
  api.on('post', MOVE, ({ body }) => {
    const { cardIds } = body as { cardIds: string[] };
    const cards = cardIds.map((id) => ({ ...home.cards[id], boardId: 'b2', columnId: 'Inbox' }));
    return answer({ cards, afterCardId: null, revs: { b1: 2, b2: 2 } } as never);
  });
});

async function openDialog() {
  const view = renderWithProviders(
    <SignedIn user={endUserOf('manager', { id: 'me' })}>
      <BoardScreen />
    </SignedIn>,
    { at: '/dashboard/kanban?board=OPS', store: newStore() },
  );
  (await screen.findByRole('listitem', { name: 'OPS-1 Card 1' })).focus();
  await view.user.keyboard('m');
  const dialog = within(await screen.findByRole('dialog', { name: 'Move to…' }));
  await dialog.findByRole('option', { name: 'Website' });
  return { ...view, dialog, choose: (name: string) => dialog.findByRole('combobox', { name }) };
}
const optionsOf = (field: HTMLElement) =>
  within(field)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('a card goes to a place of another board where one may write, and is gone from here', async () => {
  const { user, dialog, choose } = await openDialog();
  expect(optionsOf(await choose('Board'))).toEqual(['Operations', 'Website']);
  await user.selectOptions(await choose('Board'), 'Website');
  await waitFor(async () => expect(optionsOf(await choose('Column'))).toEqual(['Inbox']));
  await user.selectOptions(await choose('Place'), 'Position 1');
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(() =>
    expect(screen.queryByRole('listitem', { name: 'OPS-1 Card 1' })).not.toBeInTheDocument(),
  );
  const [call] = api.calls.filter(({ path }) => path === MOVE);
  expect(call?.body).toMatchObject({ cardIds: ['c1'], columnId: 'Inbox', afterCardId: null });
});

test('columns of another board that can’t be read are asked for again', async () => {
  readOther = () => lost();
  const { user, dialog, choose } = await openDialog();
  await user.selectOptions(await choose('Board'), 'Website');
  const retry = await dialog.findByRole('button', { name: 'Retry' });
  expect(dialog.getByRole('button', { name: 'Move' })).toBeDisabled();
  readOther = () => answer({ board: other } as never);
  await user.click(retry);
  expect(optionsOf(await choose('Column'))).toEqual(['Inbox']);
  expect(dialog.getByRole('button', { name: 'Move' })).toBeEnabled();
});
