import { act, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AuthContextValue } from '@/core/auth/authContext';
import { AuthProvider } from '@/core/auth/AuthProvider';
import { useAuth } from '@/core/auth/useAuth';
import { FOR_VISITORS } from '@/domain/auth/forVisitors';
import { newStore } from '@/testing/areaStore';
import { CART, LINE, QUOTE } from '@/testing/cartScene';
import { renderWithProviders } from '@/testing/render';
import { cardOf, facets } from '@/testing/shopPage';
import { endUserOf } from '@/testing/signedIn';
import { answer, refusal, type SeenCall, standInApi } from '@/testing/standInApi';
import { CheckoutScreen } from '../CheckoutScreen';
import { PublicShopScreen } from '../ShopScreen';

const api = standInApi();
const ada = endUserOf('member');
/** Tokens of sessions that have ended, and whether the browser has the cookie of one. */
const dead = new Set<string>();
let hasDeadCookie = false;
let auth: AuthContextValue;

function Probe() {
  const value = useAuth();
  useLayoutEffect(() => {
    auth = value;
  });
  return null;
}

/** An answer to whom the server serves: visitors, and people whose session counts. */
const served =
  (body: (call: SeenCall) => object) =>
  (call: SeenCall): Response =>
    (call.token === null ? hasDeadCookie : dead.has(call.token))
      ? refusal(401, 'session-invalid', { current: FOR_VISITORS })
      : answer(body(call) as never);

const callsOf = (path: string) => api.calls.filter((call) => call.path === path);

beforeEach(() => {
  localStorage.clear();
  dead.clear();
  hasDeadCookie = false;
  api.on('get', '/api/shop/categories', () => answer({ categories: [], colors: [] }));
  api.on('get', '/api/products', () =>
    answer({ products: [cardOf(1, { variantId: 'v1', available: 9 })], total: 1, facets } as never),
  );
  api.on('get', '/v1/endusers', ({ token }) =>
    dead.has(token ?? '') ? refusal(401, 'session-invalid') : answer(ada),
  );
  api.on('post', '/api/account/logout', () => {
    hasDeadCookie = false;
    return answer({ signedOut: true });
  });
});

test('a browser that kept a session which has ended buys on as a visitor, and forgets token and cookie', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  localStorage.setItem('accessToken', 'old');
  dead.add('old');
  hasDeadCookie = true;
  const quote = { ...QUOTE, lines: [{ ...LINE, quantity: 1 }] };
  api.on(
    'get',
    '/api/shop/cart',
    served(() => ({ cart: null, quote: null })),
  );
  api.on(
    'post',
    '/api/shop/cart/update',
    served(() => ({ cart: CART, quote })),
  );
  const { user } = renderWithProviders(
    <AuthProvider>
      <PublicShopScreen />
    </AuthProvider>,
    { at: '/shop', store: newStore() },
  );
  await user.click(await screen.findByRole('button', { name: 'Add Runner 1 to cart' }));
  expect(await screen.findByText('Added to cart')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  expect(localStorage.getItem('accessToken')).toBeNull();
  expect(callsOf('/api/account/logout')).toHaveLength(1);
  expect(callsOf('/api/shop/cart/update').at(-1)?.token).toBeNull();
});

test('a session that ends at the checkout is asked for again; what was typed stays and goes with the order', async () => {
  localStorage.setItem('accessToken', 'first');
  api.on(
    'get',
    '/api/shop/cart',
    served(() => ({ cart: CART, quote: QUOTE })),
  );
  api.on(
    'post',
    '/api/shop/cart/reserve',
    served(() => ({ expiresAt: '2099-01-01T00:00:00.000Z' })),
  );
  api.on(
    'post',
    '/api/shop/cart/update',
    served(({ body }) => ({ cart: { ...CART, ...(body as object), version: 9 }, quote: QUOTE })),
  );
  api.on('post', '/api/shop/cart/merge', () => answer({ cart: CART, quote: QUOTE } as never));
  api.on('get', '/api/payments/methods', () => answer({ methods: [], canAdd: false }));
  api.on('post', '/api/shop/orders/new', () => refusal(409, 'cart-changed'));
  api.on('post', '/v1/endusers/auth', () =>
    answer({ session: { identity: ada }, sessionToken: 'second' } as never),
  );
  const { user } = renderWithProviders(
    <AuthProvider>
      <CheckoutScreen />
      <Probe />
    </AuthProvider>,
    { at: '/dashboard/e-commerce/checkout?step=payment', store: newStore() },
  );
  const note = await screen.findByRole('textbox', { name: /^Note with your order/ });
  await waitFor(() => expect(auth.user).not.toBeNull());
  await user.type(note, 'Please ring');
  const order = screen.getByRole('button', { name: 'Complete order' });
  await waitFor(() => expect(order).toBeEnabled());

  dead.add('first');
  await user.click(order);
  await waitFor(() => expect(auth.endedReason).toBe('session-ended'));
  expect(auth.user).toEqual(ada);
  await act(() => auth.login({ email: ada.email, password: 'secret' }));
  expect(note).toHaveValue('Please ring');
  await waitFor(() => expect(order).toBeEnabled());
  await user.click(order);
  await waitFor(() => expect(callsOf('/api/shop/orders/new')).toMatchObject([{ token: 'second' }]));
  expect(callsOf('/api/shop/cart/update').at(-1)).toMatchObject({
    token: 'second',
    body: { note: 'Please ring' },
  });
});
