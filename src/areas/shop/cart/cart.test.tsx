import { beforeEach, expect, test } from 'vitest';
import type { Quote } from '@/domain/shop/cartSchemas';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { CHECKOUT_START } from '../checkout/checkoutState';
import { inTurn } from './cartQueue';
import { linesOf, seenLinesOf } from './lines';
import { readCart } from './readCart';

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
const few = (available: number) => ({ code: 'less-available', available });
const merges = () => api.calls.filter(({ path }) => path.endsWith('/merge')).map(({ body }) => body);

beforeEach(() => {
  localStorage.clear();
  api.on('get', '/api/shop/cart', () => answer(known));
  api.on('post', '/api/shop/cart/merge', () => answer(known));
});

test("at sign-in a visitor's cart is merged once, also where that person has a cart", async () => {
  await readCart('u1', () => kept);
  await readCart('u1', () => kept);
  expect(merges()).toEqual([{ lines }]);
});

test("what one person kept is not merged into another's cart", async () => {
  await readCart('u1', () => CHECKOUT_START);
  await readCart('u2', () => kept);
  expect(merges()).toEqual([]);
});

test('a price that changed stays as it was seen until it is taken as seen', () => {
  const notices = [{ code: 'price-changed', from: 1500, to: 2000 }];
  const quote = { lines: [{ variantId: 'v1', quantity: 2, unitPrice: 2000, notices }] } as unknown as Quote;
  expect(linesOf(quote)).toEqual([{ ...lines[0], priceSeen: 1500 }]);
  expect(seenLinesOf(quote, quote)).toEqual(lines);
});

test('what is taken as seen is what was shown: a price that has changed since then stays to be told', () => {
  const shown = { lines: [{ variantId: 'v1', quantity: 5, unitPrice: 2000, notices: [few(3)] }] };
  const now = { lines: [{ variantId: 'v1', quantity: 5, unitPrice: 2500, notices: [few(2)] }] };
  expect(seenLinesOf(now as unknown as Quote, shown as unknown as Quote)).toEqual([
    { variantId: 'v1', quantity: 3, priceSeen: 2000 },
  ]);
});

test('a merge that fails leaves what was chosen before, and is tried again', async () => {
  api.on('post', '/api/shop/cart/merge', () => refusal(503, 'unavailable'));
  await expect(readCart('u1', () => kept)).rejects.toThrow();
  api.on('post', '/api/shop/cart/merge', () => answer(known));
  await readCart('u1', () => kept);
  expect(merges()).toEqual([{ lines }, { lines }]);
});

test('what the server can make nothing of does not keep anybody from their cart', async () => {
  api.on('post', '/api/shop/cart/merge', () => refusal(400, 'invalid-input'));
  await expect(readCart('u1', () => kept)).resolves.toEqual(known);
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
