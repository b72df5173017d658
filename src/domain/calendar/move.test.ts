import { expect, test } from 'vitest';
import { moveRule } from './move';
import { formatRule, ruleOf } from './rule';

/** The rule, start and some occurrences after the one at `from` has been moved to `to`. */
function moved(rule: string, from: string, to: string, start: string, ...walls: string[]) {
  const move = moveRule(ruleOf(rule), from, to, start);
  return [formatRule(move.rule), move.startLocal, ...walls.map((wall) => move.place(wall))];
}

test('a weekday is replaced, and the others keep theirs', () => {
  const rule = 'FREQ=WEEKLY;BYDAY=TU,FR';
  expect(
    moved(
      rule,
      '2026-11-17T10:00',
      '2026-11-19T11:30',
      '2026-11-03T10:00',
      '2026-11-10T10:00',
      '2026-11-13T10:00',
    ),
  ).toEqual(['FREQ=WEEKLY;BYDAY=TH,FR', '2026-11-05T11:30', '2026-11-12T11:30', '2026-11-13T11:30']);
  expect(moved(rule, '2026-11-13', '2026-11-11', '2026-11-03')).toEqual([
    'FREQ=WEEKLY;BYDAY=TU,WE',
    '2026-11-03',
  ]);
  expect(moved(rule, '2026-11-17', '2026-11-20', '2026-11-03')).toEqual([
    'FREQ=WEEKLY;BYDAY=FR',
    '2026-11-06',
  ]);
  // To the Monday after: the Friday before it is still the first.
  expect(moved(rule, '2026-11-03', '2026-11-09', '2026-11-03')).toEqual([
    'FREQ=WEEKLY;BYDAY=MO,FR',
    '2026-11-06',
  ]);
});

test('a series of one weekday moves as a whole, with its end', () => {
  expect(moved('FREQ=WEEKLY', '2026-11-10', '2026-11-12', '2026-11-03', '2026-11-17')).toEqual([
    'FREQ=WEEKLY',
    '2026-11-05',
    '2026-11-19',
  ]);
  expect(
    moved('FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;UNTIL=20261201', '2026-11-17', '2026-11-15', '2026-11-03'),
  ).toEqual(['FREQ=WEEKLY;INTERVAL=2;BYDAY=SU;UNTIL=20261129', '2026-11-01']);
});

test('weekdays of every second week stay in the weeks of the moved one', () => {
  const rule = 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,FR';
  expect(moved(rule, '2026-11-17', '2026-11-15', '2026-11-03', '2026-11-06', '2026-11-20')).toEqual([
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR,SU',
    '2026-10-30',
    '2026-10-30',
    '2026-11-13',
  ]);
  expect(moved(rule, '2026-11-17', '2026-11-18', '2026-11-03', '2026-11-06')).toEqual([
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE,FR',
    '2026-11-04',
    '2026-11-06',
  ]);
});

test.each<[string, string, string, string]>([
  ['FREQ=MONTHLY;BYMONTHDAY=20', '2026-11-20', '2026-11-23', 'FREQ=MONTHLY;BYMONTHDAY=23'],
  ['FREQ=MONTHLY', '2026-11-20', '2026-11-23', 'FREQ=MONTHLY;BYMONTHDAY=23'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-11-30', '2026-11-28', 'FREQ=MONTHLY;BYMONTHDAY=28'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-11-30', '2026-12-31', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
  ['FREQ=MONTHLY;BYDAY=3FR', '2026-11-20', '2026-11-23', 'FREQ=MONTHLY;BYDAY=4MO'],
  ['FREQ=MONTHLY;BYDAY=3FR', '2026-11-20', '2026-11-30', 'FREQ=MONTHLY;BYDAY=-1MO'],
  ['FREQ=MONTHLY;BYDAY=-1FR', '2026-11-27', '2026-11-26', 'FREQ=MONTHLY;BYDAY=-1TH'],
  ['FREQ=MONTHLY;BYDAY=-1FR', '2026-11-27', '2026-11-05', 'FREQ=MONTHLY;BYDAY=-4TH'],
  ['FREQ=YEARLY', '2027-05-03', '2027-06-05', 'FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=5'],
  ['FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=3', '2027-05-03', '2027-06-05', 'FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=5'],
  ['FREQ=YEARLY;BYMONTH=11;BYDAY=4TH', '2026-11-26', '2026-11-27', 'FREQ=YEARLY;BYMONTH=11;BYDAY=4FR'],
  ['FREQ=YEARLY;BYDAY=1MO', '2027-01-04', '2027-01-12', 'FREQ=YEARLY;BYDAY=2TU'],
  [
    'FREQ=YEARLY;BYMONTH=1,7;BYMONTHDAY=15',
    '2027-07-15',
    '2027-07-20',
    'FREQ=YEARLY;BYMONTH=1,7;BYMONTHDAY=20',
  ],
  ['FREQ=MONTHLY;BYMONTH=1;BYMONTHDAY=31', '2027-01-31', '2027-02-01', 'FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=1'],
])('%s moved from %s to %s is %s', (rule, from, to, expected) => {
  expect(moved(rule, from, to, from, from)).toEqual([expected, to, to]);
});

test('occurrences of other months go to the same place in theirs', () => {
  const months = ['2026-11-20T10:00', '2027-02-19T10:00', '2027-12-17T10:00'];
  const monthly = (to: string) =>
    moved('FREQ=MONTHLY;BYDAY=3FR', '2027-01-15T10:00', to, ...(months as [string]));
  expect(monthly('2027-01-18T09:00').slice(1)).toEqual([
    '2026-11-16T09:00',
    '2027-02-15T09:00',
    '2027-12-20T09:00',
  ]);
  expect(monthly('2027-02-01T09:00').slice(1)).toEqual([
    '2026-12-07T09:00',
    '2027-03-01T09:00',
    '2028-01-03T09:00',
  ]);
});

test('a month without the new day has no occurrence any more', () => {
  const move = moved(
    'FREQ=MONTHLY;BYMONTHDAY=5',
    '2027-01-05',
    '2027-01-31',
    '2027-02-05',
    '2027-02-05',
    '2027-03-05',
  );
  expect(move).toEqual(['FREQ=MONTHLY;BYMONTHDAY=31', '2027-02-01', null, '2027-03-31']);
});

test.each([
  'FREQ=DAILY;INTERVAL=3',
  'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
  'FREQ=MONTHLY;BYMONTHDAY=13,27',
  'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=27',
  'FREQ=MONTHLY;BYDAY=FR',
  'FREQ=YEARLY;BYMONTH=11,12;BYMONTHDAY=27',
  'FREQ=YEARLY;BYMONTHDAY=27',
])('of %s only the time changes', (rule) => {
  const until = `${rule};UNTIL=20270101T100000`;
  expect(
    moved(until, '2026-11-27T10:00', '2026-12-28T11:30', '2026-11-27T10:00', '2026-12-24T10:00'),
  ).toEqual([formatRule(ruleOf(`${rule};UNTIL=20270101T113000`)), '2026-11-27T11:30', '2026-12-24T11:30']);
});
