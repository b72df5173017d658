import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Board } from '@/domain/kanban/schemas';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { boardOf } from '@/testing/factories/kanban';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { loadDragKit } from '@/ui/drag/dragKit';
import { BoardScreen } from '../BoardScreen';

const UPDATE = '/api/kanban/columns/update';
const api = standInApi();
let board: Board;

// Loads drag and drop first: a later load would remount what a test has found.
beforeAll(loadDragKit);

beforeEach(() => {
  board = boardOf({ Todo: 2, Doing: 1 });
  api.on('get', '/api/kanban/board', () => answer({ board } as never));
  api.on('post', '/api/kanban/boards/visit', () => answer({ visitedAt: '2026-11-21T10:00:00.000Z' }));
});

function open() {
  return renderWithProviders(
    <SignedIn user={endUserOf('manager', { id: 'me' })}>
      <BoardScreen />
    </SignedIn>,
    { at: '/dashboard/kanban?board=OPS', store: newStore() },
  );
}
const sent = () => api.calls.filter(({ path }) => path === UPDATE).map(({ body }) => body);

test('a column is renamed where it stands; Escape gives the name back', async () => {
  const { user } = open();
  await user.click(await screen.findByText('Doing'));
  await user.type(await screen.findByRole('textbox', { name: 'Name of the column' }), ' now{Escape}');
  expect(await screen.findByRole('heading', { name: 'Doing' })).toBeVisible();
  expect(sent()).toEqual([]);
  api.on('post', UPDATE, () => refusal(403, 'forbidden'));
  await user.click(screen.getByText('Doing'));
  const field = await screen.findByRole('textbox', { name: 'Name of the column' });
  await user.clear(field);
  await user.type(field, 'In work{Enter}');
  await screen.findByRole('alert');
  expect(sent()).toMatchObject([{ column: { name: 'In work' } }]);
  expect(field).toHaveValue('In work');
});

test('a column that is made narrow shows its name and number alone, until it is opened again', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Column actions for Todo' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Collapse' }));
  await waitFor(() => expect(screen.queryByText('Card 1')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Todo' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add card to Todo' })).not.toBeInTheDocument();
  await expectNoAxeFaults();
  await user.click(screen.getByRole('button', { name: 'Expand Todo' }));
  expect(await screen.findByText('Card 1')).toBeVisible();
});

test('who may only read makes columns narrow too, and nothing else', async () => {
  board.role = 'viewer';
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Column actions for Todo' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Collapse',
  ]);
});
