import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Board } from '@/domain/kanban/schemas';
import { newStore } from '@/testing/areaStore';
import { boardOf, cardOf } from '@/testing/factories/kanban';
import { standInIndexedDb } from '@/testing/indexedDb';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { loadDragKit } from '@/ui/drag/dragKit';
import { BoardScreen } from '../BoardScreen';

const ADD = '/api/kanban/cards/new';
const api = standInApi();
const kept = standInIndexedDb();
let board: Board;

// Loads drag and drop first: a later load would remount what a test has found.
beforeAll(loadDragKit);

beforeEach(() => {
  board = boardOf({ Todo: 2, Doing: 1 });
  api.on('get', '/api/kanban/board', () => answer({ board } as never));
  api.on('post', '/api/kanban/boards/visit', () => answer({ visitedAt: '2026-11-21T10:00:00.000Z' }));
  api.on('post', ADD, ({ body }) => {
    const { id, name } = body as { id: string; name: string };
    return answer({ card: cardOf(9, 'Todo', { id, name }), afterCardId: 'c2', rev: 2 });
  });
});

function open() {
  return renderWithProviders(
    <SignedIn user={endUserOf('manager', { id: 'me' })}>
      <BoardScreen />
    </SignedIn>,
    { at: '/dashboard/kanban?board=OPS', store: newStore() },
  );
}

async function openForm() {
  const view = open();
  await view.user.click(await screen.findByRole('button', { name: 'Add card to Todo' }));
  return { ...view, field: await screen.findByRole('textbox', { name: 'Name of the card' }) };
}

const names = () =>
  api.calls.filter(({ path }) => path === ADD).map(({ body }) => (body as { name: string }).name);

test('the name of a card that is refused comes back to the form', async () => {
  api.on('post', ADD, () => refusal(409, 'wip-limit', { current: { limit: 2 } }));
  const { user, field } = await openForm();
  await user.type(field, 'Clean up{Enter}');
  await screen.findByRole('alert');
  expect(field).toHaveValue('Clean up');
  expect(screen.queryByRole('listitem', { name: /Clean up/ })).not.toBeInTheDocument();
});

test('of several names those that are refused come back', async () => {
  api.on('post', ADD, ({ body }) => {
    const { id, name } = body as { id: string; name: string };
    if (name === 'Two') return refusal(409, 'wip-limit', { current: { limit: 3 } });
    return answer({ card: cardOf(9, 'Todo', { id, name }), afterCardId: 'c2', rev: 2 });
  });
  const { user, field } = await openForm();
  await user.click(field);
  await user.paste('One\nTwo');
  await user.click(screen.getByRole('button', { name: 'Create 2 cards' }));
  await screen.findByRole('alert');
  await waitFor(() => expect(field).toHaveValue('Two'));
});

test('a click beside the form adds what is typed', async () => {
  const { user, field } = await openForm();
  await user.click(document.body);
  expect(field).toBeInTheDocument();
  await user.type(field, 'Clean up');
  await user.click(document.body);
  expect(await screen.findByRole('listitem', { name: 'OPS-9 Clean up' })).toBeVisible();
  expect(field).not.toBeInTheDocument();
  expect(names()).toEqual(['Clean up']);
});

test('a card that is refused after the form was left waits in it', async () => {
  api.on('post', ADD, () => refusal(409, 'board-full'));
  const { user, field } = await openForm();
  await user.type(field, 'Clean up');
  await user.click(document.body);
  await screen.findByRole('alert');
  await waitFor(() => expect(kept.size).toBe(1));
  await user.click(screen.getByRole('button', { name: 'Add card to Todo' }));
  const again = await screen.findByRole('textbox', { name: 'Name of the card' });
  await waitFor(() => expect(again).toHaveValue('Clean up'));
  await user.type(again, '{Escape}');
  await waitFor(() => expect(kept.size).toBe(0));
});

test('what is typed is there again when the board is drawn anew', async () => {
  const { user, field, unmount } = await openForm();
  await user.type(field, 'Half a na');
  unmount();
  const { field: again } = await openForm();
  await waitFor(() => expect(again).toHaveValue('Half a na'));
});

test('only who is on the board can be given a new card', async () => {
  board.people = [{ id: 'gone', username: 'gone', name: 'Gone Girl', avatar: null, jobTitle: null }];
  const { user } = await openForm();
  await user.click(screen.getByRole('button', { name: 'More fields' }));
  const choice = await screen.findByRole('combobox', { name: 'Assign' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).not.toContain('Gone Girl');
});

test('the name of a column that is refused comes back', async () => {
  api.on('post', '/api/kanban/columns/new', () => refusal(409, 'board-full'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add column' }));
  await user.type(screen.getByRole('textbox', { name: 'Name of the column' }), 'Later{Enter}');
  await screen.findByRole('alert');
  expect(await screen.findByRole('textbox', { name: 'Name of the column' })).toHaveValue('Later');
});
