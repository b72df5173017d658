import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { boardOf, cardOf } from '@/testing/factories/kanban';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, standInApi } from '@/testing/standInApi';
import { BoardScreen } from '../BoardScreen';

const BULK = '/api/kanban/cards/bulk';
const MOVE = '/api/kanban/cards/move';
const api = standInApi();

beforeEach(() => {
  const board = boardOf({ Todo: 2, Doing: 1 });
  api.on('get', '/api/kanban/board', () => answer({ board } as never));
  api.on('get', '/api/kanban/boards', () => answer({ boards: [] }));
  api.on('post', '/api/kanban/boards/visit', () => answer({ visitedAt: '2026-11-21T10:00:00.000Z' }));
  api.on('post', BULK, ({ body }) => {
    const { cardIds, change } = body as { cardIds: string[]; change: object };
    const cards = cardIds.map((id) => ({ ...cardOf(Number(id.slice(1)), 'Todo'), ...change, version: 2 }));
    return answer({ cards, refused: [], revs: { b1: 2 } } as never);
  });
  api.on('post', MOVE, ({ body }) => {
    const { cardIds, columnId } = body as { cardIds: string[]; columnId: string };
    const cards = cardIds.map((id) => cardOf(Number(id.slice(1)), columnId, { version: 2 }));
    const dropped = { assigneeIds: [], labelIds: [] };
    return answer({ cards, afterCardId: null, revs: { b1: 2 }, dropped } as never);
  });
});

async function openWithTwoSelected() {
  const view = renderWithProviders(
    <SignedIn user={endUserOf('manager', { id: 'me' })}>
      <BoardScreen />
    </SignedIn>,
    { at: '/dashboard/kanban?board=OPS&view=list', store: newStore() },
  );
  await view.user.click(await screen.findByRole('checkbox', { name: 'Select OPS-1 Card 1' }));
  await view.user.click(screen.getByRole('checkbox', { name: 'Select OPS-2 Card 2' }));
  return { ...view, bar: await screen.findByRole('region', { name: 'Selected rows' }) };
}

const sent = (path: string) => api.calls.findLast((call) => call.path === path)?.body;

test('selected rows get a priority together; the board’s Undo gives each its own back', async () => {
  const { user, bar } = await openWithTwoSelected();
  await user.click(within(bar).getByRole('button', { name: 'Priority' }));
  const menu = await screen.findByRole('menu', { name: 'Priority' });
  await expectNoAxeFaults();
  await user.click(within(menu).getByRole('menuitemradio', { name: 'High' }));
  await waitFor(() => expect(sent(BULK)).toEqual({ cardIds: ['c1', 'c2'], change: { priority: 'high' } }));
  await waitFor(() => expect(within(bar).getByRole('button', { name: 'Priority' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Undo: priority' }));
  await waitFor(() => expect(sent(BULK)).toEqual({ cardIds: ['c1', 'c2'], change: { priority: 'medium' } }));
});

test('selected rows are moved together to the end of another column', async () => {
  const { user, bar } = await openWithTwoSelected();
  await user.click(within(bar).getByRole('button', { name: 'Move' }));
  const dialog = await screen.findByRole('dialog', { name: 'Move to…' });
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Column' }), 'Doing');
  await user.click(within(dialog).getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(sent(MOVE)).toMatchObject({ cardIds: ['c1', 'c2'], columnId: 'Doing' }));
});
