import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toMajor, toMinor } from '@/domain/money/money';
import { productSlice } from '../productSlice';
import { type CartItem, CHECKOUT_START } from './checkoutState';
import { readStored } from './storedCheckout';

const { actions, reducer } = productSlice;
type Action = ReturnType<(typeof actions)[keyof typeof actions]>;

const item = (id: string, price: number, more: Partial<CartItem> = {}): CartItem => ({
  id,
  price,
  quantity: 1,
  colors: [],
  productId: `of ${id}`,
  slug: id,
  name: id,
  cover: null,
  sku: id,
  options: {},
  available: null,
  currency: 'EUR',
  ...more,
});
const after = (...steps: Action[]) => steps.reduce(reducer, reducer(undefined, { type: 'start' })).checkout;

test('adding what is there already is one more of it, its colours merged without a repeat', () => {
  const { cart, totalItems, subtotal } = after(
    actions.addToCart(item('a', 10, { colors: ['#000000', '#FF0000'] })),
    actions.addToCart(item('a', 10, { colors: ['#FF0000', '#00FF00'] })),
  );
  expect(cart).toMatchObject([{ quantity: 2, colors: ['#000000', '#FF0000', '#00FF00'] }]);
  expect([totalItems, subtotal]).toEqual([2, 20]);
});

test('after a change of quantity the total holds discount and shipping', () => {
  const checkout = after(
    actions.addToCart(item('a', 50)),
    actions.applyDiscount(15),
    actions.applyShipping(5),
    actions.increaseQuantity('a'),
  );
  expect(checkout).toMatchObject({ subtotal: 100, discount: 15, shipping: 5, total: 90, totalItems: 2 });
  expect(after(actions.addToCart(item('a', 50)), actions.decreaseQuantity('a')).cart[0]?.quantity).toBe(1);
  expect(after(actions.addToCart(item('a', 50)), actions.removeFromCart('a'))).toMatchObject({
    total: 0,
    cart: [],
  });
});

test('a reset clears all eight fields', () => {
  const place = {
    kind: 'home' as const,
    receiver: 'Ana',
    company: '',
    vatId: '',
    phone: '1234',
    line1: 'A 1',
    line2: '',
  };
  const billing = { ...place, city: 'Berlin', state: '', zipCode: '1', country: 'DE' } as const;
  const steps = [
    actions.addToCart(item('a', 50)),
    actions.applyDiscount(15),
    actions.applyShipping(5),
    actions.createBilling(billing),
    actions.gotoStep(2),
  ];
  expect(after(...steps)).toMatchObject({ billing, activeStep: 2, total: 40 });
  expect(after(...steps, actions.resetCart())).toEqual({
    activeStep: 0,
    cart: [],
    subtotal: 0,
    total: 0,
    discount: 0,
    shipping: 0,
    billing: null,
    totalItems: 0,
  });
});

test('next, back and goto walk the steps', () => {
  expect(after(actions.nextStep(), actions.nextStep(), actions.backStep()).activeStep).toBe(1);
  expect(after(actions.gotoStep(3)).activeStep).toBe(3);
});

test('whatever cannot be read of what was kept is the start', () => {
  const start = { checkout: CHECKOUT_START, sortBy: 'featured' };
  for (const broken of [
    undefined,
    null,
    'rubbish',
    {},
    { checkout: 7, sortBy: 'dearest' },
    { checkout: { ...CHECKOUT_START, cart: [{ id: 'a' }] } },
    { checkout: { ...CHECKOUT_START, total: 'much' } },
    { checkout: { ...CHECKOUT_START, cart: [item('a', Number.NaN)] } },
  ])
    expect(readStored(broken)).toEqual(start);
  const checkout = after(actions.addToCart(item('a', 19.99)), actions.gotoStep(1));
  expect(readStored({ checkout, sortBy: 'newest' })).toEqual({ checkout, sortBy: 'newest' });
  expect(readStored({ checkout: { ...checkout, activeStep: 9 } }).checkout.activeStep).toBe(0);
});

test('a row that cannot be sold goes alone, and the sums are counted anew', () => {
  const good = item('a', 19.99, { quantity: 2 });
  const cart = [
    good,
    item('b', -1),
    item('c', 5, { quantity: 1000 }),
    item('d', 5, { quantity: 1.5 }),
    item('e', 5, { currency: 'gold' }),
    item('a', 3),
    'rubbish',
  ];
  const sums = { subtotal: 999, total: 1, totalItems: 77, discount: -4, shipping: 5 };
  const { checkout } = readStored({ checkout: { ...CHECKOUT_START, ...sums, cart, billing: { city: 7 } } });
  expect(checkout).toEqual({
    ...CHECKOUT_START,
    cart: [good],
    subtotal: 39.98,
    shipping: 5,
    total: 44.98,
    totalItems: 2,
  });
  const many = Array.from({ length: 120 }, (_none, at) => item(String(at), 1));
  expect(readStored({ checkout: { ...CHECKOUT_START, cart: many } }).checkout.cart).toHaveLength(100);
});

test('for any cart the subtotal is the sum of its minor prices, to the minor unit', () => {
  const row = fc.tuple(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 999 }));
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 100 }),
      fc.constantFrom('EUR', 'JPY', 'KWD'),
      (rows, currency) => {
        const cart = rows.map(([minor, quantity], at) =>
          item(String(at), toMajor(minor, currency), { quantity, currency }),
        );
        const { subtotal } = after(actions.replaceCart(cart));
        expect(toMinor(subtotal, currency)).toBe(rows.reduce((sum, [minor, n]) => sum + minor * n, 0));
      },
    ),
  );
});

test('money changes its unit in three files and nowhere else', () => {
  const folder = join(import.meta.dirname, '..');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  );
  expect(files.length).toBeGreaterThan(20);
  const changing = files.filter((file) =>
    /\btoM(ajor|inor)\b/.test(readFileSync(join(folder, file), 'utf8')),
  );
  expect(changing.toSorted()).toEqual([
    'cart/toCartItem.ts',
    'checkout/applyQuote.ts',
    'checkout/toCartRequest.ts',
  ]);
});
