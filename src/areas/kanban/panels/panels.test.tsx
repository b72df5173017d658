import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { BoardRole } from '@/domain/kanban/words';
import type { Language } from '@/domain/languages';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { boardOf, cardOf } from '@/testing/factories/kanban';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { loadDragKit } from '@/ui/drag/dragKit';
import { BoardScreen } from '../BoardScreen';

const api = standInApi();
const AT = '2026-11-20T10:00:00.000Z';
const LINH = { id: 'linh', username: 'linh', name: 'Linh', avatar: null };
const place = { board: { id: 'b1', key: 'OPS', name: 'Operations' }, column: { id: 'Todo', name: 'Todo' } };
const archived = { ...cardOf(7, 'Todo', { name: 'Old plan', archivedAt: AT }), ...place };
const trashed = { id: 'c8', key: 'OPS-8', name: 'Wrong card', columnId: 'Todo', columnName: 'Todo' };

function open(panel: string, options: { role?: BoardRole; language?: Language } = {}) {
  const { role = 'manager', language = 'en' } = options;
  api.on('get', '/api/kanban/board', () => answer({ board: boardOf({ Todo: 1 }, { role }) } as never));
  return renderWithProviders(
    <SignedIn user={endUserOf('manager', { id: 'me' })}>
      <BoardScreen />
    </SignedIn>,
    { at: `/dashboard/kanban?board=OPS&panel=${panel}`, store: newStore(), language },
  );
}
const sent = (path: string) => api.calls.findLast((call) => call.path === path)?.body;

// Loads drag and drop first: a later load would remount what a test has found.
beforeAll(loadDragKit);

beforeEach(() => {
  api.on('post', '/api/kanban/boards/visit', () => answer({ visitedAt: AT }));
  api.on('get', '/api/kanban/cards', () => answer({ cards: [archived], total: 1 } as never));
  api.on('get', '/api/kanban/boards/trash', () =>
    answer({
      columns: [{ id: 'k9', name: 'Later', cardCount: 4, deletedAt: AT, deletedBy: LINH }],
      cards: [{ ...trashed, deletedAt: AT, deletedBy: LINH }],
    } as never),
  );
});

test('the trash says what was deleted by whom, and brings a column back with a way to undo it', async () => {
  const { user } = open('trash');
  const drawer = await screen.findByRole('dialog', { name: 'Trash' });
  expect(await within(drawer).findByText('Column “Later”')).toBeVisible();
  expect(within(drawer).getAllByText('Linh')).toHaveLength(2);
  await expectNoAxeFaults();
  api.on('post', '/api/kanban/columns/restore', () =>
    answer({ column: { id: 'k9', name: 'Later', cardIds: [] }, cards: [], columnOrder: [], rev: 2 } as never),
  );
  await user.click(within(drawer).getByRole('button', { name: 'Restore Column “Later”' }));
  await waitFor(() => expect(within(drawer).queryByText('Column “Later”')).not.toBeInTheDocument());
  expect(sent('/api/kanban/columns/restore')).toEqual({ columnId: 'k9' });
  expect(await screen.findByText('Later is back on the board')).toBeInTheDocument();
  expect(screen.getByText('Undo')).toBeInTheDocument();
});

test('one card of the trash is deleted for ever once that is confirmed', async () => {
  const { user } = open('trash');
  await user.click(await screen.findByRole('button', { name: 'Delete permanently: OPS-8 Wrong card' }));
  api.on('post', '/api/kanban/boards/trash/empty', () => answer({ columns: 0, cards: 1, rev: 2 } as never));
  await user.click(await screen.findByRole('button', { name: 'Delete permanently' }));
  expect(await screen.findByText('OPS-8 Wrong card permanently deleted')).toBeInTheDocument();
  expect(sent('/api/kanban/boards/trash/empty')).toEqual({ boardId: 'b1', cardIds: ['c8'] });
});

test('what the server does not restore stays in the trash', async () => {
  api.on('post', '/api/kanban/cards/restore', () => refusal(409, 'board-full'));
  const { user } = open('trash');
  await user.click(await screen.findByRole('button', { name: 'Restore OPS-8 Wrong card' }));
  await screen.findByRole('alert');
  expect(screen.getByText('Wrong card')).toBeVisible();
});

test('the archive is searched by the server and gives cards back', async () => {
  const { user } = open('archive');
  const drawer = await screen.findByRole('dialog', { name: 'Archive' });
  await within(drawer).findByText('Old plan');
  await expectNoAxeFaults();
  await user.type(within(drawer).getByRole('searchbox', { name: 'Search' }), 'old{Enter}');
  await waitFor(() =>
    expect(Object.fromEntries(api.calls.at(-1)?.query ?? [])).toMatchObject({
      state: 'archived',
      query: 'old',
    }),
  );
  api.on('post', '/api/kanban/cards/archive', () => answer({ cardIds: ['c7'], revs: { b1: 2 } } as never));
  await user.click(await within(drawer).findByRole('button', { name: 'Restore OPS-7 Old plan' }));
  await waitFor(() => expect(sent('/api/kanban/cards/archive')).toEqual({ cardIds: ['c7'], on: false }));
});

test('a viewer opens what is archived, and changes nothing', async () => {
  open('archive', { role: 'viewer' });
  expect(await screen.findByRole('button', { name: 'Open OPS-7 Old plan' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Restore|Delete/ })).not.toBeInTheDocument();
});

test('the activity of the board speaks Arabic', async () => {
  const row = { id: 'a1', at: AT, actor: LINH, action: 'created', entityKind: 'card', entityId: 'c1' };
  api.on('get', '/api/kanban/boards/activity', () =>
    answer({ activity: [{ ...row, title: 'Card 1', diff: {} }] } as never),
  );
  open('activity', { language: 'ar' });
  const drawer = await screen.findByRole('dialog', { name: 'النشاط' });
  expect(await within(drawer).findByText('Card 1')).toBeVisible();
  await expectNoAxeFaults();
});
