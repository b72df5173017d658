import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIRST_DAY, LAST_DAY } from '@/domain/dayBounds';
import { addDays, dayIn, daysBetween, startOfDay } from './days';

test.each([
  ['UTC', '2026-12-31T23:59:59.999Z', '2026-12-31'],
  ['Pacific/Auckland', '2026-12-31T11:00:00.000Z', '2027-01-01'],
  ['Pacific/Honolulu', '2027-01-01T09:59:00.000Z', '2026-12-31'],
])('in %s the instant %s falls on %s', (zone, instant, day) => {
  expect(dayIn(zone, new Date(instant))).toBe(day);
});

test('days are added and counted over ends of months, leap days and years', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
  expect(daysBetween('2026-03-01', '2026-02-28')).toBe(-1);
});

test.each([
  ['UTC', '2026-11-21', '2026-11-21T00:00:00.000Z'],
  ['Asia/Ho_Chi_Minh', '2026-11-21', '2026-11-20T17:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['Europe/Berlin', '2026-10-26', '2026-10-25T23:00:00.000Z'],
  ['America/Havana', '2026-03-08', '2026-03-08T05:00:00.000Z'],
  ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z'],
  ['Pacific/Kwajalein', '1993-08-21', '1993-08-21T12:00:00.000Z'],
])('in %s the day %s begins at %s, also where clocks change or leave a day out', (zone, day, instant) => {
  expect(startOfDay(zone, day).toISOString()).toBe(instant);
});

test('each day that is taken begins and ends in every zone', () => {
  for (const zone of [...Intl.supportedValuesOf('timeZone'), 'UTC'])
    for (const day of [FIRST_DAY, addDays(LAST_DAY, 366)])
      expect(() => startOfDay(zone, addDays(day, -1)).toISOString(), `${zone} ${day}`).not.toThrow();
});

test('the start of a day is its first instant, whatever the zone', () => {
  const zones = ['Africa/Cairo', 'America/Havana', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia'];
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 3000 }), (zone, offset) => {
      const day = addDays('2023-01-01', offset);
      const start = startOfDay(zone, day);
      expect(dayIn(zone, start)).toBe(day);
      expect(dayIn(zone, new Date(start.getTime() - 1))).not.toBe(day);
    }),
    { numRuns: 300 },
  );
});
