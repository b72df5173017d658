import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { cardOf, openShop } from '@/testing/shopPage';
import { answer, standInApi } from '@/testing/standInApi';
import { addToCart } from '../productSlice';

const api = standInApi();

async function suggested() {
  const suggestion = (n: number) => ({
    id: `p${n}`,
    slug: `runner-${n}`,
    name: `Được Runner ${n}`,
    cover: null,
  });
  api.on('get', '/api/products', () => answer({ products: [cardOf(1)] } as never));
  api.on('get', '/api/products/search', () => answer({ results: [suggestion(1), suggestion(2)] }));
  const opened = openShop(api);
  const field = await screen.findByRole('combobox', { name: 'Search products' });
  await opened.user.type(field, 'duoc');
  const list = within(await screen.findByRole('listbox', { name: 'Search products' }));
  return { ...opened, field, list };
}

test('typing suggests products with what matches marked; Enter narrows the list and opens none', async () => {
  const { user, router, list } = await suggested();
  expect(list.getAllByRole('option')).toHaveLength(2);
  expect(list.getAllByText('Được')[0]).toHaveProperty('tagName', 'MARK');
  expect(
    api.calls.filter(({ path }) => path.endsWith('/search')).map(({ query }) => query.get('query')),
  ).toEqual(['duoc']);
  await expectNoAxeFaults();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.current().asPath).toBe('/shop?q=duoc'));
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('a suggestion is chosen by keys or by a click, and opens its product', async () => {
  const { user, router, field, list } = await suggested();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const [, second] = list.getAllByRole('option');
  expect(field).toHaveAttribute('aria-activedescendant', second!.id);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.current().asPath).toBe('/shop/product/runner-2'));
});

test('Escape closes the suggestions, and empties the search after that', async () => {
  const { user, field } = await suggested();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field).toHaveValue('duoc');
  await user.keyboard('{Escape}');
  expect(field).toHaveValue('');
});

const emptyCart = { cart: null, quote: null };
function cartAnswers() {
  api.on('get', '/api/shop/cart', () => answer(emptyCart));
  api.on('post', '/api/shop/cart/update', () => answer(emptyCart));
}
const sentLines = () => api.calls.find(({ path }) => path.endsWith('/update'))?.body;

test('what has no options goes into the cart from its card at once', async () => {
  const products = [cardOf(1, { variantId: 'v1' }), cardOf(2, { inventoryType: 'out_of_stock' })];
  api.on('get', '/api/products', () => answer({ products } as never));
  cartAnswers();
  const { user, router } = openShop(api);
  await user.click(await screen.findByRole('button', { name: 'Add Runner 1 to cart' }));
  expect(await screen.findByText('Added to cart')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add Runner 2 to cart' })).toBeNull();
  expect(sentLines()).toEqual({ lines: [{ variantId: 'v1', quantity: 1, priceSeen: 1990 }] });
  await user.click(screen.getByRole('button', { name: 'View cart' }));
  expect(router.current().asPath).toBe('/shop/checkout');
});

const variantOf = (id: string, Color: string, Size: string, changes: object = {}) => ({
  id,
  sku: id,
  options: { Color, Size },
  colors: [],
  price: 1990,
  currency: 'EUR',
  available: 1,
  inventoryType: 'low_stock',
  backorder: false,
  ...changes,
});
const none = { available: 0, inventoryType: 'out_of_stock' };

test('of several variants one is chosen in a dialog, where what is sold out is disabled', async () => {
  const options = [
    { name: 'Color', values: ['Red', 'Blue'] },
    { name: 'Size', values: ['S', 'M'] },
  ];
  const variants = [
    variantOf('rs', 'Red', 'S', none),
    variantOf('rm', 'Red', 'M', none),
    variantOf('bs', 'Blue', 'S', none),
    variantOf('bm', 'Blue', 'M', { price: 2990 }),
  ];
  api.on('get', '/api/products', () => answer({ products: [cardOf(1)] } as never));
  api.on('get', '/api/products/product', () =>
    answer({ product: { ...cardOf(1), options, variants } } as never),
  );
  cartAnswers();
  const { user } = openShop(api);
  await user.click(await screen.findByRole('button', { name: 'Add Runner 1 to cart' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose options' }));
  expect(await dialog.findByRole('radio', { name: /Red.*sold out/ })).toBeDisabled();
  expect(dialog.getByRole('radio', { name: 'Blue' })).toBeChecked();
  expect(dialog.getByRole('radio', { name: /S.*sold out/ })).toBeDisabled();
  expect(dialog.getByText('€29.90')).toBeVisible();
  await expectNoAxeFaults();
  await user.click(dialog.getByRole('button', { name: 'Add to cart' }));
  expect(await screen.findByText('Added to cart')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentLines()).toEqual({ lines: [{ variantId: 'bm', quantity: 1, priceSeen: 2990 }] });
});

test('what the cart holds already is not added again from a card', async () => {
  const products = [cardOf(1, { variantId: 'v1', available: 1, inventoryType: 'low_stock' })];
  const product = { ...products[0], options: [], variants: [variantOf('v1', 'Red', 'S')] };
  api.on('get', '/api/products', () => answer({ products } as never));
  api.on('get', '/api/products/product', () => answer({ product } as never));
  const store = newStore();
  store.dispatch(addToCart({ id: 'v1', price: 19.9, quantity: 1, colors: [] } as never));
  const { user } = openShop(api, '/shop', store);
  await user.click(await screen.findByRole('button', { name: 'Add Runner 1 to cart' }));
  expect(await screen.findByRole('button', { name: 'All of them are in your cart' })).toBeDisabled();
  expect(sentLines()).toBeUndefined();
});

test('what has no price in the currency of the shop says so, and cannot be added', async () => {
  const products = [cardOf(1, { variantId: 'v1', needsPriceIn: 'USD' })];
  api.on('get', '/api/products', () => answer({ products } as never));
  openShop(api);
  expect(await screen.findByText('Needs a price in USD')).toBeVisible();
  expect(screen.queryByText('€19.90')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add Runner 1 to cart' })).toBeNull();
});
