import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRule } from '@/domain/calendar/rule';
import { dayByDay, type PlainRule, ruleText } from '@/testing/dayByDay';
import { count, seed } from '@/testing/scale';
import { recurrenceOf } from './expand';

const recur = (rrule: string, startLocal: string, timeZone: string | null = 'UTC', key?: string) =>
  recurrenceOf({ rrule, startLocal, timeZone, allDay: timeZone === null }, key);

function first(n: number, rrule: string, startLocal: string, timeZone: string | null = 'UTC'): string[] {
  const found: string[] = [];
  for (const wall of recur(rrule, startLocal, timeZone).from()) {
    if (found.length === n) break;
    found.push(wall);
  }
  return found;
}

/** The dates as `M-D`, as RFC 5545 lists them. */
const dates = (n: number, rrule: string, start = '1997-09-02') =>
  first(n, rrule, start, null).map((day) => day.slice(5).replaceAll(/0(\d)/g, '$1'));

test.each<[string, string, string[]]>([
  ['FREQ=DAILY;INTERVAL=10;COUNT=5', '1997-09-02', ['9-2', '9-12', '9-22', '10-2', '10-12']],
  ['FREQ=WEEKLY;INTERVAL=2;WKST=SU', '1997-09-02', ['9-2', '9-16', '9-30', '10-14', '10-28']],
  [
    'FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=MO,WE,FR',
    '1997-09-01',
    ['9-1', '9-3', '9-5', '9-15', '9-17', '9-19', '9-29'],
  ],
  ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO', '1997-08-05', ['8-5', '8-10', '8-19', '8-24']],
  ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU', '1997-08-05', ['8-5', '8-17', '8-19', '8-31']],
  ['FREQ=MONTHLY;COUNT=4;BYDAY=1FR', '1997-09-05', ['9-5', '10-3', '11-7', '12-5']],
  ['FREQ=MONTHLY;INTERVAL=2;COUNT=5;BYDAY=1SU,-1SU', '1997-09-07', ['9-7', '9-28', '11-2', '11-30', '1-4']],
  ['FREQ=MONTHLY;COUNT=3;BYDAY=-2MO', '1997-09-22', ['9-22', '10-20', '11-17']],
  ['FREQ=MONTHLY;BYMONTHDAY=-3', '1997-09-28', ['9-28', '10-29', '11-28', '12-29']],
  ['FREQ=MONTHLY;COUNT=4;BYMONTHDAY=1,-1', '1997-09-30', ['9-30', '10-1', '10-31', '11-1']],
  ['FREQ=YEARLY;COUNT=4;BYMONTH=6,7', '1997-06-10', ['6-10', '7-10', '6-10', '7-10']],
  ['FREQ=YEARLY;BYDAY=3MO', '1997-05-19', ['1-19', '1-18', '1-17']],
  ['FREQ=YEARLY;BYMONTH=3;BYDAY=TH', '1997-03-13', ['3-13', '3-20', '3-27', '3-5', '3-12']],
  ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', '1998-02-01', ['2-13', '3-13', '11-13', '8-13']],
  [
    'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
    '1996-11-05',
    ['11-5', '11-7', '11-2'],
  ],
  ['FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3', '1997-09-04', ['9-4', '10-7', '11-6']],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2', '1997-09-29', ['9-29', '10-30', '11-27', '12-30']],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', '1997-09-30', ['9-30', '10-31', '11-28', '12-31']],
  ['FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5', '2007-01-15', ['1-15', '1-30', '2-15', '3-15', '3-30']],
  ['FREQ=MONTHLY', '2026-01-31', ['1-31', '3-31', '5-31', '7-31']],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-01-31', ['1-31', '2-28', '3-31', '4-30']],
  ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29', '2026-01-01', ['2-29', '2-29']],
  ['FREQ=WEEKLY;BYMONTH=2', '2026-01-06', ['2-3', '2-10', '2-17', '2-24', '2-2']],
])('%s from %s is %j', (rrule, start, expected) => {
  expect(dates(expected.length, rrule, start)).toEqual(expected);
});

test('29 February comes each year that has one', () => {
  expect(first(3, 'FREQ=YEARLY', '2024-02-29', null)).toEqual(['2024-02-29', '2028-02-29', '2032-02-29']);
});

test('a clock that is skipped has no occurrence, and COUNT does not lose one', () => {
  expect(first(9, 'FREQ=DAILY;COUNT=3', '2027-03-27T02:30', 'Europe/Paris')).toEqual([
    '2027-03-27T02:30',
    '2027-03-29T02:30',
    '2027-03-30T02:30',
  ]);
  expect(first(1, 'FREQ=DAILY', '2027-03-28T02:30', 'Europe/Paris')).toEqual(['2027-03-29T02:30']);
});

test('a clock that is shown twice has one occurrence', () => {
  const fall = recur('FREQ=DAILY', '2026-10-30T01:30', 'America/New_York');
  expect(fall.between('2026-10-31', '2026-11-03')).toEqual([
    '2026-10-31T01:30',
    '2026-11-01T01:30',
    '2026-11-02T01:30',
  ]);
});

test('the end is a date, or a wall clock to the second', () => {
  const last = (until: string) => first(99, `FREQ=DAILY;UNTIL=${until}`, '2026-11-01T10:00').at(-1);
  expect(last('20261120')).toBe('2026-11-20T10:00');
  expect(last('20261120T100000')).toBe('2026-11-20T10:00');
  expect(last('20261120T095959')).toBe('2026-11-19T10:00');
  expect(first(1, 'FREQ=DAILY;UNTIL=20261031', '2026-11-01T10:00')).toEqual([]);
});

test('occurrences are found forwards and backwards from any time, and end with the year 2199', () => {
  const weekly = recur('FREQ=WEEKLY;COUNT=60', '2026-11-06', null);
  const [last, before] = weekly.back();
  expect([before, last]).toEqual(['2027-12-17', '2027-12-24']);
  expect([...weekly.back('2026-11-20')]).toEqual(['2026-11-13', '2026-11-06']);
  expect([...weekly.from('2027-12-10')]).toEqual(['2027-12-10', '2027-12-17', '2027-12-24']);
  expect(weekly.between('2026-01-01', '2026-11-13')).toEqual(['2026-11-06']);
  expect(weekly.between('2027-12-18', '2030-01-01')).toEqual(['2027-12-24']);
  const [end] = recur('FREQ=YEARLY', '2026-12-31', null).back();
  expect(end).toBe('2199-12-31');
});

test('what is kept for an event is the same as what is found', () => {
  const rule = 'FREQ=WEEKLY;BYDAY=MO,TH;COUNT=70';
  const kept = () => recur(rule, '2026-11-02T09:00', 'Europe/Paris', 'event 1');
  const found = recur(rule, '2026-11-02T09:00', 'Europe/Paris').between('2027-01-01', '2028-01-01');
  expect(found).toHaveLength(52);
  expect(kept().between('2027-01-01', '2028-01-01')).toEqual(found);
  expect(kept().between('2027-01-01', '2028-01-01')).toEqual(found);
  expect(kept().between('2028-01-01', '2029-01-01')).toEqual([]);
});

test.each([
  'FREQ=YEARLY;INTERVAL=4;BYMONTH=2;BYMONTHDAY=29',
  'FREQ=MONTHLY;BYDAY=1MO;BYMONTHDAY=20',
  'FREQ=DAILY;INTERVAL=2;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU;BYSETPOS=3',
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYMONTHDAY=1,2;BYSETPOS=3',
  'FREQ=DAILY;INTERVAL=7;BYDAY=SA',
])('%s never occurs from 1 November 2026, which is soon found out', (rrule) => {
  expect(first(1, rrule, '2026-11-01T10:00')).toEqual([]);
});

test('a text that is no rule is refused', () => {
  expect(() => first(1, 'FREQ=HOURLY', '2026-11-01T10:00')).toThrow(expect.objectContaining({ status: 400 }));
});

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const some = <T>(values: T[], most = 3) => fc.subarray(values, { minLength: 1, maxLength: most });
const days = some(WEEKDAYS, 5);
const months = some([1, 2, 3, 4, 6, 9, 11, 12]);
const monthDays = some([1, 5, 13, 28, 29, 30, 31, -1, -2, -31]);
const nths = some(['1MO', '2TU', '3WE', '4TH', '5FR', '-1FR', '-2SU', '-5SA']);
const ends = fc.oneof(
  fc.constant({}),
  fc.record({ count: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ until: fc.constantFrom('2027-02-28', '2028-02-29', '2026-11-15') }),
);
const interval = fc.integer({ min: 1, max: 5 });
const weekStart = fc.constantFrom('MO', 'SU', 'TH');
const base = { interval, weekStart };
const shapes: fc.Arbitrary<Partial<PlainRule>>[] = [
  fc.record(
    { freq: fc.constant('DAILY' as const), ...base, byDay: days, byMonth: months },
    { requiredKeys: ['freq'] },
  ),
  fc.record(
    { freq: fc.constant('DAILY' as const), ...base, byMonthDay: monthDays },
    { requiredKeys: ['freq'] },
  ),
  fc.record(
    { freq: fc.constant('WEEKLY' as const), ...base, byDay: days, byMonth: months },
    { requiredKeys: ['freq'] },
  ),
  fc.record({ freq: fc.constant('WEEKLY' as const), ...base, byDay: days, bySetPos: some([1, 2, -1], 2) }),
  fc.record(
    { freq: fc.constant('MONTHLY' as const), ...base, byMonthDay: monthDays, byMonth: months },
    { requiredKeys: ['freq'] },
  ),
  fc.record(
    { freq: fc.constant('MONTHLY' as const), ...base, byDay: nths, byMonth: months },
    { requiredKeys: ['freq', 'byDay'] },
  ),
  fc.record({
    freq: fc.constant('MONTHLY' as const),
    ...base,
    byDay: days,
    bySetPos: some([1, 3, 5, -1, -5], 2),
  }),
  fc.record({ freq: fc.constant('MONTHLY' as const), ...base, byDay: days, byMonthDay: monthDays }),
  fc.record(
    { freq: fc.constant('YEARLY' as const), ...base, byMonth: months, byMonthDay: monthDays },
    { requiredKeys: ['freq'] },
  ),
  fc.record(
    { freq: fc.constant('YEARLY' as const), ...base, byMonth: months, byDay: nths },
    { requiredKeys: ['freq', 'byDay'] },
  ),
  fc.record({
    freq: fc.constant('YEARLY' as const),
    ...base,
    byDay: days,
    bySetPos: some([1, 5, -1, -3], 2),
  }),
];
const rules = fc.tuple(fc.oneof(...shapes), ends).map(([shape, end]) => ({ ...shape, ...end }) as PlainRule);
const starts = fc
  .integer({ min: 0, max: 800 })
  .map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10));
const clocks = fc.constantFrom(
  { time: '10:00', zone: 'UTC' },
  { time: '02:30', zone: 'Europe/Paris' },
  { time: '02:15', zone: 'America/New_York' },
  { time: '00:00', zone: 'America/Santiago' },
);

test('a rule has the occurrences that a look at every day finds', () => {
  fc.assert(
    fc.property(rules, starts, clocks, (rule, start, { time, zone }) => {
      const from = `${start}T${time}`;
      const end = `${Number(start.slice(0, 4)) + 2}-01-01`;
      const expected = dayByDay(rule, start, end, { time, zone });
      const text = ruleText(rule);
      const isRefused = typeof parseRule(text) === 'string';
      expect(isRefused ? [] : recur(text, from, zone).between(from, end)).toEqual(expected);
    }),
    { numRuns: count(40, 1000), seed },
  );
});
