import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, test } from 'vitest';
import { onOpenSearch } from '@/core/intents/search';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { ForbiddenScreen } from './ForbiddenScreen';
import { NotFoundScreen } from './NotFoundScreen';
import { ServerErrorScreen } from './ServerErrorScreen';

const SIGN_IN = 'Sign in with another account';

afterEach(() => window.history.replaceState(null, '', '/'));

function showMissing(as: 'member' | null, path = '/dashboard/nope') {
  window.history.replaceState(null, '', path);
  return renderWithProviders(
    <SignedIn user={as && endUserOf(as)}>
      <NotFoundScreen />
    </SignedIn>,
  );
}

test.each([
  ['origin', /came from another site/],
  ['registration-closed', /need an invitation/],
  ['invitation-invalid', /has been used, has expired or was withdrawn/],
  ['provider-refused', /did not let you in/],
  ['demo-locked', /public demo/],
  ['toString', /not open to you/],
  ['', /not open to you/],
])('403 says why for the reason "%s", and leads to another account and home', async (reason, sentence) => {
  renderWithProviders(
    <SignedIn user={null}>
      <ForbiddenScreen />
    </SignedIn>,
    { at: `/403?reason=${reason}` },
  );
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.getByRole('link', { name: SIGN_IN })).toHaveAttribute('href', '/auth/login-unprotected');
  expect(screen.getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('link', { name: 'Go to dashboard' })).not.toBeInTheDocument();
  await expectNoAxeFaults();
});

test('403 carries the wanted page along to signing in, unless it is a foreign one', () => {
  const show = (returnTo: string) =>
    renderWithProviders(
      <SignedIn user={null}>
        <ForbiddenScreen />
      </SignedIn>,
      { at: `/403?reason=provider-refused&returnTo=${encodeURIComponent(returnTo)}` },
    );
  const { unmount } = show('/dashboard/kanban?task=1');
  const link = () => screen.getByRole('link', { name: SIGN_IN });
  expect(link()).toHaveAttribute('href', '/auth/login-unprotected?returnTo=%2Fdashboard%2Fkanban%3Ftask%3D1');
  unmount();
  show('//evil.example');
  expect(link()).toHaveAttribute('href', '/auth/login-unprotected');
});

test('404 names the path as a person reads it, from left to right, and leads a visitor home', async () => {
  showMissing(null, '/caf%C3%A9/%3Cb%3E');
  expect(screen.getByText('/café/<b>')).toHaveAttribute('dir', 'ltr');
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Go to home']);
  expect(screen.queryByRole('button', { name: 'Search' })).not.toBeInTheDocument();
  await expectNoAxeFaults();
});

test('404 shows the beginning of an endless path, and one that can’t be decoded as it is', () => {
  const { unmount } = showMissing(null, `/${'x'.repeat(5000)}`);
  expect(screen.getByText(/^\/x{239}…$/)).toBeVisible();
  unmount();
  showMissing(null, '/100%25%E0');
  expect(screen.getByText('/100%25%E0')).toBeVisible();
});

test('404 opens search over the page where its frame has it, else its page', async () => {
  const { user, router } = showMissing('member');
  let asked = 0;
  const leave = onOpenSearch(() => (asked += 1));
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect([asked, router.current().asPath]).toEqual([1, '/']);
  leave();
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect([asked, router.current().asPath]).toEqual([1, '/dashboard/search']);
  expect(screen.getByRole('link', { name: 'Go to dashboard' })).toBeVisible();
  await expectNoAxeFaults();
});

test('500 offers another try, and a reference to copy where there is one', async () => {
  const { unmount } = renderWithProviders(
    <SignedIn user={null}>
      <ServerErrorScreen />
    </SignedIn>,
  );
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByText('500')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Copy' })).not.toBeInTheDocument();
  unmount();
  const Failed = ServerErrorScreen as ComponentType<{ requestId: string }>;
  const { user } = renderWithProviders(
    <SignedIn user={null}>
      <Failed requestId="a1b2c3" />
    </SignedIn>,
  );
  expect(screen.getByText('a1b2c3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('a1b2c3');
  await expectNoAxeFaults();
});
