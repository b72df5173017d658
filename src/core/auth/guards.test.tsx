import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { EndUser } from '@/domain/auth/contract';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { endUserOf } from '@/testing/signedIn';
import { answer, standInApi } from '@/testing/standInApi';
import { AuthGuard } from './AuthGuard';
import { AuthProvider } from './AuthProvider';
import { GuestGuard } from './GuestGuard';
import { PermissionGuard } from './PermissionGuard';

const api = standInApi();

function at(address: string, person: EndUser | null, node: ReactNode) {
  if (person) {
    localStorage.setItem('accessToken', 'token');
    api.on('get', '/v1/endusers', () => answer(person));
  }
  return renderWithProviders(<AuthProvider>{node}</AuthProvider>, { at: address });
}

const page = (
  <AuthGuard loading={<p>loading</p>} login={<p>login</p>} restricted={<p>restricted</p>}>
    <p>page</p>
  </AuthGuard>
);
const guestPage = (
  <GuestGuard loading={<p>on the way</p>}>
    <p>guests</p>
  </GuestGuard>
);

test('a page for signed-in people loads, then shows', async () => {
  at('/dashboard/invoice/list', endUserOf('member'), page);
  expect(screen.getByText('loading')).toBeVisible();
  expect(await screen.findByText('page')).toBeVisible();
  await expectNoAxeFaults();
});

test('without a session the login stands in its place and the address stays, query and hash included', async () => {
  const deep = '/dashboard/invoice/list?tab=paid#p2';
  const { router } = at(deep, null, page);
  expect(await screen.findByText('login')).toBeVisible();
  expect(router.current().asPath).toBe(deep);
  expect(router.visits).toEqual([]);
});

test('a restricted person sees what is to be done first', async () => {
  at('/dashboard/invoice/list', endUserOf('member', { restriction: 'awaiting-approval' }), page);
  expect(await screen.findByText('restricted')).toBeVisible();
});

test('a guest page shows at once, before it is known who is there', () => {
  at('/auth/login', endUserOf('member'), guestPage);
  expect(screen.getByText('guests')).toBeVisible();
});

test.each([
  ['/auth/login', '/dashboard/invoice/list'],
  ['/auth/login?returnTo=%2Fdashboard%2Fblank%3Fa%3D1', '/dashboard/blank?a=1'],
  ['/auth/login?returnTo=%2F%2Fevil.example', '/dashboard/invoice/list'],
  ['/auth/login?returnTo=%2F%5Cevil', '/dashboard/invoice/list'],
  ['/auth/login?returnTo=javascript%3Aalert(1)', '/dashboard/invoice/list'],
  ['/auth/login?returnTo=%2Fauth%2Flogin', '/dashboard/invoice/list'],
])('a signed-in person on %s goes to %s', async (address, target) => {
  const { router } = at(address, endUserOf('member'), guestPage);
  await waitFor(() => expect(router.visits).toEqual([target]));
  expect(screen.getByText('on the way')).toBeVisible();
});

test.each([
  ['member', 'list'],
  ['guest', 'denied'],
  ['admin', 'list'],
] as const)('invoices.read of a %s shows the %s', async (role, shown) => {
  at(
    '/dashboard/invoice/list',
    endUserOf(role),
    <AuthGuard loading={null} login={null} restricted={null}>
      <PermissionGuard permission="invoices.read" denied={<p>denied</p>}>
        <p>list</p>
      </PermissionGuard>
    </AuthGuard>,
  );
  expect(await screen.findByText(shown)).toBeVisible();
});
