import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Board } from '@/domain/kanban/schemas';
import type { Language } from '@/domain/languages';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { boardOf, cardOf } from '@/testing/factories/kanban';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, standInApi } from '@/testing/standInApi';
import { BoardScreen } from '../BoardScreen';

const UPDATE = '/api/kanban/cards/update';
const api = standInApi();
let board: Board;

beforeEach(() => {
  board = boardOf({ Todo: 3 });
  board.cards['c1'] = cardOf(1, 'Todo', { name: 'Paint', startOn: '2026-11-12', dueOn: '2026-11-17' });
  board.cards['c2'] = cardOf(2, 'Todo', { name: 'Clean', dueOn: '2026-11-30' });
  api.on('get', '/api/kanban/board', () => answer({ board } as never));
  api.on('post', '/api/kanban/boards/visit', () => answer({ visitedAt: '2026-11-21T10:00:00.000Z' }));
  api.on('post', UPDATE, ({ body }) => {
    const { cardId, card } = body as { cardId: string; card: object };
    return answer({ card: { ...board.cards[cardId], ...card, version: 2 }, rev: 2 } as never);
  });
});

function open(more = '&month=2026-11', language: Language = 'en') {
  return renderWithProviders(
    <SignedIn user={endUserOf('manager', { id: 'me' })}>
      <BoardScreen />
    </SignedIn>,
    { at: `/dashboard/kanban?board=OPS&view=calendar${more}`, store: newStore(), language },
  );
}

const sent = () => api.calls.findLast(({ path }) => path === UPDATE)?.body;

test('cards stand on their days, each once for who listens; those without a day wait below', async () => {
  open();
  const month = await screen.findByRole('group', { name: 'Cards by due date' });
  expect(screen.getByRole('heading', { name: 'November 2026' })).toBeVisible();
  const day = (name: string) => within(month).getByText(name, { ignore: '[aria-hidden]' }).closest('li')!;
  expect(within(day('Thursday, November 12')).getByRole('link', { name: /OPS-1.*Paint/ })).toBeVisible();
  expect(within(day('Monday, November 30')).getByRole('link', { name: /OPS-2/ })).toBeVisible();
  expect(within(month).getAllByRole('link')).toHaveLength(2);
  const tray = screen.getByRole('region', { name: 'No date' });
  expect(within(tray).getByRole('link', { name: /OPS-3/ })).toBeVisible();
  await expectNoAxeFaults();
});

test('Shift and an arrow move a card, which keeps the keyboard and is given its days back by Undo', async () => {
  const { user } = open();
  (await screen.findByRole('link', { name: /OPS-1/ })).focus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await waitFor(() =>
    expect(sent()).toMatchObject({ cardId: 'c1', card: { startOn: '2026-11-13', dueOn: '2026-11-18' } }),
  );
  expect(await screen.findByText('OPS-1 is due on Nov 18, 2026')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('link', { name: /OPS-1/ })).toHaveFocus());
  await user.click(await screen.findByRole('button', { name: 'Undo: change card' }));
  await waitFor(() => expect(sent()).toMatchObject({ card: { startOn: '2026-11-12', dueOn: '2026-11-17' } }));
});

test('a card that is moved out of what is shown takes the month along', async () => {
  const { user, router } = open();
  (await screen.findByRole('link', { name: /OPS-2/ })).focus();
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await waitFor(() => expect(sent()).toMatchObject({ card: { startOn: null, dueOn: '2026-12-07' } }));
  await waitFor(() => expect(router.current().asPath).toContain('month=2026-12'));
  await waitFor(() => expect(screen.getByRole('link', { name: /OPS-2/ })).toHaveFocus());
});

/** Drops the dragged bar on a day of the week; jsdom has no layout, so the week is given a width of 700. */
function dropOnDay(week: HTMLElement, index: number) {
  week.getBoundingClientRect = () => ({ left: 0, right: 700, width: 700 }) as DOMRect;
  const drop = createEvent.drop(week);
  Object.defineProperty(drop, 'clientX', { value: index * 100 + 50 });
  fireEvent(week, drop);
}

const DATA = { dataTransfer: { setData: () => undefined } };

test.each([
  ['en', 2, '2026-11-18'],
  ['ar', 4, '2026-11-18'],
] as const)('in %s a card from below gets the day that it is let go over', async (language, index, dueOn) => {
  open('&month=2026-11', language);
  fireEvent.dragStart(await screen.findByRole('link', { name: /OPS-3/ }), DATA);
  const week = screen.getByText(/18/, { selector: 'li span:last-child' }).closest('ol')!;
  week.style.direction = language === 'ar' ? 'rtl' : 'ltr';
  dropOnDay(week, index);
  await waitFor(() => expect(sent()).toMatchObject({ cardId: 'c3', card: { startOn: null, dueOn } }));
});

test('the months lead on by button and Page keys; who may only read can’t move anything', async () => {
  board.role = 'viewer';
  const { user, router } = open();
  await user.click(await screen.findByRole('button', { name: 'Next month' }));
  await waitFor(() => expect(router.current().asPath).toContain('month=2026-12'));
  expect(await screen.findByRole('heading', { name: 'December 2026' })).toBeVisible();
  await user.keyboard('{PageUp}');
  const bar = await screen.findByRole('link', { name: /OPS-1/ });
  expect(bar).toHaveAttribute('draggable', 'false');
  bar.focus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(sent()).toBeUndefined();
  await expectNoAxeFaults();
});
