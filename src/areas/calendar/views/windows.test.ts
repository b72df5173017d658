import { expect, test } from 'vitest';
import { daysIn, daysOf, stepped, viewOf, weekOf, windowOf } from './windows';

test('a month reads its whole weeks, from the first day of the week on', () => {
  expect(windowOf('month', '2026-11-20', 1)).toEqual({ from: '2026-10-26', to: '2026-12-07' });
  expect(windowOf('month', '2026-11-20', 0)).toEqual({ from: '2026-11-01', to: '2026-12-06' });
});

test('a day and its week share one window', () => {
  expect(windowOf('day', '2026-11-20', 1)).toEqual(windowOf('week', '2026-11-22', 1));
  expect(weekOf('2026-11-22', 1)).toEqual(daysIn({ from: '2026-11-16', to: '2026-11-23' }));
  expect(daysOf('day', '2026-11-20', 1)).toEqual(['2026-11-20']);
  expect(weekOf('2026-11-22', 0)[0]).toBe('2026-11-22');
});

test('the agenda begins with its day and holds four weeks', () => {
  expect(windowOf('agenda', '2026-11-20', 1)).toEqual({ from: '2026-11-20', to: '2026-12-18' });
});

test('a step leads to the next or previous period; the end of a month is kept inside a shorter one', () => {
  expect(stepped('month', '2026-01-31', 1)).toBe('2026-02-28');
  expect(stepped('month', '2026-01-15', -1)).toBe('2025-12-15');
  expect(stepped('week', '2026-12-28', 1)).toBe('2027-01-04');
  expect(stepped('day', '2026-03-01', -1)).toBe('2026-02-28');
  expect(stepped('agenda', '2026-11-20', -1)).toBe('2026-10-23');
});

test('a kept view that is none is the month', () => {
  expect([viewOf('week'), viewOf('year'), viewOf(3)]).toEqual(['week', 'month', 'month']);
});
