import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '@/domain/days';
import {
  bucketsOf,
  changeOf,
  chunksOf,
  type DayRange,
  previousBuckets,
  rangeOfSpan,
  rangeOfYear,
  rangeProblem,
  resolveRange,
  sparkParts,
} from './range';
import { readRangeChoice } from './rangeChoice';
import { type Compare, MAX_RANGE_DAYS, type RangeName } from './words';

const on = (today: string, range: RangeName, compare: Compare = 'previous') =>
  resolveRange({ range, compare }, { today });

/** Whether ranges follow each other without gaps from the first to the last day. */
function covers(parts: readonly DayRange[], { from, to }: DayRange): boolean {
  const follows = parts.every(
    (part, at) => part.from <= part.to && part.from === (at === 0 ? from : addDays(parts[at - 1]!.to, 1)),
  );
  return follows && parts.at(-1)?.to === to;
}

describe('ranges by name', () => {
  test.each([
    ['today', '2026-03-31', '2026-03-31', '2026-03-30', '2026-03-30'],
    ['yesterday', '2026-03-30', '2026-03-30', '2026-03-29', '2026-03-29'],
    ['7d', '2026-03-25', '2026-03-31', '2026-03-18', '2026-03-24'],
    ['28d', '2026-03-04', '2026-03-31', '2026-02-04', '2026-03-03'],
    ['month', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['last-month', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
    ['quarter', '2026-01-01', '2026-03-31', '2025-10-01', '2025-12-29'],
    ['year', '2026-01-01', '2026-03-31', '2025-01-01', '2025-03-31'],
  ] as const)('%s on 31 March', (range, from, to, before, until) => {
    expect(on('2026-03-31', range)).toMatchObject({ from, to, previous: { from: before, to: until } });
  });

  test('a month is compared with a February of a leap year up to its 29th', () => {
    expect(on('2028-03-31', 'month').previous).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(on('2028-03-30', 'month').previous).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  });

  test('a year before 29 February is 28 February', () => {
    expect(on('2028-02-29', 'today', 'year').previous).toEqual({ from: '2027-02-28', to: '2027-02-28' });
    expect(on('2026-03-31', '7d', 'year').previous).toEqual({ from: '2025-03-25', to: '2025-03-31' });
  });

  test('nothing is compared when it is off', () => {
    expect(on('2026-03-31', '7d', 'off')).not.toHaveProperty('previous');
  });
});

const DAYS = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('1990-01-01', days));
const lengths = fc.oneof(
  fc.constantFrom(1, 31, 32, 182, 183, MAX_RANGE_DAYS),
  fc.integer({ min: 1, max: 900 }),
);
const custom = fc.tuple(DAYS, lengths).map(([from, days]) => ({ from, to: addDays(from, days - 1) }));
const resolved = (days: DayRange, compare: Compare = 'previous') =>
  resolveRange({ range: 'custom', ...days, compare }, { today: days.to });

describe('parts of any range', () => {
  test('buckets are its days, in order and without gaps', () => {
    fc.assert(
      fc.property(custom, fc.integer({ min: 0, max: 6 }), DAYS, (days, weekStart, today) => {
        const buckets = bucketsOf(resolved(days), { today, weekStart });
        const parts = buckets.map(({ start, end }) => ({ from: start, to: end }));
        expect(covers(parts, days)).toBe(true);
        for (const { start } of buckets.slice(1)) {
          if (resolved(days).bucket === 'week')
            expect(new Date(`${start}T00:00:00Z`).getUTCDay()).toBe(weekStart);
          if (resolved(days).bucket === 'month') expect(start.slice(8)).toBe('01');
        }
      }),
    );
  });

  test.each([
    [31, 'day'],
    [32, 'week'],
    [182, 'week'],
    [183, 'month'],
  ] as const)('%i days are shown by %s', (count, bucket) => {
    expect(resolved({ from: '2026-01-01', to: addDays('2026-01-01', count - 1) }).bucket).toBe(bucket);
  });

  test('only cut buckets and the one of today are partial', () => {
    const place = { today: '2026-03-31', weekStart: 1 };
    const days = bucketsOf(on('2026-03-31', '7d'), place);
    expect(days.map(({ partial }) => partial ?? false)).toEqual([...Array<boolean>(6).fill(false), true]);
    const weeks = bucketsOf(
      { from: '2026-01-07', to: '2026-02-08', bucket: 'week' },
      { today: '2026-03-31', weekStart: 1 },
    );
    expect(weeks.map(({ partial }) => partial ?? false)).toEqual([true, false, false, false, false]);
  });

  test('what buckets are compared with is the period before, without gaps', () => {
    fc.assert(
      fc.property(custom, fc.constantFrom<Compare>('previous', 'year'), (days, compare) => {
        const range = resolved(days, compare);
        const buckets = bucketsOf(range, { today: days.to, weekStart: 1 });
        const before = previousBuckets(buckets, range.previous!).flatMap((part) => part ?? []);
        expect(covers(before, range.previous!)).toBe(true);
      }),
    );
  });

  test('sparks have at most ten even parts, statements at most 31 days', () => {
    fc.assert(
      fc.property(custom, (days) => {
        const sparks = sparkParts(days);
        const sizes = sparks.map(({ from, to }) => daysBetween(from, to) + 1);
        expect(covers(sparks, days)).toBe(true);
        expect(sparks.length).toBe(Math.min(10, daysBetween(days.from, days.to) + 1));
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        const chunks = chunksOf(days);
        expect(covers(chunks, days)).toBe(true);
        expect(chunks.every(({ from, to }) => daysBetween(from, to) < 31)).toBe(true);
      }),
    );
  });

  test('tabs and years end where they should', () => {
    expect(rangeOfSpan('week', { today: '2026-03-31' })).toMatchObject({ from: '2026-03-25', bucket: 'day' });
    expect(rangeOfSpan('month', { today: '2026-03-31' })).toMatchObject({ from: '2026-03-02' });
    expect(rangeOfSpan('year', { today: '2026-03-31' })).toMatchObject({
      from: '2025-04-01',
      bucket: 'month',
    });
  });

  test('a year ends with the month of today', () => {
    const place = { today: '2024-02-29', weekStart: 1 };
    const range = rangeOfYear(2024, place);
    expect(range.previous).toEqual({ from: '2023-01-01', to: '2023-02-28' });
    expect(bucketsOf(range, place)).toEqual([
      { start: '2024-01-01', end: '2024-01-31' },
      { start: '2024-02-01', end: '2024-02-29', partial: true },
    ]);
    expect(bucketsOf(rangeOfYear(2023, place), place)).toHaveLength(12);
    expect(rangeOfYear(2023, place).previous).toEqual({ from: '2022-01-01', to: '2022-12-31' });
    expect(bucketsOf(rangeOfYear(2025, place), place)).toEqual([]);
  });
});

test.each([
  [0, 0, { percent: 0 }],
  [5, 0, 'new'],
  [-5, 0, 'new'],
  [-50, -100, { percent: 50 }],
  [50, 100, { percent: -50 }],
  [1124, 1000, { percent: 12.4 }],
])('from %i after %i is %j', (now, before, change) => {
  expect(changeOf(now, before)).toEqual(change);
});

test('a custom range has both days, in order, and is not too long', () => {
  expect(rangeProblem({ to: '2026-01-01' })).toEqual({ from: 'required' });
  expect(rangeProblem({ from: '2026-01-01' })).toEqual({ to: 'required' });
  expect(rangeProblem({ from: '2026-01-02', to: '2026-01-01' })).toEqual({ to: 'before-from' });
  const longest = addDays('2026-01-01', MAX_RANGE_DAYS - 1);
  expect(rangeProblem({ from: '2026-01-01', to: longest })).toBeNull();
  expect(rangeProblem({ from: '2026-01-01', to: addDays(longest, 1) })).toEqual({
    to: `range-too-long:${MAX_RANGE_DAYS}`,
  });
});

test('a stored choice is read, or none', () => {
  expect(readRangeChoice({ range: '7d', from: 'x' })).toEqual({ range: '7d' });
  const days = { range: 'custom', from: '2026-01-01', to: '2026-02-01' };
  expect(readRangeChoice(days)).toEqual(days);
  for (const wrong of [
    null,
    '7d',
    { range: 'week' },
    { range: 'custom' },
    { ...days, to: '2025-01-01' },
    { ...days, to: '2026-02-30' },
    { ...days, to: 7 },
    { ...days, to: '2036-02-01' },
  ])
    expect(readRangeChoice(wrong)).toBeNull();
});
