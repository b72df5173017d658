import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { EndUser } from '@/domain/auth/contract';
import type { Cart } from '@/domain/shop/cartSchemas';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { CART as cart, LINE, QUOTE as quote } from '@/testing/cartScene';
import { PLACE as place } from '@/testing/orderScene';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { CheckoutScreen } from '../CheckoutScreen';

const api = standInApi();

beforeEach(() => {
  api.on('get', '/api/shop/cart', () => answer({ cart, quote } as never));
  api.on('post', '/api/shop/cart/reserve', () => answer({ expiresAt: '2099-01-01T00:00:00.000Z' } as never));
});

const open = (step: string, user: EndUser | null = null) =>
  renderWithProviders(
    <SignedIn user={user}>
      <CheckoutScreen />
    </SignedIn>,
    { at: `/dashboard/e-commerce/checkout?step=${step}`, store: newStore() },
  );

test('the cart shows what it costs, and a line can be taken out', async () => {
  api.on('post', '/api/shop/cart/update', () => answer({ cart, quote: { ...quote, lines: [] } } as never));
  const { user } = open('cart');
  const summary = await screen.findByRole('region', { name: 'Order summary' });
  expect(summary).toHaveTextContent('€44.90');
  await expectNoAxeFaults();
  await user.click(screen.getByRole('button', { name: 'Remove Runner' }));
  expect(await screen.findByText('Your cart is empty')).toBeVisible();
});

test('a wrong code says why and is kept to be mended', async () => {
  api.on('post', '/api/shop/cart/discount', () =>
    refusal(400, 'invalid-input', { fields: { code: 'code-ended' } }),
  );
  const { user } = open('cart');
  await user.type(await screen.findByRole('textbox', { name: 'Discount code' }), 'summer');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('This code has expired')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Discount code' })).toHaveValue('summer');
});

test('a price that changed is told, and nothing is ordered', async () => {
  const now = { ...quote, total: 4990, isPayable: false };
  api.on('post', '/api/shop/orders/new', () =>
    refusal(409, 'cart-changed', { current: { cart, quote: now } }),
  );
  const { user } = open('payment');
  const group = await screen.findByRole('radiogroup', { name: 'Payment' });
  await user.click(within(group).getByRole('radio', { name: 'Bank transfer' }));
  await expectNoAxeFaults();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Complete order' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Complete order' }));
  expect(await screen.findByText(/The cart has changed/)).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Order summary' })).toHaveTextContent('€49.90'),
  );
  expect(screen.getByRole('button', { name: 'Complete order' })).toBeDisabled();
});

test('what is in the cart is kept in this browser as it is changed, and nothing else of the shop', async () => {
  api.on('post', '/api/shop/cart/update', () =>
    answer({
      cart,
      quote: { ...quote, lines: [{ ...LINE, quantity: 3 }], subtotal: 6000, total: 6490 },
    } as never),
  );
  const { user } = open('cart');
  await user.click(await screen.findByRole('button', { name: 'One more' }));
  const parts = () => JSON.parse(localStorage.getItem('redux-product') ?? '{}') as Record<string, string>;
  await waitFor(() => expect(Object.keys(parts()).toSorted()).toEqual(['_persist', 'checkout', 'sortBy']));
  await waitFor(() =>
    expect(JSON.parse(parts()['checkout'] ?? '{}')).toMatchObject({
      cart: [{ id: 'v1', price: 20, quantity: 3, slug: 'runner' }],
      subtotal: 60,
      shipping: 4.9,
      total: 64.9,
      totalItems: 3,
    }),
  );
});

test('who is signed in chooses a saved address: the default first, another by its radio button', async () => {
  const kept = { ...place, version: 1 };
  const home = { ...kept, id: 'a1', isDefaultBilling: true, isDefaultShipping: true };
  const office = { ...kept, id: 'a2', receiver: 'Bo', isDefaultBilling: false, isDefaultShipping: false };
  let chosen: Cart = { ...cart, shippingAddress: null };
  api.on('get', '/api/shop/cart', () => answer({ cart: chosen, quote } as never));
  api.on('get', '/api/addresses', () => answer({ addresses: [home, office] } as never));
  api.on('post', '/api/shop/cart/update', ({ body }) => {
    const { addressId } = (body as { shippingAddress: { addressId: string } }).shippingAddress;
    chosen = { ...cart, shippingAddress: addressId === 'a1' ? place : { ...place, receiver: 'Bo' } };
    return answer({ cart: chosen, quote } as never);
  });
  api.on('get', '/api/payments/methods', () => answer({ methods: [], canAdd: true }));
  const { user } = open('billing', endUserOf('member'));
  const first = await screen.findByRole('radio', { name: /Ana Lima.*Default for shipping/ });
  await waitFor(() => expect(first).toBeChecked());
  await user.click(screen.getByRole('radio', { name: /Bo/ }));
  await waitFor(() => expect(screen.getByRole('radio', { name: /Bo/ })).toBeChecked());
  await expectNoAxeFaults();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Deliver to this address' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Deliver to this address' }));
  expect(await screen.findByRole('heading', { name: 'Delivery and payment' })).toBeVisible();
});

test('a saved card pays, or another one that is kept for next time', async () => {
  const visa = { id: 'm1', brand: 'visa', last4: '4242', isDefault: true };
  api.on('get', '/api/payments/methods', () => answer({ methods: [visa], canAdd: true }));
  api.on('post', '/api/shop/orders/new', () => refusal(409, 'cart-changed', { current: { cart, quote } }));
  const { user } = open('payment', endUserOf('member'));
  expect(await screen.findByRole('radio', { name: 'Visa ending 4242' })).toBeChecked();
  const complete = screen.getByRole('button', { name: 'Complete order' });
  await waitFor(() => expect(complete).toBeEnabled());
  await user.click(complete);
  await screen.findByText(/The cart has changed/);
  await user.click(screen.getByRole('radio', { name: 'Another card' }));
  await user.click(screen.getByRole('checkbox', { name: 'Keep this card for next time' }));
  await waitFor(() => expect(complete).toBeEnabled());
  await user.click(complete);
  const placed = () => api.calls.filter(({ path }) => path.endsWith('/new')).map(({ body }) => body);
  await waitFor(() => expect(placed()).toHaveLength(2));
  expect(placed()).toMatchObject([
    { payment: { method: 'provider', savedMethodId: 'm1' } },
    { payment: { method: 'provider', saveMethod: true } },
  ]);
});
