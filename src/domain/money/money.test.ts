import { expect, test } from 'vitest';
import { digitsOf, toDecimalText } from './money';

test.each([
  ['JPY', 0],
  ['EUR', 2],
  ['USD', 2],
  ['KWD', 3],
])('%s has %i decimal digits', (currency, digits) => {
  expect(digitsOf(currency)).toBe(digits);
  expect(digitsOf(currency)).toBe(digits);
});

test('a text that is no currency code is refused', () => {
  expect(() => digitsOf('EURO')).toThrow(RangeError);
});

test.each([
  [123450, 'EUR', '1234.50'],
  [5, 'EUR', '0.05'],
  [0, 'EUR', '0.00'],
  [-5, 'USD', '-0.05'],
  [-120000, 'USD', '-1200.00'],
  [1005, 'JPY', '1005'],
  [-7, 'JPY', '-7'],
  [1255, 'KWD', '1.255'],
])('%i minor units of %s are written %s', (minor, currency, text) => {
  expect(toDecimalText(minor, currency)).toBe(text);
});
