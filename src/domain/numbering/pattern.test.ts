import { expect, test } from 'vitest';
import { formatNumber } from './pattern';

test('a number is made of the day and the running figure', () => {
  expect(formatNumber('INV-{YYYY}-{SEQ:5}', '2026-03-09', 42)).toBe('INV-2026-00042');
  expect(formatNumber('{YY}{MM}/{SEQ:3}', '2026-03-09', 7)).toBe('2603/007');
});

test('a figure with more digits than the pattern is not cut', () => {
  expect(formatNumber('{SEQ:3}', '2026-03-09', 1000)).toBe('1000');
});
