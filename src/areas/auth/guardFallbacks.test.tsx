import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { AuthProvider } from '@/core/auth/AuthProvider';
import { http } from '@/core/http/http';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { ApiError } from '@/domain/errors';
import { Form } from '@/ui/form/Form';
import { SubmitButton } from '@/ui/form/SubmitButton';
import { TextField } from '@/ui/form/TextField';
import { DeniedFallback, RestrictedFallback, SessionEndedDialog } from './guardFallbacks';

const api = standInApi();
const member = endUserOf('member');
const note = z.object({ note: z.string() });

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

test('what was typed outlives the session: signed in again over the page, it is saved', async () => {
  localStorage.setItem('accessToken', 'token-1');
  let isOver = false;
  api.on('get', '/v1/endusers', () => answer(member));
  api.on('post', '/api/notes', ({ token }) =>
    isOver && token === 'token-1' ? refusal(401, 'session-invalid') : answer({}),
  );
  api.on('post', '/v1/endusers/auth', () =>
    answer({ session: { identity: member }, sessionToken: 'token-2' }),
  );
  const saved = vi.fn();
  const save = async (values: object) => void saved((await http.post('/api/notes', values)).status);
  const { user } = renderWithProviders(
    <AuthProvider>
      <Form schema={() => Promise.resolve(note)} defaultValues={{ note: '' }} onSubmit={save}>
        <TextField name="note" label="Note" />
        <SubmitButton>Save</SubmitButton>
      </Form>
      <SessionEndedDialog />
    </AuthProvider>,
  );
  await waitFor(() => expect(api.calls).toHaveLength(1));
  await user.type(screen.getByLabelText('Note'), 'Half an hour of thoughts');
  isOver = true;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.type(await screen.findByLabelText('Password'), 'secret{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(saved).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Note')).toHaveValue('Half an hour of thoughts');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith(200));
  expect(api.calls.at(-1)).toMatchObject({
    token: 'token-2',
    body: { note: 'Half an hour of thoughts' },
  });
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
  // Fixed wait: the page's lazy parts need a running clock; half a minute is added to it.
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const refresh = vi.fn().mockResolvedValue(undefined);
  const logout = vi.fn().mockResolvedValue(undefined);
  const waiting = endUserOf('member', { status: 'pending', restriction: 'awaiting-approval' });
  const { user } = renderWithProviders(
    <SignedIn user={waiting} acts={{ refresh, logout }}>
      <RestrictedFallback />
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
      <DeniedFallback permission="invoices.read" />
    </SignedIn>,
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'No permission' })).toBeVisible();
  expect(
    screen.getByText('This page needs the permission “See all invoices”. Your role is Guest.'),
  ).toBeVisible();
  await expectNoAxeFaults();
});
