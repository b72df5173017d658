import { expect, test } from 'vitest';
import type { Cart, Quote } from '@/domain/shop/cartSchemas';
import { openStep } from './steps';

const quote = { lines: [{}] } as unknown as Quote;
const empty = { lines: [] } as unknown as Quote;
const bare = { shippingAddress: null } as unknown as Cart;
const placed = { shippingAddress: {} } as unknown as Cart;

test.each([
  ['payment', placed, quote, 'payment'],
  ['payment', bare, quote, 'billing'],
  ['billing', bare, quote, 'billing'],
  ['payment', placed, empty, 'cart'],
  ['billing', bare, null, 'cart'],
  ['nonsense', placed, quote, 'cart'],
  [undefined, placed, quote, 'cart'],
] as const)('%s opens the first step that can be done: %#', (wanted, cart, of, step) => {
  expect(openStep(wanted, cart, of)).toBe(step);
});
