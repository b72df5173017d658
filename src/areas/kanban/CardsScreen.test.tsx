import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Language } from '@/domain/languages';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { cardOf } from '@/testing/factories/kanban';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, standInApi } from '@/testing/standInApi';
import { CardsScreen } from './CardsScreen';

const api = standInApi();
const PATH = '/api/kanban/cards';
const LONG_AGO = { dueOn: '2020-01-01', dueAt: '2020-01-01T23:59:59.000Z' };
const place = { board: { id: 'b1', key: 'OPS', name: 'Operations' }, column: { id: 'k1', name: 'Doing' } };
const cards = [
  { ...cardOf(1, 'k1', { name: 'Late one', ...LONG_AGO }), ...place },
  { ...cardOf(2, 'k1', { name: 'No hurry' }), ...place },
];

beforeEach(() => api.on('get', PATH, () => answer({ cards, total: 2, next: 'more' } as never)));

function open(more = '', language: Language = 'en') {
  return renderWithProviders(
    <SignedIn user={endUserOf('manager', { id: 'me' })}>
      <CardsScreen />
    </SignedIn>,
    { at: `/dashboard/kanban/cards${more}`, store: newStore(), language },
  );
}
const asked = () => Object.fromEntries(api.calls.findLast(({ path }) => path === PATH)?.query ?? []);

test('one’s own open cards stand by their day under headings', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Cards' });
  expect(within(table).getByRole('columnheader', { name: 'Overdue' })).toBeVisible();
  expect(within(table).getByRole('columnheader', { name: 'No date' })).toBeVisible();
  expect(within(table).getAllByText('Operations')).toHaveLength(2);
  expect(asked()).toEqual({ assignee: 'me', state: 'open', sort: 'dueAt', limit: '25' });
  await expectNoAxeFaults();
});

test('filters stand in the address by the names of the API, and are asked for', async () => {
  open('?assignee=any&reporter=me&due=overdue&doneFrom=2026-01-01&sort=-updatedAt');
  await screen.findByText('Late one');
  expect(asked()).toEqual({
    reporter: 'me',
    due: 'overdue',
    doneFrom: '2026-01-01',
    state: 'open',
    sort: '-updatedAt',
    limit: '25',
  });
  expect(screen.queryByRole('columnheader', { name: 'No date' })).not.toBeInTheDocument();
});

test('a quick filter is turned on and off by its button', async () => {
  const { user, router } = open();
  await user.click(await screen.findByRole('button', { name: 'Assigned to me', pressed: true }));
  await waitFor(() => expect(router.current().asPath).toContain('assignee=any'));
  await user.click(screen.getByRole('button', { name: 'Due this week', pressed: false }));
  await waitFor(() => expect(asked()).toMatchObject({ due: 'week' }));
  expect(asked()).not.toHaveProperty('assignee');
});

test('the next page is asked for by its cursor, and selected cards are completed with a way back', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select OPS-1 Late one' }));
  api.on('post', '/api/kanban/cards/bulk', () => answer({ cards: [], refused: [], revs: {} } as never));
  await user.click(await screen.findByRole('button', { name: 'Complete' }));
  expect(await screen.findByText('1 card completed')).toBeInTheDocument();
  expect(api.calls.findLast(({ path }) => path.endsWith('/bulk'))?.body).toEqual({
    cardIds: ['c1'],
    change: { complete: true },
  });
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(asked()).toMatchObject({ cursor: 'more' }));
});

test('a card opens on its board; it speaks Arabic', async () => {
  const { user, router } = open('', 'ar');
  await screen.findByRole('table', { name: 'البطاقات' });
  await expectNoAxeFaults();
  await user.click(screen.getByText('Late one'));
  await waitFor(() => expect(router.visits.at(-1)).toBe('/dashboard/kanban?board=OPS&card=OPS-1'));
});

test('filters that came by the address are chips, and can be taken off', async () => {
  const { user, router } = open('?boardId=b1&label=Bug&dueFrom=2026-11-01');
  await screen.findByText('Late one');
  const chips = within(screen.getByRole('list', { name: 'Filters' })).getAllByRole('button');
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    'Board: Operations',
    'Label: Bug',
    'Due from: Nov 1, 2026',
    'Clear all',
  ]);
  await user.click(chips[2]!);
  await waitFor(() => expect(router.current().asPath).not.toContain('dueFrom'));
  expect(asked()).toMatchObject({ boardId: 'b1', label: 'Bug' });
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(router.current().asPath).toContain('assignee=any'));
  expect(screen.queryByRole('list', { name: 'Filters' })).not.toBeInTheDocument();
});
