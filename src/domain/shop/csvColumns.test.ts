import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guessProductColumns, joinCell, PRODUCT_COLUMNS, splitCell } from './csvColumns';

test('texts of one cell come out as they went in, bars and backslashes too', () => {
  expect(joinCell(['a|b', 'c\\', 'd'])).toBe('a\\|b|c\\\\|d');
  const texts = fc.array(fc.string({ minLength: 1 }).filter((text) => text === text.trim()));
  fc.assert(
    fc.property(texts, (given) => {
      expect(splitCell(joinCell(given))).toEqual(given);
    }),
  );
});

test('what people type is read with spaces and empty places', () => {
  expect(splitCell(' Men |  | Women|')).toEqual(['Men', 'Women']);
  expect(splitCell('')).toEqual([]);
});

test('our own headings are known, other programs’ too, and a column is given once', () => {
  expect(guessProductColumns(PRODUCT_COLUMNS)).toEqual(PRODUCT_COLUMNS);
  expect(guessProductColumns(['Handle', 'Variant SKU', 'Compare-at', 'Title', 'Name', 'Shoe size'])).toEqual([
    'slug',
    'sku',
    'compareAtPrice',
    'name',
    null,
    null,
  ]);
});
