import { expect, test } from 'vitest';
import { nextEnd, periodEnd } from './periods';

test('a month from the 31st ends on the last day of a shorter month and goes back to the 31st', () => {
  const start = '2026-01-31T10:00:00.000Z';
  expect(periodEnd(start, 'month', 1)).toBe('2026-02-28T10:00:00.000Z');
  expect(periodEnd(start, 'month', 2)).toBe('2026-03-31T10:00:00.000Z');
  expect(periodEnd(start, 'month', 12)).toBe('2027-01-31T10:00:00.000Z');
});

test('a year from 29 February ends on the 28th, and on the 29th where there is one', () => {
  const start = '2028-02-29T00:00:00.000Z';
  expect(periodEnd(start, 'year', 1)).toBe('2029-02-28T00:00:00.000Z');
  expect(periodEnd(start, 'year', 4)).toBe('2032-02-29T00:00:00.000Z');
});

test('the next end follows the one before, counted from the start', () => {
  const start = '2026-01-31T10:00:00.000Z';
  expect(nextEnd(start, 'month', start)).toBe('2026-02-28T10:00:00.000Z');
  expect(nextEnd(start, 'month', '2026-02-28T10:00:00.000Z')).toBe('2026-03-31T10:00:00.000Z');
});
