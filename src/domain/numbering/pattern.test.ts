import { expect, test } from 'vitest';
import { formatNumber, mayMeet, numberReader } from './pattern';

test('a number is made of the day and the running figure', () => {
  expect(formatNumber('INV-{YYYY}-{SEQ:5}', '2026-03-09', 42)).toBe('INV-2026-00042');
  expect(formatNumber('{YY}{MM}/{SEQ:3}', '2026-03-09', 7)).toBe('2603/007');
});

test('a figure with more digits than the pattern is not cut', () => {
  expect(formatNumber('{SEQ:3}', '2026-03-09', 1000)).toBe('1000');
});

test.each([
  ['INV-{YYYY}-{SEQ:5}', 'INV-2026-00042', { seq: 42, year: 2026 }],
  ['INV-{YYYY}-{SEQ:5}', 'INV-2026-100042', { seq: 100_042, year: 2026 }],
  ['{YY}{MM}/{SEQ:3}', '2603/007', { seq: 7, year: 2026 }],
  ['R.{SEQ:3}', 'R.012', { seq: 12, year: null }],
  ['R.{SEQ:3}', 'Rx012', null],
  ['R.{SEQ:3}', 'R.12', null],
  ['{YYYY}-{YYYY}-{SEQ:3}', '2026-2026-001', { seq: 1, year: 2026 }],
] as const)('by %s the number %s is read as %j', (pattern, number, read) => {
  expect(numberReader(pattern)(number)).toEqual(read);
});

test.each([
  ['INV-{YYYY}-{SEQ:5}', 'CN-{YYYY}-{SEQ:5}', false],
  ['INV-{YYYY}-{SEQ:5}', 'INV-{SEQ:5}', false],
  ['INV-{YYYY}-{SEQ:5}', 'INV-{YYYY}-{SEQ:3}', true],
  ['INV-{SEQ:5}', 'INV-{YYYY}{SEQ:5}', true],
  ['1{YYYY}{SEQ:4}', '2{YYYY}{SEQ:4}', false],
  ['{YYYY}{SEQ:4}/I', '{YYYY}{SEQ:4}/C', false],
  ['{SEQ:5}', '{YYYY}{SEQ:4}', true],
] as const)('%s and %s may meet: %s', (one, other, may) => {
  expect([mayMeet(one, other), mayMeet(other, one)]).toEqual([may, may]);
});
