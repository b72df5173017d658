import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { tellLive } from '@/core/live/bus';
import { shopLive } from '@/domain/shop/ordersLive';
import { expectNoAxeFaults } from '@/testing/axe';
import { newStore } from '@/testing/areaStore';
import { renderWithProviders } from '@/testing/render';
import { SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { addToCart } from './productSlice';
import { PublicShopScreen } from './ShopScreen';

const api = standInApi();

const cardOf = (n: number, changes: object = {}) => ({
  id: `p${n}`,
  slug: `runner-${n}`,
  name: `Runner ${n}`,
  cover: null,
  price: 1990,
  currency: 'EUR',
  colors: [{ hex: '#FF4842', name: 'Red' }],
  sizes: ['40'],
  totalRating: 4.5,
  totalReview: 2,
  available: 9,
  inventoryType: 'in_stock',
  sold: 3,
  createdAt: '2026-11-01T00:00:00.000Z',
  ...changes,
});
const facets = {
  category: [{ value: 'shoes', label: 'Shoes', count: 2 }],
  gender: [{ value: 'Men', label: 'Men', count: 2 }],
  color: [{ value: '#FF4842', label: 'Red', count: 2 }],
  size: [{ value: '40', label: '40', count: 1 }],
  rating: [{ value: '4', label: '4', count: 1 }],
  price: { min: 900, max: 7000 },
};
const shoes = {
  id: 'c1',
  name: 'Shoes',
  slug: 'shoes',
  parentId: null,
  sizeGuide: null,
  count: 2,
  version: 1,
};

function open(at = '/shop', store = newStore()) {
  api.on('get', '/api/shop/categories', () => answer({ categories: [shoes], colors: [] }));
  return renderWithProviders(
    <SignedIn user={null}>
      <PublicShopScreen />
    </SignedIn>,
    { at, store },
  );
}

test('the shop shows what there is: name, price, what is left', async () => {
  const products = [
    cardOf(1, { compareAtPrice: 2990, badge: { kind: 'sale', text: '' } }),
    cardOf(2, { inventoryType: 'low_stock', available: 2, priceTo: 4990 }),
  ];
  api.on('get', '/api/products', () => answer({ products, total: 2, facets } as never));
  open();
  const list = await screen.findByRole('list', { name: 'Products' });
  const [sale, low] = within(list).getAllByRole('article');
  expect(within(sale!).getByRole('link', { name: 'Runner 1' })).toHaveAttribute(
    'href',
    '/shop/product/runner-1',
  );
  expect(within(sale!).getByText('Sale')).toBeVisible();
  expect(within(sale!).getByText('€29.90')).toBeVisible();
  expect(within(low!).getByText('Only 2 left')).toBeVisible();
  expect(within(low!).getByText('From €19.90')).toBeVisible();
  await expectNoAxeFaults();
});

test('a chosen filter is asked for, stands in the address, and goes with its chip', async () => {
  const asked: string[] = [];
  api.on('get', '/api/products', ({ query }) => {
    asked.push(query.getAll('color').join());
    return answer({ products: [cardOf(1)], total: 1, facets } as never);
  });
  const { user, router } = open();
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  const dialog = await screen.findByRole('dialog', { name: 'Filters' });
  await user.click(await within(dialog).findByRole('button', { name: /Red/ }));
  await waitFor(() => expect(asked).toContain('#FF4842'));
  expect(decodeURIComponent(router.current().asPath)).toContain('color=#FF4842');
  await expectNoAxeFaults();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: /Color.*Red/ }));
  await waitFor(() => expect(router.current().asPath).not.toContain('color'));
});

test('nothing matches: the filters can be cleared at once', async () => {
  api.on('get', '/api/products', ({ query }) =>
    answer({ products: query.get('query') ? [] : [cardOf(1)], total: 0, facets } as never),
  );
  const { user, router } = open('/shop?q=zzz');
  expect(await screen.findByText('Nothing matches')).toBeVisible();
  const [clear] = screen.getAllByRole('button', { name: 'Clear all' });
  await user.click(clear!);
  expect(await screen.findByRole('link', { name: 'Runner 1' })).toBeVisible();
  expect(router.current().asPath).not.toContain('zzz');
});

async function suggested() {
  const suggestion = (n: number) => ({
    id: `p${n}`,
    slug: `runner-${n}`,
    name: `Được Runner ${n}`,
    cover: null,
  });
  api.on('get', '/api/products', () => answer({ products: [cardOf(1)] } as never));
  api.on('get', '/api/products/search', () => answer({ results: [suggestion(1), suggestion(2)] }));
  const opened = open();
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

test('a closed shop asks visitors to sign in, and leads back', async () => {
  api.on('get', '/api/products', () => refusal(401, 'session-required'));
  open();
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/auth/login?returnTo=%2Fshop',
  );
  await expectNoAxeFaults();
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
  const { user, router } = open();
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
  const { user } = open();
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
  const { user } = open('/shop', store);
  await user.click(await screen.findByRole('button', { name: 'Add Runner 1 to cart' }));
  expect(await screen.findByRole('button', { name: 'All of them are in your cart' })).toBeDisabled();
  expect(sentLines()).toBeUndefined();
});

test('what has no price in the currency of the shop says so, and cannot be added', async () => {
  const products = [cardOf(1, { variantId: 'v1', needsPriceIn: 'USD' })];
  api.on('get', '/api/products', () => answer({ products } as never));
  open();
  expect(await screen.findByText('Needs a price in USD')).toBeVisible();
  expect(screen.queryByText('€19.90')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add Runner 1 to cart' })).toBeNull();
});

test('the list is read once, in the order that this browser kept', async () => {
  localStorage.setItem('redux-product', JSON.stringify({ sortBy: '"priceAsc"' }));
  api.on('get', '/api/products', () => answer({ products: [cardOf(1)] } as never));
  open();
  expect(await screen.findByRole('link', { name: 'Runner 1' })).toBeVisible();
  expect(
    api.calls.filter(({ path }) => path === '/api/products').map(({ query }) => query.get('sort')),
  ).toEqual(['priceAsc']);
  localStorage.removeItem('redux-product');
});

test('where there is no more to be had, the list stays and one can try again', async () => {
  api.on('get', '/api/products', ({ query }) =>
    query.has('cursor') ? refusal(500, 'internal') : answer({ products: [cardOf(1)], next: 'b' } as never),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Runner 1' })).toBeVisible();
});

test('a price and what is left change in the list as soon as they are told; what is sold no more is out of stock', async () => {
  api.on('get', '/api/products', () => answer({ products: [cardOf(1), cardOf(2), cardOf(3)] } as never));
  api.on('get', '/api/products/product', ({ query }) =>
    query.get('name') === 'runner-2'
      ? answer({ product: cardOf(2, { price: 990, available: 2, inventoryType: 'low_stock' }) } as never)
      : refusal(404, 'not-found'),
  );
  open();
  expect(await screen.findAllByText('€19.90')).toHaveLength(3);
  const tell = (n: number) => {
    const payload = { productId: `p${n}`, slug: `runner-${n}`, available: 2, price: 990 };
    act(() => tellLive({ type: shopLive.productChanged.type, at: cardOf(n).createdAt, by: null, payload }));
  };
  [2, 3, 9].forEach(tell);
  expect(await screen.findByText('€9.90')).toBeVisible();
  expect(screen.getByText('Only 2 left')).toBeVisible();
  expect(await screen.findByText('Out of stock')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(3);
  const asked = api.calls.filter(({ path }) => path === '/api/products/product');
  expect(asked.map(({ query }) => query.get('name'))).toEqual(['runner-2', 'runner-3']);
});
