import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { AuthProvider } from '@/core/auth/AuthProvider';
import type { Screen } from '@/core/screen';
import type { Language } from '@/domain/languages';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { endUserOf } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { LoginScreen } from './LoginScreen';
import { NewPasswordScreen } from './NewPasswordScreen';
import { ResetPasswordScreen } from './ResetPasswordScreen';
import { VerifyScreen } from './VerifyScreen';

const api = standInApi();
const amira = endUserOf('member', { email: 'amira@example.org', emailVerified: false });
const options = {
  workspaceName: 'Acme',
  firstRun: false,
  registration: 'open',
  registrationDomains: [],
  providers: [],
  mail: 'kept',
  demo: null,
};

beforeEach(() => {
  sessionStorage.clear();
  api.on('get', '/api/account/sign-in-options', () => answer(options));
});

function open(Page: Screen, at: string, language: Language = 'en') {
  window.history.replaceState(null, '', at);
  return renderWithProviders(
    <AuthProvider>
      <Page />
    </AuthProvider>,
    { at, language },
  );
}

const challenge = { challenge: 'c1', methods: ['totp', 'backup'], expiresAt: '2026-01-01T00:10:00.000Z' };
const entered = () => answer({ session: { identity: amira }, sessionToken: 'token-2' });

async function passFirstStep() {
  api.on('post', '/v1/endusers/auth', () => refusal(401, 'two-factor-required', { current: challenge }));
  const view = open(LoginScreen, '/auth/login');
  await view.user.type(screen.getByLabelText('Email'), 'amira@example.org');
  await view.user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
  expect(await screen.findByRole('heading', { name: 'Enter the code from your app' })).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Digit 1 of 6')).toHaveFocus());
  return view;
}

test('the second step stands in the same card, and sends by itself', async () => {
  const { user } = await passFirstStep();
  await expectNoAxeFaults();
  api.on('post', '/v1/endusers/auth/two-factor', entered);
  await user.click(screen.getByLabelText('Don’t ask on this device for 30 days'));
  await user.click(screen.getByLabelText('Digit 1 of 6'));
  await user.paste('123 456');
  await waitFor(() => expect(localStorage.getItem('accessToken')).toBe('token-2'));
  expect(api.calls.at(-1)?.body).toEqual({
    challenge: 'c1',
    code: '123456',
    method: 'totp',
    trustDevice: true,
  });
});

test('a backup code is one field; Back keeps the address', async () => {
  const { user } = await passFirstStep();
  await user.click(screen.getByRole('button', { name: 'Use a backup code' }));
  await expectNoAxeFaults();
  api.on('post', '/v1/endusers/auth/two-factor', () =>
    refusal(409, 'code-invalid', { current: { attemptsLeft: 3 }, fields: { code: 'code-invalid' } }),
  );
  await user.type(screen.getByLabelText('Backup code'), 'abcde-fghij{Enter}');
  expect(await screen.findByText('This code is not correct.')).toBeVisible();
  expect(api.calls.at(-1)?.body).toMatchObject({ code: 'abcde-fghij', method: 'backup' });
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Email')).toHaveValue('amira@example.org');
});

test('after the last wrong code it is back to the first step', async () => {
  const { user } = await passFirstStep();
  api.on('post', '/v1/endusers/auth/two-factor', () =>
    refusal(409, 'code-invalid', { current: { attemptsLeft: 0 }, fields: { code: 'code-invalid' } }),
  );
  await user.keyboard('123456');
  expect(await screen.findByLabelText('Password')).toBeVisible();
});

test('a deleted account is offered back, with what was typed', async () => {
  api.on('post', '/v1/endusers/auth', () =>
    refusal(403, 'account-deleted', { current: { restoreUntil: '2026-12-24T10:00:00.000Z' } }),
  );
  api.on('post', '/api/account/restore', entered);
  const { user } = open(LoginScreen, '/auth/login');
  await user.type(screen.getByLabelText('Email'), 'amira@example.org');
  await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('2026');
  await expectNoAxeFaults();
  await user.click(within(alert).getByRole('button', { name: 'Restore my account' }));
  await waitFor(() => expect(localStorage.getItem('accessToken')).toBe('token-2'));
  expect(api.calls.at(-1)?.body).toMatchObject({ email: 'amira@example.org', password: 'correct horse' });
});

test('“Forgot password?” carries the address along, past the address bar', async () => {
  const { user } = open(LoginScreen, '/auth/login');
  await user.type(screen.getByLabelText('Email'), 'amira@example.org');
  await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
  expect(sessionStorage.getItem('email-recovery')).toBe('amira@example.org');
});

test('asking for a code says nothing about the account and goes on', async () => {
  api.on('post', '/api/account/reset-password', () => answer({ retryAfter: 60 }));
  const { user, router } = open(ResetPasswordScreen, '/auth/reset-password');
  await expectNoAxeFaults();
  await user.type(screen.getByLabelText('Email'), 'amira@example.org{Enter}');
  expect(await screen.findByText('If this address has an account, a code is on its way.')).toBeVisible();
  await waitFor(() => expect(router.visits).toEqual(['/auth/new-password']));
  expect(sessionStorage.getItem('email-recovery')).toBe('amira@example.org');
});

test('the mail’s link fills address and code in and leaves the address bar clean', async () => {
  api.on('post', '/api/account/new-password', () => answer({ changed: true }));
  const { user, router } = open(
    NewPasswordScreen,
    '/auth/new-password#email=amira%40example.org&code=012345',
  );
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue('amira@example.org'));
  expect(window.location.hash).toBe('');
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
  expect(screen.getByLabelText('Digit 2 of 6')).toHaveValue('1');
  expect(await screen.findByText(/An administrator finds the code under Settings/)).toBeVisible();
  await expectNoAxeFaults();
  await user.type(screen.getByLabelText('New password'), 'a quite new phrase');
  await user.type(screen.getByLabelText('Confirm password'), 'a quite other phrase{Enter}');
  expect(await screen.findByText('The two passwords do not match.')).toBeVisible();
  await user.clear(screen.getByLabelText('Confirm password'));
  await user.type(screen.getByLabelText('Confirm password'), 'a quite new phrase{Enter}');
  await waitFor(() => expect(router.visits).toEqual(['/auth/login']));
  expect(api.calls.at(-1)?.body).toEqual({
    email: 'amira@example.org',
    code: '012345',
    password: 'a quite new phrase',
  });
});

test('confirming the address, in Arabic: the code of the link, then on to the workspace', async () => {
  localStorage.setItem('accessToken', 'token');
  let user = amira;
  api.on('get', '/v1/endusers', () => answer(user));
  api.on('post', '/api/account/verify', () => {
    user = { ...amira, emailVerified: true };
    return answer({ user });
  });
  const view = open(VerifyScreen, '/auth/verify#code=654321', 'ar');
  expect(await screen.findByText(/amira@example.org/)).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('textbox')[0]).toHaveValue('6'));
  await expectNoAxeFaults();
  await view.user.click(screen.getByRole('button', { name: 'تحقق' }));
  await waitFor(() => expect(view.router.visits).toEqual(['/dashboard/invoice/list']));
});

test('who has just registered can’t ask for another code at once', async () => {
  localStorage.setItem('accessToken', 'token');
  api.on('get', '/v1/endusers', () => answer({ ...amira, createdAt: new Date().toISOString() }));
  open(VerifyScreen, '/auth/verify');
  expect(await screen.findByRole('button', { name: /Resend code in (1:00|0:5\d)/ })).toBeDisabled();
});
