import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { EndUser } from '@/domain/auth/contract';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, standInApi } from '@/testing/standInApi';
import { DashboardLayout } from '../layouts/DashboardLayout';
import { DemoReset } from './DemoReset';

const api = standInApi();
afterEach(() => void vi.useRealTimers());
const WORDS = /This demo will be reset/;
const running = () => screen.queryAllByText(WORDS).find((text) => text.ariaHidden === 'true')?.textContent;

test('the last five minutes before three in the morning, UTC, are counted down', () => {
  vi.useFakeTimers({ now: new Date('2026-11-23T02:54:58Z') });
  renderWithProviders(<DemoReset />);
  const later = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000));
  later(1);
  expect(running()).toBeUndefined();
  later(1);
  expect(running()).toBe('This demo will be reset in 5:00. What you have entered will be gone then.');
  later(241);
  expect(running()).toContain(' 0:59.');
  // The announced text stays, or it would be read out every second.
  expect(screen.getByRole('status')).toHaveTextContent('in 5:00');
  later(59);
  expect(running()).toBeUndefined();
});

test.each([
  ['a demo for strangers', { demo: true, publicDemo: true }, true],
  ['a demo of one’s own', { demo: true, publicDemo: false }, false],
  ['a workspace', { demo: false, publicDemo: false }, false],
] as const)('in %s it stands above the pages: %o', async (_what, facts, isShown) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T02:57:00Z') });
  api.on('get', '/api/notifications', () => answer({ notifications: [], unreadCount: 0 }));
  const user: EndUser = endUserOf('member');
  renderWithProviders(
    <SignedIn user={{ ...user, workspace: { ...user.workspace, ...facts } }}>
      <DashboardLayout>
        <h1>Page</h1>
      </DashboardLayout>
    </SignedIn>,
    { bare: true, store: newStore() },
  );
  if (isShown) {
    expect((await screen.findAllByText(WORDS)).length).toBe(2);
    await expectNoAxeFaults();
  } else expect(screen.queryByText(WORDS)).toBeNull();
});
