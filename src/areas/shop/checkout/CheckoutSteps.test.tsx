import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { publishLive } from '@/core/live/bus';
import type { CartNotice, Quote } from '@/domain/shop/cartSchemas';
import { shopLive } from '@/domain/shop/ordersLive';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { CART, LINE, QUOTE } from '@/testing/cartScene';
import { renderWithProviders } from '@/testing/render';
import { SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { CheckoutScreen } from '../CheckoutScreen';
import { replaceCart } from '../productSlice';

const api = standInApi();
let quote: Quote;

beforeEach(() => {
  quote = QUOTE;
  api.on('get', '/api/shop/cart', () => answer({ cart: CART, quote } as never));
  api.on('post', '/api/shop/cart/reserve', () => answer({ expiresAt: '2099-01-01T00:00:00.000Z' } as never));
  api.on('post', '/api/shop/cart/update', ({ body }) => {
    const { lines } = body as { lines?: { quantity: number }[] };
    const quantity = lines?.[0]?.quantity;
    if (quantity !== undefined) quote = quoteOf(quantity);
    return answer({ cart: { ...CART, version: CART.version + 1 }, quote } as never);
  });
});

const quoteOf = (quantity: number, notices: CartNotice[] = []): Quote => ({
  ...QUOTE,
  lines: [{ ...LINE, quantity, lineTotal: 2000 * quantity, notices }],
  subtotal: 2000 * quantity,
  total: 2000 * quantity + 490,
});
const updates = () => api.calls.filter(({ path }) => path.endsWith('/update')).map(({ body }) => body);
const summary = () => screen.findByRole('region', { name: 'Order summary' });

function open(step: string) {
  const store = newStore();
  const page = renderWithProviders(
    <SignedIn user={null}>
      <CheckoutScreen />
    </SignedIn>,
    { at: `/dashboard/e-commerce/checkout?step=${step}`, store },
  );
  return { ...page, store };
}

test('quick clicks are shown at once and sent as one change', async () => {
  open('cart');
  const more = await screen.findByRole('button', { name: 'One more' });
  // Without the delays of userEvent, on a busy machine, too.
  fireEvent.click(more);
  fireEvent.click(more);
  expect(await summary()).toHaveTextContent('€80.00');
  await waitFor(() => expect(updates()).toHaveLength(1));
  expect(updates()).toEqual([{ lines: [{ variantId: 'v1', quantity: 4, priceSeen: 2000 }] }]);
  await waitFor(async () => expect(await summary()).toHaveTextContent('€84.90'));
});

test('a quantity can be typed, and is no more than there is', async () => {
  const { user } = open('cart');
  const field = await screen.findByRole('textbox', { name: 'Quantity of Runner' });
  await user.clear(field);
  await user.type(field, '40{Enter}');
  expect(field).toHaveValue('5');
  await waitFor(() => expect(updates()).toMatchObject([{ lines: [{ quantity: 5 }] }]));
  await user.clear(field);
  await user.type(field, 'many');
  await user.tab();
  expect(field).toHaveValue('5');
});

test('what is changed last is sent before the next step, and the changes that were told are taken as seen', async () => {
  quote = { ...quoteOf(4, [{ code: 'price-changed', from: 1500, to: 2000 }]), isPayable: false };
  quote.notices = [{ code: 'gone', name: 'Old hat' }];
  const { user, router } = open('cart');
  expect(await screen.findByText('Old hat is no longer sold')).toBeVisible();
  expect(screen.getByText('The price changed from €15.00 to €20.00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'One less' }));
  await user.click(screen.getByRole('button', { name: 'Check out' }));
  await waitFor(() => expect(router.current().asPath).toContain('step=billing'));
  expect(updates()).toEqual([
    { lines: [{ variantId: 'v1', quantity: 3, priceSeen: 1500 }] },
    { lines: [{ variantId: 'v1', quantity: 3, priceSeen: 2000 }] },
  ]);
});

test('what keeps the cart from being ordered is told by name in the last step, and can be taken as it is there', async () => {
  quote = { ...quoteOf(5, [{ code: 'less-available', available: 2 }]), isPayable: false };
  const { user } = open('payment');
  expect(await screen.findByText(/Runner.*Only 2 left/)).toBeVisible();
  const complete = screen.getByRole('button', { name: 'Complete order' });
  expect(complete).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Continue with these changes' }));
  await waitFor(() => expect(complete).toBeEnabled());
  expect(updates()).toMatchObject([{ lines: [{ quantity: 2 }] }]);
});

test('what another tab changes is read again, and the order can be completed', async () => {
  const { store } = open('payment');
  const complete = await screen.findByRole('button', { name: 'Complete order' });
  await waitFor(() => expect(complete).toBeEnabled());
  quote = quoteOf(3);
  const { cart } = (store.getState() as { product: { checkout: { cart: never[] } } }).product.checkout;
  act(() => {
    store.dispatch(replaceCart(cart.map((row: object) => ({ ...row, quantity: 3 })) as never));
  });
  expect(complete).toBeDisabled();
  await waitFor(() => expect(complete).toBeEnabled());
  expect(await summary()).toHaveTextContent('€64.90');
});

test('a price that is changed while the cart is looked at is told at once', async () => {
  open('cart');
  expect(await summary()).toHaveTextContent('€44.90');
  quote = quoteOf(2, [{ code: 'price-changed', from: 1500, to: 2000 }]);
  for (const productId of ['p2', 'p1'])
    act(() =>
      publishLive({
        type: shopLive.productChanged.type,
        at: '2026-11-20T10:00:00.000Z',
        by: null,
        payload: { productId, slug: 'runner', available: 5, price: 2000 },
      }),
    );
  expect(await screen.findByText('The price changed from €15.00 to €20.00')).toBeVisible();
  // Once when opened, and once after a change of its contents.
  expect(api.calls.filter(({ path }) => path === '/api/shop/cart')).toHaveLength(2);
});

test('the note goes with the order, also when it was typed just before', async () => {
  api.on('post', '/api/shop/cart/update', ({ body }) =>
    answer({ cart: { ...CART, ...(body as object), version: 9 }, quote } as never),
  );
  api.on('post', '/api/shop/orders/new', () => refusal(409, 'cart-changed'));
  const { user } = open('payment');
  await user.type(await screen.findByRole('textbox', { name: /^Note with your order/ }), 'Please ring');
  const group = screen.getByRole('radiogroup', { name: 'Payment' });
  await user.click(within(group).getByRole('radio', { name: 'Bank transfer' }));
  await user.click(screen.getByRole('button', { name: 'Complete order' }));
  await screen.findByText(/The cart has changed/);
  expect(updates()).toEqual([{ note: 'Please ring' }]);
  const placed = api.calls.filter(({ path }) => path.endsWith('/orders/new'));
  expect(placed).toMatchObject([{ body: { cartVersion: 9, payment: { method: 'bank_transfer' } } }]);
  expect(screen.getByRole('textbox', { name: /^Note with your order/ })).toHaveValue('Please ring');
});

test('a step that is done can be gone back to by its name, and its heading has the keys', async () => {
  const { user, router } = open('payment');
  await screen.findByRole('heading', { name: 'Delivery and payment' });
  await user.click(screen.getByRole('tab', { name: 'Cart' }));
  const heading = await screen.findByRole('heading', { name: 'Your cart' });
  expect(router.current().asPath).toContain('step=cart');
  expect(heading).toHaveFocus();
  await expectNoAxeFaults();
});

test('a visitor hears at once what is missing of the address, and nothing typed is lost by it', async () => {
  const { user } = open('billing');
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent('?step=billing')),
  );
  const phone = screen.getByRole('textbox', { name: 'Phone' });
  await user.clear(phone);
  await user.type(phone, '12');
  await user.tab();
  expect(await screen.findByText('At least 4 characters.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Deliver to this address' }));
  expect(updates()).toEqual([]);
  expect(phone).toHaveValue('12');
  await expectNoAxeFaults();
});
