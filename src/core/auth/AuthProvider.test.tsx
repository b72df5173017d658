import { act, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { getSessionToken } from '@/core/http/sessionToken';
import type { ApiError } from '@/domain/errors';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { endUserOf } from '@/testing/signedIn';
import { answer, lost, refusal, standInApi } from '@/testing/standInApi';
import type { AuthContextValue } from './authContext';
import { authApi } from './authApi';
import { AuthProvider } from './AuthProvider';
import { useAuth } from './useAuth';

const api = standInApi();
const ada = endUserOf('member', { id: 'user-ada', displayName: 'Ada Lovelace' });
const grace = endUserOf('member', { id: 'user-grace', displayName: 'Grace Hopper' });
const credentials = { email: 'ada@example.org', password: 'secret' };

let auth: AuthContextValue;

function Probe() {
  const value = useAuth();
  useLayoutEffect(() => {
    auth = value;
  });
  return <p>{value.isInitialized ? (value.user?.displayName ?? 'nobody') : 'starting'}</p>;
}

function start(events: { onLeave?: () => void; onOtherPerson?: () => void } = {}) {
  return renderWithProviders(
    <AuthProvider {...events}>
      <Probe />
    </AuthProvider>,
  );
}

async function startedAs(name: string) {
  expect(await screen.findByText(name)).toBeVisible();
  // Effects of the new state have run as well.
  await act(async () => undefined);
}

/** What the browser does in this tab when another tab writes the token. */
function otherTabStores(token: string | null) {
  if (token === null) localStorage.removeItem('accessToken');
  else localStorage.setItem('accessToken', token);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken', newValue: token })));
}

test('without a stored token the start asks nobody and knows nobody', async () => {
  start();
  await startedAs('nobody');
  await expectNoAxeFaults();
  expect(api.calls).toEqual([]);
});

test('a stored token is sent as session token and brings its person back', async () => {
  localStorage.setItem('accessToken', 'token-ada');
  api.on('get', '/v1/endusers', () => answer(ada));
  start();
  expect(screen.getByText('starting')).toBeVisible();
  await startedAs('Ada Lovelace');
  expect(api.calls[0]?.token).toBe('token-ada');
  expect(auth.isAuthenticated).toBe(true);
});

test('a refused token is forgotten and the failure said in the console', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  localStorage.setItem('accessToken', 'token-old');
  api.on('get', '/v1/endusers', () => refusal(401, 'session-invalid'));
  start();
  await startedAs('nobody');
  expect(warn).toHaveBeenCalledOnce();
  expect(localStorage.getItem('accessToken')).toBeNull();
  expect(getSessionToken()).toBeNull();
  expect(auth.endedReason).toBeNull();
});

test('with the server out of reach the token stays, and its person is back with the line', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  localStorage.setItem('accessToken', 'token-ada');
  api.on('get', '/v1/endusers', lost);
  start();
  await startedAs('nobody');
  expect(auth.endedReason).toBe('unreachable');
  expect(localStorage.getItem('accessToken')).toBe('token-ada');

  api.on('get', '/v1/endusers', () => answer(ada));
  window.dispatchEvent(new Event('online'));
  await startedAs('Ada Lovelace');
});

test('out of reach it asks again every 15 s while the tab is in view', async () => {
  // Fixed wait: responses need a running clock, which is advanced by 15 seconds here.
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(console, 'warn').mockReturnValue();
  localStorage.setItem('accessToken', 'token-ada');
  api.on('get', '/v1/endusers', () => refusal(503, 'starting'));
  start();
  await startedAs('nobody');
  const view = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(api.calls).toHaveLength(1);

  view.mockReturnValue('visible');
  api.on('get', '/v1/endusers', () => answer(ada));
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  await startedAs('Ada Lovelace');
});

test.each(['x'.repeat(201), 'two\nlines', 'ünreadable', ''])(
  'rubbish in local storage is no token: %j',
  async (text) => {
    localStorage.setItem('accessToken', text);
    start();
    await startedAs('nobody');
    expect(api.calls).toEqual([]);
  },
);

test('login stores the token and sends it from then on', async () => {
  start();
  await startedAs('nobody');
  api.on('post', '/v1/endusers/auth', () =>
    answer({ session: { identity: ada }, sessionToken: 'token-new' }),
  );
  await act(() => auth.login(credentials));
  await startedAs('Ada Lovelace');
  expect(localStorage.getItem('accessToken')).toBe('token-new');
  expect(getSessionToken()).toBe('token-new');
});

test('a refused login rejects with the body of the server and leaves everything as it was', async () => {
  localStorage.setItem('accessToken', 'token-ada');
  api.on('get', '/v1/endusers', () => answer(ada));
  start();
  await startedAs('Ada Lovelace');
  api.on('post', '/v1/endusers/auth', () => refusal(401, 'invalid-credentials', { message: 'No' }));
  const error = (await auth.login(credentials).catch((reason: unknown) => reason)) as ApiError;
  expect(error.toBody()).toEqual({ code: 'invalid-credentials', message: 'No' });
  expect(getSessionToken()).toBe('token-ada');
  expect(auth.user?.id).toBe('user-ada');
});

test('register stores the token but sends none: until the next start its calls ride on the cookie', async () => {
  start();
  await startedAs('nobody');
  api.on('post', '/api/account/register', () => answer({ accessToken: 'token-new', user: ada }));
  await act(() => auth.register({ ...credentials, firstName: 'Ada', lastName: 'Lovelace' }));
  await startedAs('Ada Lovelace');
  expect(localStorage.getItem('accessToken')).toBe('token-new');
  expect(getSessionToken()).toBeNull();
});

test('signing in as somebody else throws away what belonged to the one before', async () => {
  const onLeave = vi.fn();
  localStorage.setItem('accessToken', 'token-ada');
  api.on('get', '/v1/endusers', () => answer(ada));
  start({ onLeave });
  await startedAs('Ada Lovelace');
  api.on('post', '/v1/endusers/auth', () =>
    answer({ session: { identity: grace }, sessionToken: 'token-grace' }),
  );
  await act(() => auth.login({ email: 'grace@example.org', password: 'secret' }));
  await startedAs('Grace Hopper');
  expect(onLeave).toHaveBeenCalledOnce();
  expect(api.calls.at(-1)?.token).toBeNull();
});

test('logout removes the token before the server has answered, and names the session to it', async () => {
  const onLeave = vi.fn();
  localStorage.setItem('accessToken', 'token-ada');
  api.on('get', '/v1/endusers', () => answer(ada));
  start({ onLeave });
  await startedAs('Ada Lovelace');
  api.on('post', '/api/account/logout', () => answer({ signedOut: true }));
  let told: Promise<void> | undefined;
  act(() => {
    told = auth.logout();
  });
  expect(localStorage.getItem('accessToken')).toBeNull();
  expect(screen.getByText('nobody')).toBeVisible();
  expect(onLeave).toHaveBeenCalledOnce();
  await told;
  expect(api.calls.at(-1)).toMatchObject({ path: '/api/account/logout', token: 'token-ada' });
});

test('a logout that the server did not hear is told again when the line is back, without the next cookie', async () => {
  localStorage.setItem('accessToken', 'token-ada');
  api.on('get', '/v1/endusers', () => answer(ada));
  start();
  await startedAs('Ada Lovelace');
  api.on('post', '/api/account/logout', lost);
  await act(() => auth.logout());
  api.on('post', '/v1/endusers/auth', () =>
    answer({ session: { identity: grace }, sessionToken: 'token-grace' }),
  );
  await act(() => auth.login(credentials));

  api.on('post', '/api/account/logout', () => answer({ signedOut: true }));
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(api.calls.at(-1)?.path).toBe('/api/account/logout'));
  expect(api.calls.at(-1)).toMatchObject({ token: 'token-ada', credentials: 'omit' });
  expect(localStorage.getItem('accessToken')).toBe('token-grace');
});

test('signing out in another tab signs out here', async () => {
  localStorage.setItem('accessToken', 'token-ada');
  api.on('get', '/v1/endusers', () => answer(ada));
  start();
  await startedAs('Ada Lovelace');
  otherTabStores(null);
  await startedAs('nobody');
});

test('signing in in another tab signs in here; as another person it reloads', async () => {
  const onOtherPerson = vi.fn();
  start({ onOtherPerson });
  await startedAs('nobody');
  api.on('get', '/v1/endusers', ({ token }) => answer(token === 'token-grace' ? grace : ada));
  otherTabStores('token-ada');
  await startedAs('Ada Lovelace');
  expect(onOtherPerson).not.toHaveBeenCalled();

  otherTabStores('token-grace');
  await waitFor(() => expect(onOtherPerson).toHaveBeenCalledOnce());
});

test('a session that ends while somebody works is said; after signing in again the failed read has run', async () => {
  localStorage.setItem('accessToken', 'token-ada');
  api.on('get', '/v1/endusers', ({ token }) =>
    token === 'token-ada' && api.calls.length > 1 ? refusal(401, 'session-invalid') : answer(ada),
  );
  start();
  await startedAs('Ada Lovelace');
  const read = authApi.endUser();
  await waitFor(() => expect(auth).toMatchObject({ isAuthenticated: true, endedReason: 'session-ended' }));

  api.on('post', '/v1/endusers/auth', () => answer({ session: { identity: ada }, sessionToken: 'token-2' }));
  await act(() => auth.login(credentials));
  expect(auth.endedReason).toBeNull();
  expect(await read).toEqual(ada);
});

test('leaving instead of signing in again fails the read', async () => {
  localStorage.setItem('accessToken', 'token-ada');
  api.on('get', '/v1/endusers', () => (api.calls.length > 1 ? refusal(401, 'session-invalid') : answer(ada)));
  api.on('post', '/api/account/logout', () => answer({ signedOut: true }));
  start();
  await startedAs('Ada Lovelace');
  const read = authApi.endUser().catch((error: unknown) => error);
  await waitFor(() => expect(auth.endedReason).toBe('session-ended'));
  await act(() => auth.logout());
  expect(await read).toMatchObject({ status: 401 });
  await startedAs('nobody');
});

test('useAuth outside of its provider says so', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  expect(() => renderWithProviders(<Probe />)).toThrow('useAuth must be used inside AuthProvider');
});
