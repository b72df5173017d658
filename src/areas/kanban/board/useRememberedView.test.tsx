import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { loadPreferences } from '@/core/preferences/preferencesSlice';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { boardOf } from '@/testing/factories/kanban';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, standInApi } from '@/testing/standInApi';
import { BoardScreen } from '../BoardScreen';

const KEY = 'kanban.view.b1';
const api = standInApi();

beforeEach(() => {
  api.on('get', '/api/kanban/board', () => answer({ board: boardOf({ Todo: 2 }) } as never));
  api.on('post', '/api/kanban/boards/visit', () => answer({ visitedAt: '2026-11-21T10:00:00.000Z' }));
});

function open(more: string, left: unknown) {
  const store = newStore();
  store.dispatch(loadPreferences.fulfilled({ [KEY]: left }, 'r1', undefined));
  const view = renderWithProviders(
    <SignedIn user={endUserOf('manager', { id: 'me' })}>
      <BoardScreen />
    </SignedIn>,
    { at: `/dashboard/kanban?board=OPS${more}`, store },
  );
  const kept = () => (store.getState() as { preferences: { byKey: object } }).preferences.byKey;
  return { ...view, kept };
}

test('a board opens as it was left', async () => {
  const { router } = open('', 'view=list&member=me');
  expect(await screen.findByRole('button', { name: 'List', pressed: true })).toBeVisible();
  expect(router.current().asPath).toBe('/dashboard/kanban?board=OPS&view=list&member=me');
  await expectNoAxeFaults();
});

test('an address that says what to show is left alone', async () => {
  const { router, kept } = open('&view=calendar&month=2026-11', 'view=list');
  expect(await screen.findByRole('button', { name: 'Calendar', pressed: true })).toBeVisible();
  expect(router.visits).toEqual([]);
  expect(kept()).toEqual({ [KEY]: 'view=list' });
});

test('what is changed is kept, and nothing once all is as at first; what was kept wrongly counts for nothing', async () => {
  const { user, router, kept } = open('', 'view=gone&due=never');
  await user.click(await screen.findByRole('button', { name: 'Calendar' }));
  await waitFor(() => expect(kept()).toEqual({ [KEY]: 'view=calendar' }));
  await user.click(screen.getByRole('button', { name: 'Board' }));
  await waitFor(() => expect(kept()).toEqual({}));
  expect(router.current().asPath).toBe('/dashboard/kanban?board=OPS');
});
