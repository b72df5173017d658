import { array, assert, date, integer, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, daysBetween, segmentsOf, weeksOf } from './weeks';

test('a month is shown in whole weeks that begin as the workspace has it', () => {
  const weeks = weeksOf('2026-11', 1);
  expect(weeks[0]?.[0]).toBe('2026-10-26');
  expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06');
  expect(weeksOf('2026-11', 0)[0]?.[0]).toBe('2026-11-01');
  expect(weeksOf('2026-02', 0)).toHaveLength(4);
});

test('months and days go over the end of the year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
});

test('a span over two weeks has a part in each and says where it goes on', () => {
  const entry = { id: 'a', from: '2026-11-07', to: '2026-11-10' };
  const parts = weeksOf('2026-11', 1).map((week) => segmentsOf(week, [entry]));
  expect(parts[1]).toEqual([{ entry, first: 5, days: 2, lane: 0, starts: true, ends: false }]);
  expect(parts[2]).toEqual([{ entry, first: 0, days: 2, lane: 0, starts: false, ends: true }]);
  expect(parts[0]).toEqual([]);
});

test('every month holds each of its days once, and nothing covers anything else', () => {
  const some = tuple(integer({ min: -10, max: 40 }), integer({ min: 0, max: 20 }));
  assert(
    property(
      date({ min: new Date('1999-01-01'), max: new Date('2101-01-01'), noInvalidDate: true }),
      integer({ min: 0, max: 6 }),
      array(some, { maxLength: 20 }),
      (at, weekStart, spans) => {
        const month = at.toISOString().slice(0, 7);
        const weeks = weeksOf(month, weekStart);
        const days = weeks.flat().filter((day) => day.startsWith(month));
        expect(new Set(days).size).toBe(daysBetween(`${month}-01`, `${addMonths(month, 1)}-01`));
        const entries = spans.map(([start, length], index) => {
          const from = addDays(`${month}-01`, start);
          return { id: String(index), from, to: addDays(from, length) };
        });
        for (const week of weeks) {
          const parts = segmentsOf(week, entries);
          const cells = parts.flatMap(({ first, days: count, lane }) =>
            Array.from({ length: count }, (_, day) => `${lane} ${first + day}`),
          );
          expect(new Set(cells).size).toBe(cells.length);
          const shown = entries.filter(({ from, to }) => week.some((day) => from <= day && day <= to));
          expect(parts).toHaveLength(shown.length);
        }
      },
    ),
  );
});
