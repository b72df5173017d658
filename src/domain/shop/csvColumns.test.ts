import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guessProductColumns, joinCell, PRODUCT_COLUMNS, splitCell } from './csvColumns';

test('texts of one cell come out as they went in, bars and backslashes too', () => {
  expect(joinCell(['a|b', 'c\\', 'd, e'])).toBe('a\\|b|c\\\\|d\\, e');
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
  expect(splitCell('rain, autumn,, a\\, b', ',')).toEqual(['rain', 'autumn', 'a, b']);
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

test('the headings of a Shopify file are known; its vendor, type and pictures by address have no column here', () => {
  const guessed: readonly (readonly [string, string | null])[] = [
    ['Handle', 'slug'],
    ['Title', 'name'],
    ['Body (HTML)', 'description'],
    ['Vendor', null],
    ['Type', null],
    ['Tags', 'tags'],
    ['Published', null],
    ['Option1 Name', 'option1Name'],
    ['Option1 Value', 'option1Value'],
    ['Option2 Name', 'option2Name'],
    ['Option2 Value', 'option2Value'],
    ['Option3 Name', 'option3Name'],
    ['Option3 Value', 'option3Value'],
    ['Variant SKU', 'sku'],
    ['Variant Grams', 'weightGrams'],
    ['Variant Inventory Qty', 'stock'],
    ['Variant Inventory Policy', 'backorder'],
    ['Variant Price', 'price'],
    ['Variant Compare At Price', 'compareAtPrice'],
    ['Variant Barcode', 'barcode'],
    ['Image Src', null],
    ['Cost per item', 'cost'],
    ['Status', 'status'],
  ];
  expect(guessProductColumns(guessed.map(([heading]) => heading))).toEqual(
    guessed.map(([, column]) => column),
  );
  expect(guessProductColumns(['Handle', 'Published'])).toEqual(['slug', 'status']);
});
