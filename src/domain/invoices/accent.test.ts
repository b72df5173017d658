import { expect, test } from 'vitest';
import { isReadable } from './accent';

test.each([
  ['#000000', true],
  ['#767676', true],
  ['#777777', false],
  ['#ff0000', false],
  ['#006c9c', true],
  ['#ffffff', false],
])('%s on white paper can be read: %s', (colour, readable) => {
  expect(isReadable(colour)).toBe(readable);
});
