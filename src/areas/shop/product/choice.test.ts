import { expect, test } from 'vitest';
import type { Product } from '@/domain/shop/products';
import { choose, stateOfValue, variantOf } from './choice';

const variant = (id: string, Color: string, Size: string, inventoryType = 'in_stock') => ({
  id,
  options: { Color, Size },
  inventoryType,
});
const product = {
  variants: [
    variant('red-s', 'Red', 'S', 'out_of_stock'),
    variant('red-m', 'Red', 'M'),
    variant('blue-m', 'Blue', 'M'),
  ],
} as unknown as Product;

test('without a choice the first one that is there to buy is chosen', () => {
  expect(variantOf(product, '')?.id).toBe('red-m');
  expect(variantOf(product, 'blue-m')?.id).toBe('blue-m');
  expect(variantOf(product, 'gone')?.id).toBe('red-m');
});

test('another value keeps the rest of the choice where there is such a variant', () => {
  const present = variantOf(product, 'red-m');
  expect(choose(product, present, 'Color', 'Blue')?.id).toBe('blue-m');
  expect(choose(product, variantOf(product, 'red-s'), 'Color', 'Blue')?.id).toBe('blue-m');
});

test('values that go with nothing are impossible, others may be sold out', () => {
  const present = variantOf(product, 'blue-m');
  expect(stateOfValue(product, present, 'Size', 'S')).toBe('impossible');
  expect(stateOfValue(product, present, 'Color', 'Red')).toBe('possible');
  expect(stateOfValue(product, variantOf(product, 'red-m'), 'Size', 'S')).toBe('soldOut');
});
