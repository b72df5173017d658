import { expect, test } from 'vitest';
import { productPrice } from './productPrice';

test('a price with tax loses it where prices are without, and gains it the other way round', () => {
  expect(productPrice(11_900, { taxRate: 19_000, from: true, to: false })).toBe(10_000);
  expect(productPrice(10_000, { taxRate: 19_000, from: false, to: true })).toBe(11_900);
  expect(productPrice(500, { taxRate: 10_000, from: true, to: false })).toBe(455);
});

test('where both have prices alike it stays as it is', () => {
  for (const both of [true, false])
    expect(productPrice(999, { taxRate: 7000, from: both, to: both })).toBe(999);
});
