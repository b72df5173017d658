import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { subscribePresenceRequests, refetchAll, drainPresenceRequests } from '@/core/live/bus';
import { presenceNoted, presenceRead } from '@/core/live/liveSlice';
import { newStore } from '@/testing/areaStore';
import { renderWithProviders } from '@/testing/render';
import { PresenceText } from './PresenceText';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

test('after a gap who is no longer there is asked for anew: when they left is not known from before', () => {
  const asked: string[][] = [];
  const stop = subscribePresenceRequests(() => asked.push(drainPresenceRequests()));
  const store = newStore();
  renderWithProviders(<PresenceText userId="ben" />, { store });
  const person = { userId: 'ben', statusText: null } as const;
  act(() => {
    store.dispatch(presenceNoted([{ ...person, status: 'online', lastActivity: hoursAgo(3) }]));
  });
  expect(screen.getByText('Online')).toBeVisible();
  asked.length = 0;
  act(() => {
    store.dispatch(presenceRead([]));
    refetchAll();
  });
  expect(asked).toEqual([['ben']]);
  act(() => {
    store.dispatch(presenceNoted([{ ...person, status: 'offline', lastActivity: hoursAgo(1.5) }]));
  });
  expect(screen.getByText(/^Last seen 1 h/)).toBeVisible();
  stop();
});
