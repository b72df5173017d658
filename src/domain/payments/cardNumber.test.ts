import { expect, test } from 'vitest';
import { v7 } from 'uuid';
import { holdsCardNumber } from './cardNumber';

test.each([
  ['4242424242424242'],
  ['card 4242 4242 4242 4242 please'],
  [{ note: { deep: ['5555-5555-5555-4444'] } }],
  [4_242_424_242_424_242],
  [{ '4242424242424242': 1 }],
])('%j holds a card number', (body) => {
  expect(holdsCardNumber(body)).toBe(true);
});

test.each([['4242424242424241'], ['424242424242'], [{ total: 10_000_000_000_000 }], [null], [true], ['']])(
  '%j holds none',
  (body) => {
    expect(holdsCardNumber(body)).toBe(false);
  },
);

test('ids of ours are never taken for one', () => {
  expect(holdsCardNumber('01234567-8901-7234-8567-890123456784')).toBe(false);
  for (let count = 0; count < 2000; count += 1) expect(holdsCardNumber({ id: v7() })).toBe(false);
});

test('numbers without end are no card numbers and no fault', () => {
  expect(holdsCardNumber(Number.MAX_VALUE)).toBe(false);
});
