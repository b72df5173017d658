import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refetchAll, publishLive } from '@/core/live/bus';
import { outdated } from '@/core/live/liveSlice';
import { reportLeaving } from '@/core/auth/leaving';
import { fileQueue } from '@/core/uploads/fileQueue';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, standInApi } from '@/testing/standInApi';
import { LiveConnection } from './LiveConnection';

const api = standInApi();
const user = endUserOf('member', { version: 5 });

function show() {
  const acts = { take: vi.fn(), refresh: vi.fn(async () => undefined) };
  const store = newStore();
  renderWithProviders(
    <SignedIn user={user} acts={acts}>
      <LiveConnection />
    </SignedIn>,
    { store },
  );
  const hear = (type: string, payload: object) =>
    act(() => publishLive({ type, at: '2026-11-21T10:00:00.000Z', by: null, payload }));
  return { ...acts, store, hear };
}

test('a changed account is taken over with the own session, an older one is not', () => {
  const { take, hear } = show();
  const { sessionId, ...next } = { ...user, displayName: 'Amira Other', version: 6 };
  hear('account.changed', { user: next });
  expect(take.mock.calls).toEqual([[{ ...next, sessionId }]]);
  hear('account.changed', { user: { ...next, version: 4 } });
  expect(take).toHaveBeenCalledTimes(1);
});

test('what the stream may have missed of the account is read again, and an older answer counts for nothing', async () => {
  const { take } = show();
  const next = { ...user, displayName: 'Amira Other', version: 6 };
  api.on('get', '/v1/endusers', () => answer(next));
  act(refetchAll);
  await waitFor(() => expect(take.mock.calls).toEqual([[next]]));
  let asked = 0;
  api.on('get', '/v1/endusers', () => {
    asked += 1;
    return answer({ ...next, version: 4 });
  });
  act(refetchAll);
  await waitFor(() => expect(asked).toBe(1));
  api.on('get', '/v1/endusers', () => answer({ ...next, version: 7 }));
  act(refetchAll);
  await waitFor(() => expect(take).toHaveBeenCalledTimes(2));
  expect(take.mock.calls[1]).toEqual([{ ...next, version: 7 }]);
});

test('after a change of rights the person is asked for again, once', () => {
  vi.useFakeTimers();
  const { refresh, hear } = show();
  hear('users.rolesChanged', { role: 'member' });
  hear('users.rolesChanged', { role: 'guest' });
  expect(refresh).not.toHaveBeenCalled();
  vi.advanceTimersByTime(3_000);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('a new version is told, and nothing is reloaded by itself', async () => {
  const { store } = show();
  act(() => void store.dispatch(outdated()));
  expect(await screen.findByText('A new version is ready')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  await expectNoAxeFaults();
});

test('files that are uploaded are shown over every page from the first one on', async () => {
  api.on('post', '/api/files/uploads/check', () =>
    answer({
      conflicts: [],
      refused: [{ path: 'a', code: 'invalid' }],
      quota: { needed: 0, available: null },
    }),
  );
  show();
  expect(screen.queryByRole('region', { name: 'Uploads' })).not.toBeInTheDocument();
  await act(() => fileQueue.start([new File(['x'], 'a')], 'root'));
  expect(await screen.findByRole('region', { name: 'Uploads' })).toBeVisible();
  act(reportLeaving);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Uploads' })).not.toBeInTheDocument());
});
