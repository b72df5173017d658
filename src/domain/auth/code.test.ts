import { expect, test } from 'vitest';
import { digitsOf, isCode, tidyCode } from './code';

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['123-456', '123456'],
  [' 123–456\n', '123456'],
  ['١٢٣ ٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['１２３４５６', '123456'],
  ['\u200f123\u00a0456', '123456'],
])('%j is read as %s', (typed, read) => {
  expect(tidyCode(typed)).toBe(read);
  expect(isCode(tidyCode(typed))).toBe(true);
});

test.each(['12345a', '12345', '1234567', '', 'x١٢٣٤٥٦'])('%j is no code', (typed) => {
  expect(isCode(tidyCode(typed))).toBe(false);
});

test('only the digits of a text are kept', () => {
  expect(digitsOf('Your code: 123-456.')).toBe('123456');
});
