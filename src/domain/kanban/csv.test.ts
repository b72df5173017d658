import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { guessCardColumns, joinNames, splitNames } from './csv';

test('names that were joined in a cell come apart again, whatever signs they hold', () => {
  const name = fc
    .string({ minLength: 1 })
    .map((text) => text.trim())
    .filter(Boolean);
  fc.assert(
    fc.property(fc.uniqueArray(name), (names) => {
      expect(splitNames(joinNames(names))).toEqual(names);
    }),
  );
});

test('headings of other programs are understood, each column of ours once', () => {
  expect(guessCardColumns(['Title', 'Due Date', 'LIST', 'Colour', 'name', 'start_on'])).toEqual([
    'name',
    'dueOn',
    'column',
    null,
    null,
    'startOn',
  ]);
});
