import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { ApiError } from '@/domain/errors';
import { DeniedInPlace, RestrictedInPlace, SessionEndedDialog } from './inPlace';

const member = endUserOf('member');

test('an ended session is asked for over the page, for the same person', async () => {
  const login = vi.fn().mockResolvedValue(member);
  const { user } = renderWithProviders(
    <SignedIn user={member} acts={{ endedReason: 'session-ended', login }}>
      <SessionEndedDialog />
    </SignedIn>,
  );
  expect(await screen.findByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue(member.email);
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
  await expectNoAxeFaults();
  await user.keyboard('{Escape}');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() =>
    expect(login).toHaveBeenCalledExactlyOnceWith({
      email: member.email,
      password: 'secret',
      remember: true,
    }),
  );
});

test('a block is named there, and Leave signs out', async () => {
  const login = vi
    .fn()
    .mockRejectedValue(new ApiError(403, 'account-banned', { current: { reason: 'Spam', until: null } }));
  const logout = vi.fn().mockResolvedValue(undefined);
  const { user } = renderWithProviders(
    <SignedIn user={member} acts={{ endedReason: 'session-ended', login, logout }}>
      <SessionEndedDialog />
    </SignedIn>,
  );
  await user.type(await screen.findByLabelText('Password'), 'secret{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Spam');
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(logout).toHaveBeenCalledOnce();
});

test('while the session lasts there is no dialog', () => {
  renderWithProviders(
    <SignedIn user={member}>
      <SessionEndedDialog />
    </SignedIn>,
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('who waits for approval is let in by itself: it asks every 30 s and when the tab is looked at', async () => {
  // Fixed wait: the page's late parts need a clock that goes on; half a minute is put on top of it.
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const refresh = vi.fn().mockResolvedValue(undefined);
  const logout = vi.fn().mockResolvedValue(undefined);
  const waiting = endUserOf('member', { status: 'pending', restriction: 'awaiting-approval' });
  const { user } = renderWithProviders(
    <SignedIn user={waiting} acts={{ refresh, logout }}>
      <RestrictedInPlace />
    </SignedIn>,
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Waiting for approval' })).toBeVisible();
  await expectNoAxeFaults();
  refresh.mockClear();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  window.dispatchEvent(new Event('focus'));
  expect(refresh).toHaveBeenCalledTimes(2);
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(logout).toHaveBeenCalledOnce();
});

test('a page without its permission says which one is missing, in words', async () => {
  renderWithProviders(
    <SignedIn user={endUserOf('guest')}>
      <DeniedInPlace permission="invoices.read" />
    </SignedIn>,
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'No permission' })).toBeVisible();
  expect(
    screen.getByText('This page needs the permission “See all invoices”. Your role is Guest.'),
  ).toBeVisible();
  await expectNoAxeFaults();
});
