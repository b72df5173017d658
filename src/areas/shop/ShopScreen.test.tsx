import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { publishLive } from '@/core/live/bus';
import { shopLive } from '@/domain/shop/ordersLive';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { cardOf, facets, openShop } from '@/testing/shopPage';
import { endUserOf } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';

const api = standInApi();

test('the shop shows what there is: name, price, what is left', async () => {
  const products = [
    cardOf(1, { compareAtPrice: 2990, badge: { kind: 'sale', text: '' } }),
    cardOf(2, { inventoryType: 'low_stock', available: 2, priceTo: 4990 }),
  ];
  api.on('get', '/api/products', () => answer({ products, total: 2, facets } as never));
  openShop(api);
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
  const { user, router } = openShop(api);
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

test('counts and amounts of the filters are written as the language writes them, in the currency of the shop', async () => {
  const many = { ...facets, color: [{ value: '#000000', label: 'Black', count: 1234 }] };
  const products = [cardOf(1, { currency: 'USD', price: 123_400 })];
  api.on('get', '/api/products', ({ query }) =>
    answer({ products: query.get('min') ? [] : products, total: 1, facets: many } as never),
  );
  const { user } = openShop(api, '/shop', newStore(), 'fr');
  await user.click(await screen.findByRole('button', { name: 'Filtres' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Filtres' }));
  expect(await dialog.findByRole('button', { name: /^Noir 1\s234$/ })).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Prix minimum' }), '2000{Enter}');
  await user.click(dialog.getByRole('button', { name: 'Fermer' }));
  expect(await screen.findByRole('button', { name: /2\s000,00\s\$US/ })).toBeVisible();
});

test('nothing matches: the filters can be cleared at once', async () => {
  api.on('get', '/api/products', ({ query }) =>
    answer({ products: query.get('query') ? [] : [cardOf(1)], total: 0, facets } as never),
  );
  const { user, router } = openShop(api, '/shop?q=zzz');
  expect(await screen.findByText('Nothing matches')).toBeVisible();
  const [clear] = screen.getAllByRole('button', { name: 'Clear all' });
  await user.click(clear!);
  expect(await screen.findByRole('link', { name: 'Runner 1' })).toBeVisible();
  expect(router.current().asPath).not.toContain('zzz');
});

test('an empty shop says so, and leads those who keep products to the first', async () => {
  api.on('get', '/api/products', () => answer({ products: [] } as never));
  api.on('get', '/api/shop/cart', () => answer({ cart: null, quote: null }));
  const { unmount } = openShop(api);
  expect(await screen.findByText('No products yet')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Add a product' })).toBeNull();
  unmount();
  openShop(api, '/shop', newStore(), 'en', endUserOf('admin'));
  expect(await screen.findByRole('link', { name: 'Add a product' })).toHaveAttribute(
    'href',
    '/dashboard/e-commerce/product/new',
  );
});

test('a closed shop asks visitors to sign in, and leads back', async () => {
  api.on('get', '/api/products', () => refusal(401, 'session-required'));
  openShop(api);
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/auth/login?returnTo=%2Fshop',
  );
  await expectNoAxeFaults();
});

test('the list is read once, in the order that this browser kept', async () => {
  localStorage.setItem('redux-product', JSON.stringify({ sortBy: '"priceAsc"' }));
  api.on('get', '/api/products', () => answer({ products: [cardOf(1)] } as never));
  openShop(api);
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
  const { user } = openShop(api);
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
  openShop(api);
  expect(await screen.findAllByText('€19.90')).toHaveLength(3);
  const tell = (n: number) => {
    const payload = { productId: `p${n}`, slug: `runner-${n}`, available: 2, price: 990 };
    act(() =>
      publishLive({ type: shopLive.productChanged.type, at: cardOf(n).createdAt, by: null, payload }),
    );
  };
  [2, 3, 9].forEach(tell);
  expect(await screen.findByText('€9.90')).toBeVisible();
  expect(screen.getByText('Only 2 left')).toBeVisible();
  expect(await screen.findByText('Out of stock')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(3);
  const asked = api.calls.filter(({ path }) => path === '/api/products/product');
  expect(asked.map(({ query }) => query.get('name'))).toEqual(['runner-2', 'runner-3']);
});
