import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { publishLive } from '@/core/live/bus';
import { liveAction } from '@/core/live/onLive';
import { kanbanLive } from '@/domain/kanban/live';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { boardOf } from '@/testing/factories/kanban';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, lost, refusal, standInApi } from '@/testing/standInApi';
import { BoardScreen } from './BoardScreen';

const api = standInApi();
const reads = () => api.calls.filter(({ path }) => path === '/api/kanban/board').length;
let rev = 1;

beforeEach(() => {
  rev = 1;
  api.on('get', '/api/kanban/board', () =>
    answer({ board: boardOf({ Todo: rev === 1 ? 1 : 3 }, { rev }) } as never),
  );
  api.on('post', '/api/kanban/boards/visit', () => answer({ visitedAt: '2026-11-21T10:00:00.000Z' }));
});

function open(at = '/dashboard/kanban?board=OPS') {
  const store = newStore();
  const view = renderWithProviders(
    <SignedIn user={endUserOf('manager', { id: 'me' })}>
      <BoardScreen />
    </SignedIn>,
    { at, store },
  );
  const tell = (told: number) =>
    store.dispatch({
      type: liveAction(kanbanLive.changed.type),
      payload: {
        type: 'kanban.changed',
        at: '',
        by: null,
        payload: { boardId: 'b1', rev: told, changes: [] },
      },
    });
  return { ...view, store, tell };
}

test('after a gap of the live channel the board is read once, however many changes come meanwhile', async () => {
  const { tell } = open();
  expect(await screen.findByRole('listitem', { name: 'OPS-1 Card 1' })).toBeVisible();
  await expectNoAxeFaults();
  const before = reads();
  rev = 5;
  act(() => {
    tell(3);
    tell(4);
    tell(5);
  });
  expect(await screen.findByRole('listitem', { name: 'OPS-3 Card 3' })).toBeVisible();
  await waitFor(() => expect(reads()).toBe(before + 1));
  act(() => void tell(5));
  expect(reads()).toBe(before + 1);
});

test('the last used board is read once, also when the address then names it', async () => {
  const { router } = open('/dashboard/kanban');
  expect(await screen.findByRole('listitem', { name: 'OPS-1 Card 1' })).toBeVisible();
  await waitFor(() => expect(router.current().asPath).toBe('/dashboard/kanban?board=OPS'));
  expect(reads()).toBe(1);
});

test('a quiet second read that fails leaves the board as it is, and is tried again', async () => {
  const { store, tell } = open();
  expect(await screen.findByRole('listitem', { name: 'OPS-1 Card 1' })).toBeVisible();
  const before = reads();
  api.on('get', '/api/kanban/board', () => refusal(503, 'unavailable'));
  act(() => void tell(5));
  await waitFor(() => expect(reads()).toBe(before + 1));
  await waitFor(() => expect(store.getState()).toMatchObject({ kanban: { pendingId: null } }));
  expect(screen.getByRole('listitem', { name: 'OPS-1 Card 1' })).toBeVisible();
  api.on('get', '/api/kanban/board', () => answer({ board: boardOf({ Todo: 3 }, { rev: 5 }) } as never));
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('listitem', { name: 'OPS-3 Card 3' })).toBeVisible();
});

test('who is removed from the board is told so, also after it was asked for again', async () => {
  const { store, tell } = open();
  expect(await screen.findByRole('listitem', { name: 'OPS-1 Card 1' })).toBeVisible();
  api.on('get', '/api/kanban/board', () => refusal(404, 'not-found'));
  const { type } = kanbanLive.boardsChanged;
  const event = { type, at: '2026-11-21T10:00:00.000Z', by: null, payload: { lostBoardId: 'b1' } };
  const before = reads();
  act(() => {
    store.dispatch({ type: liveAction(type), payload: event });
    publishLive(event);
  });
  expect(await screen.findByText('You no longer have access to this board')).toBeVisible();
  expect(reads()).toBe(before);
  act(() => void tell(9));
  await waitFor(() => expect(reads()).toBe(before + 1));
  await waitFor(() => expect(store.getState()).toMatchObject({ kanban: { pendingId: null } }));
  expect(screen.getByText('You no longer have access to this board')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('a board that is not there, or not for me, leads to all boards', async () => {
  api.on('get', '/api/kanban/board', () => refusal(404, 'not-found'));
  open();
  expect(await screen.findByText('This does not exist.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All boards' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('a board that can’t be reached is not shown as the one before it', async () => {
  const { router, user } = open();
  expect(await screen.findByRole('listitem', { name: 'OPS-1 Card 1' })).toBeVisible();
  api.on('get', '/api/kanban/board', () => lost());
  act(() => void router.current().push('/dashboard/kanban?board=WEB'));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.queryByRole('listitem', { name: 'OPS-1 Card 1' })).not.toBeInTheDocument();
  const other = boardOf({ Inbox: 1 }, { id: 'b2', key: 'WEB' });
  api.on('get', '/api/kanban/board', () => answer({ board: other } as never));
  await user.click(retry);
  expect(await screen.findByRole('list', { name: /^Inbox, / })).toBeVisible();
});
