import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AuthProvider } from '@/core/auth/AuthProvider';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { endUserOf } from '@/testing/signedIn';
import { answer, lost, refusal, standInApi } from '@/testing/standInApi';
import { LoginScreen } from './LoginScreen';
import { LoginUnprotectedScreen } from './LoginUnprotectedScreen';
import type { SignInOptions } from './useSignInOptions';

const api = standInApi();
const amira = endUserOf('admin');

function optionsOf(changes: Partial<SignInOptions> = {}): SignInOptions {
  return {
    workspaceName: 'Acme',
    firstRun: false,
    registration: 'open',
    registrationDomains: [],
    providers: [],
    mail: 'kept',
    demo: null,
    invitation: null,
    ...changes,
  };
}

const accounts = (['admin', 'guest'] as const).map((role) => ({
  label: role,
  email: `${role}@atrium.example`,
  password: 'atrium-demo',
  role,
}));

async function open(
  options: SignInOptions | null = optionsOf(),
  { Screen = LoginScreen, ...rest }: { Screen?: typeof LoginScreen; language?: 'ar'; at?: string } = {},
) {
  api.on('get', '/api/account/sign-in-options', () => (options ? answer({ ...options }) : lost()));
  const view = renderWithProviders(
    <AuthProvider>
      <Screen />
    </AuthProvider>,
    { at: '/auth/login', ...rest },
  );
  if (options) await screen.findByText(/Acme/);
  const signIn = async (email = 'admin@atrium.example', password = 'atrium-demo') => {
    await view.user.type(screen.getByLabelText('Email'), email);
    await view.user.type(screen.getByLabelText('Password'), password);
    await view.user.click(screen.getByRole('button', { name: 'Sign in' }));
  };
  return { ...view, signIn };
}

test('is accessible and named after the workspace', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Sign in to Acme' })).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
  expect(screen.getByRole('checkbox', { name: 'Keep me signed in for 30 days' })).toBeChecked();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  await expectNoAxeFaults();
});

test('speaks Arabic from right to left, the address from left to right', async () => {
  await open(optionsOf({ demo: accounts }), { language: 'ar' });
  expect(screen.getByRole('heading', { level: 1, name: 'تسجيل الدخول إلى Acme' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'تسجيل الدخول بصفة مسؤول' })).toBeVisible();
  expect(screen.getByLabelText('البريد الإلكتروني')).toHaveAttribute('dir', 'ltr');
  await expectNoAxeFaults();
});

test('sends e-mail, password and for how long', async () => {
  const { user, signIn } = await open();
  api.on('post', '/v1/endusers/auth', () => answer({ session: { identity: amira }, sessionToken: 'token' }));
  await user.click(screen.getByRole('checkbox'));
  expect(screen.getByText('You will be signed out after 24 hours')).toBeVisible();
  await signIn(' Admin@Atrium.example ');
  await waitFor(() => expect(localStorage.getItem('accessToken')).toBe('token'));
  expect(api.calls.at(-1)?.body).toEqual({
    email: 'admin@atrium.example',
    password: 'atrium-demo',
    remember: false,
  });
});

test('a wrong password is said above the form, emptied and asked again; the address stays', async () => {
  const { signIn } = await open();
  api.on('post', '/v1/endusers/auth', () => refusal(401, 'invalid-credentials'));
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('Email or password is not right.');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(screen.getByLabelText('Email')).toHaveValue('admin@atrium.example');
  await expectNoAxeFaults();
});

test('too many attempts: the time runs, the button waits', async () => {
  const { signIn } = await open();
  api.on('post', '/v1/endusers/auth', () => refusal(429, 'too-many-attempts', { retryAfter: 900 }));
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Try again in 15:00.');
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeDisabled();
});

test('a blocked person learns why, until when, and whom to ask', async () => {
  const { signIn } = await open();
  const current = { reason: 'Unpaid bills', until: '2026-12-24T10:00:00.000Z' };
  api.on('post', '/v1/endusers/auth', () => refusal(403, 'account-banned', { current }));
  await signIn();
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('This account has been blocked.')).toBeVisible();
  expect(alert.getByText('Unpaid bills')).toBeVisible();
  expect(alert.getByText(/Until Dec 24, 2026/)).toBeVisible();
  expect(alert.getByText('Contact an administrator.')).toBeVisible();
});

test('a person who was not approved learns that', async () => {
  const { signIn } = await open();
  api.on('post', '/v1/endusers/auth', () => refusal(403, 'account-rejected'));
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('This account was not approved.');
});

test('with the server out of reach nothing typed is lost, and Retry signs in', async () => {
  const { user, signIn } = await open(null);
  api.on('post', '/v1/endusers/auth', lost);
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('The server can’t be reached.');
  expect(screen.getByLabelText('Password')).toHaveValue('atrium-demo');
  api.on('post', '/v1/endusers/auth', () => answer({ session: { identity: amira }, sessionToken: 'token' }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(localStorage.getItem('accessToken')).toBe('token'));
});

test('a start without the server is said on the login, and a sign-in without it only once', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  localStorage.setItem('accessToken', 'token');
  api.on('get', '/v1/endusers', lost);
  const { signIn } = await open(null);
  expect(await screen.findByRole('alert')).toHaveTextContent('The server can’t be reached.');
  await expectNoAxeFaults();
  api.on('post', '/v1/endusers/auth', lost);
  await signIn();
  await waitFor(() => expect(api.calls.some(({ path }) => path === '/v1/endusers/auth')).toBe(true));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getByLabelText('Password')).toHaveValue('atrium-demo');
});

test.each([
  ['signs in whose session lives', () => answer(amira)],
  ['says no more of it where the session has ended', () => refusal(401, 'session-invalid')],
])('Retry after a start without the server %s', async (_what, reply) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  localStorage.setItem('accessToken', 'token');
  api.on('get', '/v1/endusers', lost);
  const { user } = await open(null);
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('alert')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled());
  api.on('get', '/v1/endusers', reply);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  // Well before the next automatic retry, after 15 s.
  const gone = () => expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await waitFor(gone, { timeout: 8_000 });
});

test('the demo offers each of its accounts, and one click signs in', async () => {
  const { user } = await open(optionsOf({ demo: accounts }));
  expect(screen.getByText('This is a demo workspace')).toBeVisible();
  await expectNoAxeFaults();
  api.on('post', '/v1/endusers/auth', () => answer({ session: { identity: amira }, sessionToken: 'token' }));
  await user.click(screen.getByRole('button', { name: 'Sign in as guest' }));
  await waitFor(() => expect(localStorage.getItem('accessToken')).toBe('token'));
  expect(api.calls.at(-1)?.body).toMatchObject({ email: 'guest@atrium.example', password: 'atrium-demo' });
});

test('a workspace without people sends to registering', async () => {
  api.on('get', '/api/account/sign-in-options', () => answer({ ...optionsOf({ firstRun: true }) }));
  const { router } = renderWithProviders(
    <AuthProvider>
      <LoginScreen />
    </AuthProvider>,
    { at: '/auth/login' },
  );
  expect(await screen.findByRole('heading', { name: 'Set up your workspace' })).toBeVisible();
  await waitFor(() => expect(router.visits).toEqual(['/auth/register']));
});

test('the way to a new account carries the way back along, and is absent where one joins by invitation', async () => {
  const { unmount } = await open(optionsOf(), { at: '/dashboard/invoice/list?tab=paid' });
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/auth/register?returnTo=%2Fdashboard%2Finvoice%2Flist%3Ftab%3Dpaid',
  );
  unmount();
  await open(optionsOf({ registration: 'invitation' }));
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'Create an account' })).not.toBeInTheDocument(),
  );
});

test('on the unprotected page a signed-in person sees who they are, and signs in as somebody else', async () => {
  localStorage.setItem('accessToken', 'token-guest');
  api.on('get', '/v1/endusers', () => answer(endUserOf('guest', { displayName: 'Gus Guest' })));
  const { router, signIn } = await open(optionsOf(), {
    Screen: LoginUnprotectedScreen,
    at: '/auth/login-unprotected',
  });
  expect(await screen.findByText('Signed in as Gus Guest')).toBeVisible();
  await expectNoAxeFaults();
  api.on('post', '/v1/endusers/auth', () =>
    answer({ session: { identity: amira }, sessionToken: 'token-amira' }),
  );
  await signIn();
  await waitFor(() => expect(router.visits).toEqual(['/dashboard/invoice/list']));
  expect(localStorage.getItem('accessToken')).toBe('token-amira');
});

test('services that are set up are ways in, each by its name, and accessible', async () => {
  const providers = [
    { id: 'github' as const, name: 'GitHub' },
    { id: 'oidc' as const, name: 'Acme Login' },
  ];
  await open(optionsOf({ providers }));
  const github = await screen.findByRole('link', { name: 'Continue with GitHub' });
  expect(github).toHaveAttribute('href', expect.stringContaining('/api/account/oauth/start?provider=github'));
  expect(screen.getByRole('link', { name: 'Continue with Acme Login' })).toBeVisible();
  await expectNoAxeFaults();
});

test('without services there is no way around the password', async () => {
  await open();
  expect(screen.queryByText(/^Continue with/)).toBeNull();
});
