import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AuthProvider } from '@/core/auth/AuthProvider';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { endUserOf } from '@/testing/signedIn';
import { answer, lost, refusal, standInApi } from '@/testing/standInApi';
import { RegisterScreen } from './RegisterScreen';
import { RegisterUnprotectedScreen } from './RegisterUnprotectedScreen';

const api = standInApi();
const OPEN = {
  workspaceName: 'Acme',
  firstRun: false,
  registration: 'open',
  registrationDomains: [],
  providers: [],
  mail: 'kept',
  demo: null,
  invitation: null,
};

function open(
  options: object = {},
  {
    Screen = RegisterScreen,
    at = '/auth/register',
    ...rest
  }: { Screen?: typeof RegisterScreen; language?: 'ar'; at?: string } = {},
) {
  api.on('get', '/api/account/sign-in-options', () => answer({ ...OPEN, ...options }));
  const view = renderWithProviders(
    <AuthProvider>
      <Screen />
    </AuthProvider>,
    { at, ...rest },
  );
  const register = async (password = 'correct horse') => {
    await view.user.type(screen.getByLabelText('First name'), 'Ada');
    await view.user.type(screen.getByLabelText('Last name'), 'Lovelace');
    await view.user.type(screen.getByLabelText('Email'), 'ada@example.org');
    await view.user.type(screen.getByLabelText('Password'), password);
    await view.user.click(screen.getByRole('button', { name: 'Create account' }));
  };
  return { ...view, register };
}

test('is accessible, its fields known to password managers', async () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
  expect(screen.getByLabelText('First name')).toHaveAttribute('autocomplete', 'given-name');
  expect(screen.getByLabelText('Last name')).toHaveAttribute('autocomplete', 'family-name');
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('At least 8 characters.');
  await expectNoAxeFaults();
});

test('says what one agrees to; both texts open beside what is typed', () => {
  open();
  const sentence = screen.getByText(/By creating an account/);
  expect(sentence).toHaveTextContent('you accept the terms and the privacy policy.');
  for (const [name, href] of [
    ['terms', '/terms'],
    ['privacy policy', '/privacy'],
  ] as const) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    expect(screen.getByRole('link', { name })).toHaveAttribute('target', '_blank');
  }
});

test('speaks Arabic', async () => {
  open({}, { language: 'ar' });
  expect(screen.getByRole('heading', { level: 1, name: 'أنشئ حسابك' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'إنشاء الحساب' })).toBeVisible();
  await expectNoAxeFaults();
});

test('makes the account, in the language and time zone of the browser', async () => {
  const { register } = open();
  api.on('post', '/api/account/register', () => answer({ accessToken: 'token', user: endUserOf('member') }));
  await register();
  await waitFor(() => expect(localStorage.getItem('accessToken')).toBe('token'));
  expect(api.calls.at(-1)?.body).toEqual({
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.org',
    password: 'correct horse',
    locale: 'en',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
});

test('tells the server for which page the account is made, so that customers of the shop become guests', async () => {
  const returnTo = `/shop/product/mug?note=${'x'.repeat(3000)}`;
  const { register } = open({}, { at: `/auth/register?${new URLSearchParams({ returnTo })}` });
  api.on('post', '/api/account/register', () => answer({ accessToken: 'token', user: endUserOf('guest') }));
  await register();
  await waitFor(() => expect(localStorage.getItem('accessToken')).toBe('token'));
  expect(api.calls.at(-1)?.body).toMatchObject({ returnTo: returnTo.slice(0, 2000) });
});

test.each([
  ['short', 'At least 8 characters.'],
  ['Ada Lovelace', 'Don’t use your name or email in the password.'],
])('the password %j is refused before it is sent', async (password, text) => {
  const { register } = open();
  await register(password);
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(text));
  expect(api.calls.map(({ path }) => path)).not.toContain('/api/account/register');
});

test('a taken address says so at its field and leads to signing in', async () => {
  const { register } = open();
  api.on('post', '/api/account/register', () =>
    refusal(409, 'email-taken', { fields: { email: 'email-taken' } }),
  );
  await register();
  await waitFor(() =>
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
      'This email is already in use. Sign in instead',
    ),
  );
  expect(screen.getByRole('link', { name: 'Sign in instead' })).toHaveAttribute('href', '/auth/login');
  expect(screen.getByLabelText('Password')).toHaveValue('correct horse');
  await expectNoAxeFaults();
});

test.each([
  [{ firstRun: true }, 'You are the first person here: you become the administrator.'],
  [{ registration: 'approval' }, 'An administrator will let you in.'],
  [
    { registrationDomains: ['acme.example', 'acme.org'] },
    'Only email addresses at acme.example and acme.org',
  ],
])('with %o it says what that means', async (options, text) => {
  open(options);
  expect(await screen.findByText(text)).toBeVisible();
});

test.each([
  ['without an invitation', '/auth/register', null, 'registration-closed'],
  ['with a dead invitation', '/auth/register?invitation=used', 'invalid', 'invitation-invalid'],
  [
    'on the way to a page',
    '/auth/register?returnTo=%2Fdashboard%2Fkanban',
    null,
    'registration-closed&returnTo=%2Fdashboard%2Fkanban',
  ],
])(
  'where one joins by invitation, %s leads to 403, which says why',
  async (_what, at, invitation, reason) => {
    const { router } = open({ registration: 'invitation', invitation }, { at });
    await waitFor(() => expect(router.visits[0]).toBe(`/403?reason=${reason}`));
    const submit = () => screen.queryByRole('button', { name: 'Create account' });
    await waitFor(() => expect(submit()).not.toBeInTheDocument());
  },
);

test('a dead invitation is told beside the form where everybody may register', async () => {
  const { router } = open({ invitation: 'invalid' }, { at: '/auth/register?invitation=used' });
  expect(await screen.findByText(/no longer valid|has expired|withdrawn/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create account' })).toBeVisible();
  expect(router.visits).toEqual([]);
});

test('an invitation that can’t be asked about leaves the form, which brings it along', async () => {
  const { register } = open({}, { at: '/auth/register?invitation=token-of-the-link' });
  api.on('get', '/api/account/sign-in-options', lost);
  api.on('post', '/api/account/register', () => answer({ accessToken: 'token', user: endUserOf('member') }));
  expect(await screen.findByLabelText('Email')).not.toHaveAttribute('readonly');
  await register();
  await waitFor(() => expect(localStorage.getItem('accessToken')).toBe('token'));
  expect(api.calls.at(-1)?.body).toMatchObject({
    email: 'ada@example.org',
    invitation: 'token-of-the-link',
  });
});

test('an invitation in force fixes the address', async () => {
  const invitation = { email: 'ada@example.org', role: 'member', invitedBy: 'Bob', expiresAt: '' };
  open({ invitation }, { at: '/auth/register?invitation=token-of-the-link' });
  expect(await screen.findByLabelText('Email')).toHaveAttribute('readonly');
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.org');
});

test('on the unprotected page a further account is made and opened', async () => {
  const { router, register } = open({}, { Screen: RegisterUnprotectedScreen });
  api.on('post', '/api/account/register', () => answer({ accessToken: 'token', user: endUserOf('member') }));
  await register();
  await waitFor(() => expect(router.visits).toEqual(['/dashboard/invoice/list']));
});
