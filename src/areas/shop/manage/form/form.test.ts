import { expect, test } from 'vitest';
import { readProduct } from './read';
import { newProduct, newVariant } from './state';
import type { EditProduct } from './types';
import { generateVariants, nameOf } from './variants';

const BLACK = { hex: '#000000', name: 'Black' };
const options = [
  { key: 'c', name: 'Color', values: 'Black, Red' },
  { key: 's', name: 'Size', values: 'S, M, S' },
];
const written = (more: Partial<EditProduct> = {}): EditProduct => ({
  ...newProduct(),
  name: 'Runner',
  status: 'draft',
  variants: [{ ...newVariant(), sku: 'R', price: '1.234,50' }],
  ...more,
});

test('options become all combinations, once each; the one variant there was is the first of them', () => {
  const state = written({ options });
  const variants = generateVariants(state, [BLACK]);
  expect(variants.map((row) => [nameOf(row, options), row.sku, row.colors, row.price])).toEqual([
    ['Black / S', 'R-BLACK-S', ['#000000'], '1.234,50'],
    ['Black / M', 'R-BLACK-M', ['#000000'], '1.234,50'],
    ['Red / S', 'R-RED-S', [], '1.234,50'],
    ['Red / M', 'R-RED-M', [], '1.234,50'],
  ]);
  const more = { ...state, variants, options: [options[0]!, { ...options[1]!, values: 's, L' }] };
  expect(generateVariants(more, []).map((row) => nameOf(row, options))).toEqual([
    ...variants.map((row) => nameOf(row, options)),
    'Black / L',
    'Red / L',
  ]);
});

test('what is typed in a language is read as minor units; what is wrong has its field', () => {
  const [first] = written().variants;
  const { product, faults } = readProduct(
    written({
      tags: 'a, b,, a',
      variants: [first!, { ...first!, sku: ' ', compareAtPrice: '3', cost: 'x', onHand: '-1' }],
    }),
    'vi',
    'EUR',
  );
  expect(product).toMatchObject({
    tags: ['a', 'b'],
    variants: [{ sku: 'R', price: 123_450, cost: null }, {}],
  });
  expect(faults).toEqual({
    'variants.1.sku': 'required',
    'variants.1.compareAtPrice': 'compare-at-low',
    'variants.1.cost': 'not-a-number',
    'variants.1.onHand': 'not-a-number',
  });
});

test('only what is published needs text, picture, category and a price or "free"', () => {
  const bare = written({ variants: [{ ...newVariant(), sku: 'R' }], description: '<p>&nbsp;</p>' });
  expect(readProduct(bare, 'en', 'EUR').faults).toEqual({});
  expect(readProduct({ ...bare, status: 'published' }, 'en', 'EUR').faults).toEqual({
    description: 'required',
    attachmentIds: 'required',
    categoryId: 'required',
    isFree: 'price-or-free',
  });
});
