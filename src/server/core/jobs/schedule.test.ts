import { expect, test } from 'vitest';
import { nextRun } from './schedule';

const next = (now: string, at: string, zone: string) => nextRun({ at }, new Date(now), zone).toISOString();

test('a daily time is one of the workspace’s zone, unless another is named', () => {
  const at = (zone?: string) =>
    nextRun({ at: '03:00', zone }, new Date('2026-11-23T01:00:00Z'), 'Asia/Ho_Chi_Minh').toISOString();
  expect(at()).toBe('2026-11-23T20:00:00.000Z');
  expect(at('UTC')).toBe('2026-11-23T03:00:00.000Z');
});

test('a daily time is the zone’s own, today while it lies ahead, else tomorrow', () => {
  expect(next('2026-11-21T10:00:00Z', '12:30', 'Europe/Berlin')).toBe('2026-11-21T11:30:00.000Z');
  expect(next('2026-11-21T11:30:00Z', '12:30', 'Europe/Berlin')).toBe('2026-11-22T11:30:00.000Z');
  expect(next('2026-11-21T23:00:00Z', '03:00', 'Asia/Ho_Chi_Minh')).toBe('2026-11-22T20:00:00.000Z');
});

test('a change of the clock neither skips nor doubles a day', () => {
  // Clocks go from 02:00 to 03:00 on 29 March 2026, and back on 25 October.
  expect(next('2026-03-28T12:00:00Z', '02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
  expect(next('2026-03-29T01:30:00Z', '02:30', 'Europe/Berlin')).toBe('2026-03-30T00:30:00.000Z');
  const first = next('2026-10-24T12:00:00Z', '02:30', 'Europe/Berlin');
  expect(next(first, '02:30', 'Europe/Berlin')).toBe('2026-10-26T01:30:00.000Z');
});

test('a time between lies one interval ahead', () => {
  const at = nextRun({ everyMs: 60_000 }, new Date('2026-11-21T10:00:00Z'), 'UTC');
  expect(at.toISOString()).toBe('2026-11-21T10:01:00.000Z');
});
