import { expect, test } from 'vitest';
import { grossOfQuantity, quantityLeft, spread } from './credit';

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

test('the last piece takes the cents that rounding left', () => {
  let credited = 0;
  const line = { quantityMilli: 3000, gross: 11_899 };
  for (let pieces = 0; pieces < 3; pieces += 1) credited += grossOfQuantity({ ...line, credited }, 1000);
  expect(credited).toBe(11_899);
});

test('an amount is spread over what is left of each rate, below zero too, and all of it gives exactly that', () => {
  expect(spread(1001, [11_900, 5350])).toEqual([691, 310]);
  expect(spread(12_850, [17_850, -5000])).toEqual([17_850, -5000]);
  expect(spread(6425, [17_850, -5000])).toEqual([8925, -2500]);
  expect(spread(5, [0, 0])).toEqual([0, 0]);
});

test('a line of which nothing was ever owed is left as it is', () => {
  expect(quantityLeft({ quantityMilli: 1000, gross: 0, credited: 0 })).toBe(1000);
});
