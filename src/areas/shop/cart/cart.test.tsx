import { beforeEach, expect, test } from 'vitest';
import type { Quote } from '@/domain/shop/cartSchemas';
import { answer, standInApi } from '@/testing/standInApi';
import { CHECKOUT_START } from '../checkout/checkoutState';
import { inTurn } from './cartQueue';
import { linesOf, seenLinesOf } from './lines';
import { takeIn } from './takeIn';

const api = standInApi();
const item = {
  id: 'v1',
  price: 20,
  quantity: 2,
  colors: [],
  productId: 'p1',
  slug: 'runner',
  name: 'Runner',
  cover: null,
  sku: 'R-1',
  options: {},
  available: null,
  currency: 'EUR',
};
const kept = { ...CHECKOUT_START, cart: [item] };
const known = { cart: { id: 'c1' }, quote: null } as never;
const lines = [{ variantId: 'v1', quantity: 2, priceSeen: 2000 }];
const merges = () => api.calls.filter(({ path }) => path.endsWith('/merge')).map(({ body }) => body);

beforeEach(() => {
  localStorage.clear();
  api.on('post', '/api/shop/cart/merge', () => answer(known));
});

test("at sign-in a visitor's cart is merged once, also where that person has a cart", async () => {
  await takeIn(known, 'u1', kept);
  await takeIn(known, 'u1', kept);
  expect(merges()).toEqual([{ lines }]);
});

test("what one person kept is not merged into another's cart", async () => {
  await takeIn(known, 'u1', CHECKOUT_START);
  await takeIn(known, 'u2', kept);
  expect(merges()).toEqual([]);
});

test('a price that changed stays as it was seen until it is taken as seen', () => {
  const notices = [{ code: 'price-changed', from: 1500, to: 2000 }];
  const quote = { lines: [{ variantId: 'v1', quantity: 2, unitPrice: 2000, notices }] } as unknown as Quote;
  expect(linesOf(quote)).toEqual([{ ...lines[0], priceSeen: 1500 }]);
  expect(seenLinesOf(quote)).toEqual(lines);
});

test('a write of the cart begins when the one before it has ended, also when that was refused', async () => {
  const seen: string[] = [];
  const first = inTurn(async () => {
    seen.push('first begins');
    await Promise.resolve();
    seen.push('first ends');
    throw new Error('refused');
  });
  const second = inTurn(async () => seen.push('second begins'));
  await expect(first).rejects.toThrow('refused');
  await second;
  expect(seen).toEqual(['first begins', 'first ends', 'second begins']);
});
