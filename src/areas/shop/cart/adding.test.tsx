import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { newStore } from '@/testing/areaStore';
import { CART, LINE, QUOTE } from '@/testing/cartScene';
import { cardOf, facets, openShop } from '@/testing/shopPage';
import { answer, lost, standInApi } from '@/testing/standInApi';

const api = standInApi();

beforeEach(() => {
  const products = [cardOf(1, { variantId: 'v1', available: 9 })];
  api.on('get', '/api/products', () => answer({ products, total: 1, facets } as never));
  api.on('get', '/api/shop/cart', () => answer({ cart: null, quote: null }));
});

const cartLink = (count: number) =>
  screen.findByRole('link', { name: `Cart, ${count} ${count === 1 ? 'item' : 'items'}` });

test('pieces that are not there any more are told instead of being counted as added', async () => {
  const notices = [{ code: 'less-available', available: 2 }];
  const quote = { ...QUOTE, lines: [{ ...LINE, quantity: 2, notices }] };
  api.on('post', '/api/shop/cart/update', () => answer({ cart: CART, quote } as never));
  const { user } = openShop(api, '/shop', newStore());
  await user.click(await screen.findByRole('button', { name: 'Add Runner 1 to cart' }));
  expect(await screen.findByText('Only 2 left')).toBeVisible();
  expect(screen.queryByText('Added to cart')).toBeNull();
  expect(await cartLink(2)).toBeVisible();
});

test('what was shown as added goes again where the server does not answer, and is tried anew', async () => {
  api.on('get', '/api/shop/cart', () => lost());
  api.on('post', '/api/shop/cart/update', () =>
    answer({ cart: CART, quote: { ...QUOTE, lines: [{ ...LINE, quantity: 1 }] } } as never),
  );
  const { user } = openShop(api, '/shop', newStore());
  const add = await screen.findByRole('button', { name: 'Add Runner 1 to cart' });
  await user.click(add);
  expect(await cartLink(0)).toBeVisible();
  await waitFor(() => expect(add).toBeEnabled());
  expect(screen.queryByText('Added to cart')).toBeNull();
  api.on('get', '/api/shop/cart', () => answer({ cart: null, quote: null }));
  await user.click(add);
  expect(await screen.findByText('Added to cart')).toBeVisible();
  expect(await cartLink(1)).toBeVisible();
});
