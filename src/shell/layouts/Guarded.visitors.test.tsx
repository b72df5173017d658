import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CheckoutScreen } from '@/areas/shop/CheckoutScreen';
import { MyOrdersScreen } from '@/areas/shop/MyOrdersScreen';
import { ProductScreen } from '@/areas/shop/ProductScreen';
import { ShopScreen } from '@/areas/shop/ShopScreen';
import type { Screen } from '@/core/screen';
import { newStore } from '@/testing/areaStore';
import { renderWithProviders } from '@/testing/render';
import { SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { Guarded } from './Guarded';

const api = standInApi();
const options = {
  workspaceName: 'Acme',
  firstRun: false,
  registration: 'open',
  registrationDomains: [],
  providers: [],
  mail: 'kept',
  demo: null,
};

function visit(page: Screen, at: string, isOpen = true) {
  api.on('get', '/api/products', () =>
    isOpen ? answer({ products: [] }) : refusal(401, 'session-required'),
  );
  api.on('get', '/api/account/sign-in-options', () => answer(options));
  return renderWithProviders(
    <SignedIn user={null}>
      <Guarded screen={page} layout={({ children }) => children}>
        <h1>Page</h1>
      </Guarded>
    </SignedIn>,
    { bare: true, at, store: newStore() },
  );
}
const login = () => screen.findByRole('button', { name: 'Sign in' });

test.each([
  [ShopScreen, '/dashboard/e-commerce/shop?color=%23FF4842&q=run', '/shop?color=%23FF4842&q=run'],
  [ProductScreen, '/dashboard/e-commerce/product/a%20b?variant=v1', '/shop/product/a%20b?variant=v1'],
  [CheckoutScreen, '/dashboard/e-commerce/checkout?step=billing', '/shop/checkout?step=billing'],
])(
  'a visitor comes from the page within the dashboard to its public twin, query kept',
  async (page, at, twin) => {
    const { router } = visit(page, at);
    await waitFor(() => expect(router.visits).toEqual([twin]));
    expect(screen.queryByRole('heading', { name: 'Page' })).toBeNull();
  },
);

test('while the shop is closed a visitor is asked to sign in, and the address stays', async () => {
  const { router } = visit(ShopScreen, '/dashboard/e-commerce/shop', false);
  expect(await login()).toBeVisible();
  expect(router.visits).toEqual([]);
});

test('a page without a public twin asks to sign in, also while the shop is public', async () => {
  const { router } = visit(MyOrdersScreen, '/dashboard/e-commerce/orders');
  expect(await login()).toBeVisible();
  expect(router.visits).toEqual([]);
  expect(api.calls.filter(({ path }) => path === '/api/products')).toEqual([]);
});
