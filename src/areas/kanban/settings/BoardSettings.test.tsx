import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { liveAction } from '@/core/live/onLive';
import { kanbanLive } from '@/domain/kanban/live';
import type { Board } from '@/domain/kanban/schemas';
import { newStore } from '@/testing/areaStore';
import { boardOf } from '@/testing/factories/kanban';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { loadDragKit } from '@/ui/drag/dragKit';
import { BoardScreen } from '../BoardScreen';

const UPDATE = '/api/kanban/boards/update';
const COLUMN = '/api/kanban/columns/update';
const api = standInApi();
let board: Board;

// Loads drag and drop first: a later load would remount what a test has found.
beforeAll(loadDragKit);

beforeEach(() => {
  board = boardOf({ Todo: 1, Done: 0 });
  api.on('get', '/api/kanban/board', () => answer({ board } as never));
  api.on('get', '/api/kanban/boards', () => answer({ boards: [] }));
  api.on('post', '/api/kanban/boards/visit', () => answer({ visitedAt: '2026-11-21T10:00:00.000Z' }));
});

function open(more = '') {
  const store = newStore();
  const view = renderWithProviders(
    <SignedIn user={endUserOf('manager', { id: 'me' })}>
      <BoardScreen />
    </SignedIn>,
    { at: `/dashboard/kanban?board=OPS${more}`, store },
  );
  /** Dispatches a live event with changes by another user. */
  const tell = (...changes: object[]) => {
    const payload = { boardId: 'b1', rev: board.rev + 1, changes };
    act(() => void store.dispatch({ type: liveAction(kanbanLive.changed.type), payload: { payload } }));
  };
  return { ...view, tell };
}
const sent = (path: string) => api.calls.findLast((call) => call.path === path)?.body;

async function openSettings() {
  const view = open('&settings=general');
  const dialog = await screen.findByRole('dialog', { name: /^Settings/ });
  return { ...view, dialog, name: within(dialog).getByRole('textbox', { name: /^Name/ }) };
}

test('settings send only what was changed in them', async () => {
  const { user, dialog, name, tell } = await openSettings();
  const { key, description, color, access, workspaceRole, isTemplate, archivedAt } = board;
  const facts = { key, description, color, access, workspaceRole, isTemplate, archivedAt, version: 2 };
  tell({ kind: 'board', board: { id: 'b1', name: 'By somebody else', ...facts } });
  await screen.findByRole('dialog', { name: /By somebody else/ });
  api.on('post', UPDATE, () => answer({ board } as never));
  await user.type(within(dialog).getByRole('textbox', { name: 'Description' }), 'What we do');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(UPDATE)).toMatchObject({ board: { description: 'What we do' } }));
  expect((sent(UPDATE) as { board: object }).board).toEqual({ description: 'What we do' });
  expect(name).toBeInTheDocument();
});

test('a key in use is told at its field', async () => {
  const { user, dialog } = await openSettings();
  api.on('post', UPDATE, () => refusal(409, 'key-taken'));
  const key = within(dialog).getByRole('textbox', { name: 'Key' });
  await user.clear(key);
  await user.type(key, 'WEB');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('This key is in use.')).toBeVisible();
  expect(key).toBeInvalid();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.type(key, 'S');
  expect(key).toBeValid();
});

test('settings ask before typed text is left, for another tab too', async () => {
  const { user, dialog, name } = await openSettings();
  await user.type(name, ' and more');
  await user.click(within(dialog).getByRole('tab', { name: 'Labels' }));
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(name).toHaveValue(`${board.name} and more`);
  await user.click(within(dialog).getByRole('tab', { name: 'Labels' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await within(dialog).findByRole('button', { name: 'New label' })).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test('a column’s limit is set without giving it back the name that it had', async () => {
  const { user, tell } = open();
  await user.click(await screen.findByRole('button', { name: 'Column actions for Todo' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rename, limit, color…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rename, limit, color…' });
  const { cardIds: _, ...column } = board.columns['Todo']!;
  tell({ kind: 'column', column: { ...column, name: 'Next', version: 2 } });
  api.on('post', COLUMN, () =>
    answer({ column: { ...board.columns['Todo'], wipLimit: 3 }, rev: 3 } as never),
  );
  await user.type(within(dialog).getByRole('textbox', { name: /limit/i }), '3');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(COLUMN)).toBeDefined());
  const { version: __, ...changed } = (sent(COLUMN) as { column: Record<string, unknown> }).column;
  expect(changed).toEqual({ wipLimit: 3 });
});

test('an archived board says so, and who manages it brings it back', async () => {
  board.archivedAt = '2026-11-20T10:00:00.000Z';
  const { user } = open();
  expect(await screen.findByText(/^This board is archived/)).toBeVisible();
  api.on('post', UPDATE, () => answer({ board: { ...board, archivedAt: null, version: 2 } } as never));
  await user.click(screen.getByRole('button', { name: 'Restore from archive' }));
  await waitFor(() => expect(screen.queryByText(/^This board is archived/)).not.toBeInTheDocument());
  expect(sent(UPDATE)).toMatchObject({ board: { archived: false } });
});
