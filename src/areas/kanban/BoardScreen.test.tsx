import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Board } from '@/domain/kanban/schemas';
import type { Language } from '@/domain/languages';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { boardOf, cardOf } from '@/testing/factories/kanban';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, lost, refusal, standInApi } from '@/testing/standInApi';
import { loadDragKit } from '@/ui/drag/dragKit';
import { BoardScreen } from './BoardScreen';

const AT = '/dashboard/kanban?board=OPS';
const api = standInApi();
let board: Board;

// Loads drag and drop first: a later load would remount what a test has found.
beforeAll(loadDragKit);

beforeEach(() => {
  board = boardOf({ Todo: 2, Doing: 1, Done: 0 });
  board.labels = [{ id: 'l1', name: 'Bug', color: '#BF282D', version: 1 }];
  board.cards['c1'] = cardOf(1, 'Todo', { name: 'Paint the fence', labelIds: ['l1'], priority: 'high' });
  board.cards['c2'] = cardOf(2, 'Todo', {
    name: 'Buy paint',
    dueOn: '2020-01-01',
    dueAt: '2020-01-01T23:59:59.000Z',
  });
  api.on('get', '/api/kanban/board', () => answer({ board } as never));
  api.on('post', '/api/kanban/boards/visit', () => answer({ visitedAt: '2026-11-21T10:00:00.000Z' }));
});

function open(at = AT, language: Language = 'en') {
  return renderWithProviders(
    <SignedIn user={endUserOf('manager', { id: 'me' })}>
      <BoardScreen />
    </SignedIn>,
    { at, store: newStore(), language },
  );
}

const lane = (name: string) => screen.findByRole('list', { name: new RegExp(`^${name}, \\d+ cards?$`) });

test('columns show their cards with what matters of them, and the board is accessible', async () => {
  open();
  const todo = await lane('Todo');
  const [first, second] = within(todo).getAllByRole('listitem', { name: /^OPS-/ });
  expect(first).toHaveAccessibleName('OPS-1 Paint the fence');
  expect(within(first!).getByRole('img', { name: 'High priority' })).toBeVisible();
  expect(within(first!).getByText('Bug')).toBeVisible();
  expect(within(second!).getByText('overdue')).toBeInTheDocument();
  expect(within(await lane('Done')).getByText('No cards')).toBeVisible();
  await expectNoAxeFaults();
});

test('ticking a card is shown at once and taken back when it is refused', async () => {
  api.on('post', '/api/kanban/cards/complete', () => refusal(403, 'forbidden'));
  const { user } = open();
  const tick = within(await lane('Todo')).getByRole('checkbox', { name: 'Complete Buy paint' });
  await user.click(tick);
  await screen.findByRole('alert');
  expect(screen.getByRole('checkbox', { name: 'Complete Buy paint' })).not.toBeChecked();
});

test('a new card goes to the end; Enter keeps the form open for the next', async () => {
  api.on('post', '/api/kanban/cards/new', ({ body }) => {
    const { id, name } = body as { id: string; name: string };
    return answer({ card: cardOf(9, 'Todo', { id, name }), afterCardId: 'c2', rev: 2 });
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add card to Todo' }));
  const field = await screen.findByRole('textbox', { name: 'Name of the card' });
  await user.type(field, 'Clean up{Enter}');
  expect(await screen.findByRole('listitem', { name: 'OPS-9 Clean up' })).toBeVisible();
  expect(field).toHaveValue('');
  await expectNoAxeFaults();
  await user.type(field, '{Escape}');
  await waitFor(() => expect(field).not.toBeInTheDocument());
});

test('the filter narrows cards, not columns, and says how many are left', async () => {
  const { router, user } = open(`${AT}&label=Bug`);
  expect(await screen.findByText('1 of 3 cards')).toBeVisible();
  expect(screen.queryByText('Buy paint')).not.toBeInTheDocument();
  expect(within(await lane('Doing')).getByText('No matching cards')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(router.current().asPath).not.toContain('label'));
  expect(await screen.findByText('Buy paint')).toBeVisible();
});

test('arrow keys go from card to card, one of them takes Tab', async () => {
  const { user } = open();
  const first = await screen.findByRole('listitem', { name: 'OPS-1 Paint the fence' });
  await waitFor(() => expect(first).toHaveAttribute('tabindex', '0'));
  first.focus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('listitem', { name: 'OPS-2 Buy paint' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('listitem', { name: 'OPS-3 Card 3' })).toHaveFocus();
});

test('in Arabic the left arrow leads to the next column', async () => {
  const { user } = open(AT, 'ar');
  const first = await screen.findByRole('listitem', { name: 'OPS-1 Paint the fence' });
  first.focus();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('listitem', { name: 'OPS-3 Card 3' })).toHaveFocus();
  await expectNoAxeFaults();
});

test('x selects cards, and the bar archives them with a way back', async () => {
  api.on('post', '/api/kanban/cards/archive', ({ body }) => {
    const { cardIds } = body as { cardIds: string[] };
    return answer({ cardIds, cards: [], rev: 2, revs: { b1: 2 } });
  });
  const { user } = open();
  const first = await screen.findByRole('listitem', { name: 'OPS-1 Paint the fence' });
  first.focus();
  await user.keyboard('x{ArrowDown}x');
  const bar = await screen.findByRole('region', { name: 'Selected cards' });
  expect(within(bar).getByText('2 selected')).toBeVisible();
  await expectNoAxeFaults();
  await user.click(within(bar).getByRole('button', { name: 'Archive' }));
  expect(await screen.findByText('2 cards archived')).toBeVisible();
  expect(screen.queryByText('Buy paint')).not.toBeInTheDocument();
});

test('a selected card that the filter hides is left alone, and selected again when it is shown', async () => {
  const { user, router } = open();
  const first = await screen.findByRole('listitem', { name: 'OPS-1 Paint the fence' });
  first.focus();
  await user.keyboard('x{ArrowDown}x');
  const bar = await screen.findByRole('region', { name: 'Selected cards' });
  expect(within(bar).getByText('2 selected')).toBeVisible();
  await act(() => router.current().push(`${AT}&label=Bug`));
  expect(await within(bar).findByText('1 selected')).toBeVisible();
  await act(() => router.current().push(AT));
  expect(await within(bar).findByText('2 selected')).toBeVisible();
});

test('somebody without a board is told how to begin', async () => {
  const empty = { id: null, cards: {}, columns: {}, columnOrder: [] };
  api.on('get', '/api/kanban/board', () => answer({ board: empty }));
  open('/dashboard/kanban');
  expect(await screen.findByText('No board yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'New board' })).toBeVisible();
  await expectNoAxeFaults();
});

test('a board that can’t be read offers to try again', async () => {
  api.on('get', '/api/kanban/board', () => lost());
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  api.on('get', '/api/kanban/board', () => answer({ board } as never));
  await user.click(retry);
  expect(await lane('Todo')).toBeVisible();
});

test('who may only read finds nothing to change', async () => {
  board.role = 'viewer';
  open();
  await lane('Todo');
  expect(screen.queryByRole('button', { name: /^Add card/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});
