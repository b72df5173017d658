import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { liveAction } from '@/core/live/onLive';
import { kanbanLive } from '@/domain/kanban/live';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { boardOf } from '@/testing/factories/kanban';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, standInApi } from '@/testing/standInApi';
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

test('after a gap of the live channel the board is read once, however many changes come meanwhile', async () => {
  const store = newStore();
  renderWithProviders(
    <SignedIn user={endUserOf('manager', { id: 'me' })}>
      <BoardScreen />
    </SignedIn>,
    { at: '/dashboard/kanban?board=OPS', store },
  );
  expect(await screen.findByRole('listitem', { name: 'OPS-1 Card 1' })).toBeVisible();
  await expectNoAxeFaults();
  const before = reads();
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
  const { router } = renderWithProviders(
    <SignedIn user={endUserOf('manager', { id: 'me' })}>
      <BoardScreen />
    </SignedIn>,
    { at: '/dashboard/kanban', store: newStore() },
  );
  expect(await screen.findByRole('listitem', { name: 'OPS-1 Card 1' })).toBeVisible();
  await waitFor(() => expect(router.current().asPath).toBe('/dashboard/kanban?board=OPS'));
  expect(reads()).toBe(1);
});
