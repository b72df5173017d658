import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithProviders } from '@/testing/render';
import { endUserOf } from '@/testing/signedIn';
import { answer, lost, refusal, standInApi } from '@/testing/standInApi';
import { AuthProvider } from './AuthProvider';
import { useAuth } from './useAuth';

const api = standInApi();
const ada = endUserOf('member', { id: 'user-ada', displayName: 'Ada Lovelace' });
const grace = endUserOf('member', { id: 'user-grace', displayName: 'Grace Hopper' });
const shown: string[] = [];

function Probe() {
  const { isInitialized, user } = useAuth();
  const name = isInitialized ? (user?.displayName ?? 'nobody') : 'starting';
  if (shown.at(-1) !== name) shown.push(name);
  return <p>{name}</p>;
}

/** A page that the server rendered for Ada, in a browser that has this token stored. */
function drawnForAda(token: string | null) {
  shown.length = 0;
  if (token !== null) localStorage.setItem('accessToken', token);
  const onLeave = vi.fn<() => void>();
  renderWithProviders(
    <AuthProvider user={ada} onLeave={onLeave}>
      <Probe />
    </AuthProvider>,
  );
  return onLeave;
}

/** Resolves when pending requests are answered and rendered. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));

test('a page drawn for somebody shows them at once, and stays as it is when the kept token is theirs', async () => {
  api.on('get', '/v1/endusers', () => answer(ada));
  const onLeave = drawnForAda('token-ada');
  expect(screen.getByText('Ada Lovelace')).toBeVisible();
  await settled();
  expect(api.calls.map(({ token }) => token)).toEqual(['token-ada']);
  expect(shown).toEqual(['Ada Lovelace']);
  expect(onLeave).not.toHaveBeenCalled();
});

test('the kept token counts: who it belongs to begins with nothing of whom the page was drawn for', async () => {
  api.on('get', '/v1/endusers', () => answer(grace));
  const onLeave = drawnForAda('token-grace');
  expect(await screen.findByText('Grace Hopper')).toBeVisible();
  expect(shown).toEqual(['Ada Lovelace', 'nobody', 'Grace Hopper']);
  expect(onLeave).toHaveBeenCalledOnce();
});

test('what has changed about the person since the page was drawn is taken over', async () => {
  api.on('get', '/v1/endusers', () => answer({ ...ada, displayName: 'Ada Byron' }));
  const onLeave = drawnForAda('token-ada');
  expect(await screen.findByText('Ada Byron')).toBeVisible();
  expect(onLeave).not.toHaveBeenCalled();
});

test('without a kept token nobody is here, whatever was drawn', async () => {
  api.on('post', '/v1/endusers/logout', () => answer(undefined));
  const onLeave = drawnForAda(null);
  expect(await screen.findByText('nobody')).toBeVisible();
  expect(onLeave).toHaveBeenCalledOnce();
});

test('a token that is refused shows nobody', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  api.on('get', '/v1/endusers', () => refusal(401, 'unauthenticated'));
  const onLeave = drawnForAda('token-old');
  expect(await screen.findByText('nobody')).toBeVisible();
  expect(onLeave).toHaveBeenCalledOnce();
});

test('a server that can not be reached changes nothing of what was drawn', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  api.on('get', '/v1/endusers', () => lost());
  const onLeave = drawnForAda('token-ada');
  await settled();
  expect(shown).toEqual(['Ada Lovelace']);
  expect(onLeave).not.toHaveBeenCalled();
});
