import { expect, test } from 'vitest';
import { grossOfQuantity, quantityLeft } from './credit';

test('what is left of a quantity after credit notes, in whole pieces where it was pieces', () => {
  expect(quantityLeft({ quantityMilli: 3000, gross: 9_999, credited: 0 })).toBe(3000);
  expect(quantityLeft({ quantityMilli: 3000, gross: 10_000, credited: 3_333 })).toBe(2000);
  expect(quantityLeft({ quantityMilli: 2250, gross: 9_000, credited: 4_500 })).toBe(1125);
  expect(quantityLeft({ quantityMilli: 3000, gross: 10_000, credited: 10_000 })).toBe(0);
});

test('cents that rounding left over are no part of a piece', () => {
  let credited = 0;
  const line = { quantityMilli: 10_000, gross: 333 };
  for (let pieces = 10; pieces > 0; pieces -= 1) {
    expect(quantityLeft({ ...line, credited })).toBe(pieces * 1000);
    credited += grossOfQuantity({ ...line, credited }, 1000);
  }
});

test('a line of which nothing was ever owed is left as it is', () => {
  expect(quantityLeft({ quantityMilli: 1000, gross: 0, credited: 0 })).toBe(1000);
});
