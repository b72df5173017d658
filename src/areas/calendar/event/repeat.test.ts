import { expect, test } from 'vitest';
import {
  choiceOf,
  choicesOn,
  customFaults,
  customOf,
  customRule,
  followed,
  ruleFor,
  type RepeatChoice,
} from './repeat';

/** A Friday, the third of its month; and the last one, which is the fourth. */
const THIRD = '2026-11-20';
const LAST = '2026-11-27';

test.each<[Exclude<RepeatChoice, 'custom'>, string, string | null]>([
  ['none', THIRD, null],
  ['daily', THIRD, 'FREQ=DAILY'],
  ['weekly', THIRD, 'FREQ=WEEKLY;BYDAY=FR'],
  ['monthDay', THIRD, 'FREQ=MONTHLY;BYMONTHDAY=20'],
  ['monthNth', THIRD, 'FREQ=MONTHLY;BYDAY=3FR'],
  ['monthLast', LAST, 'FREQ=MONTHLY;BYDAY=-1FR'],
  ['yearly', THIRD, 'FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=20'],
  ['workdays', THIRD, 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
])('%s is a rule, and the rule is %s again', (choice, day, rule) => {
  expect(ruleFor(choice, day)).toBe(rule);
  expect(choiceOf(rule, day)).toBe(choice);
});

test('the last weekday is offered when it is the last, and a fifth one is not', () => {
  expect(choicesOn(THIRD)).not.toContain('monthLast');
  expect(choicesOn(LAST)).toEqual(expect.arrayContaining(['monthNth', 'monthLast']));
  const fifth = choicesOn('2026-10-30');
  expect(fifth).toContain('monthLast');
  expect(fifth).not.toContain('monthNth');
});

test.each([
  ['FREQ=WEEKLY', 'weekly'],
  ['FREQ=MONTHLY', 'monthDay'],
  ['FREQ=YEARLY', 'yearly'],
  ['FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR', 'workdays'],
  ['FREQ=WEEKLY;WKST=SU', 'weekly'],
  ['FREQ=WEEKLY;BYDAY=MO', 'custom'],
  ['FREQ=DAILY;COUNT=3', 'custom'],
  ['FREQ=DAILY;INTERVAL=2', 'custom'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', 'custom'],
])('%s on a Friday is shown as %s', (rule, choice) => {
  expect(choiceOf(rule, THIRD)).toBe(choice);
});

test('a chosen repetition follows the event to its new day', () => {
  expect(followed('FREQ=WEEKLY;BYDAY=FR', THIRD, '2026-11-23')).toBe('FREQ=WEEKLY;BYDAY=MO');
  expect(followed('FREQ=MONTHLY;BYDAY=3FR', THIRD, '2026-10-30')).toBe('FREQ=MONTHLY;BYDAY=-1FR');
  expect(followed('FREQ=MONTHLY;BYDAY=-1FR', LAST, THIRD)).toBe('FREQ=MONTHLY;BYDAY=3FR');
  expect(followed('FREQ=DAILY;COUNT=3', THIRD, LAST)).toBe('FREQ=DAILY;COUNT=3');
});

test.each([
  'FREQ=DAILY;INTERVAL=3;COUNT=10',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;UNTIL=20270305',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;WKST=SU',
  'FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=20',
  'FREQ=MONTHLY;BYDAY=3FR;COUNT=4',
  'FREQ=YEARLY;INTERVAL=2;BYMONTH=11;BYDAY=3FR',
])('%s is put together from its parts', (rule) => {
  expect(customRule(customOf(rule, `${THIRD}T14:10`, 'MO'), THIRD)).toBe(rule);
});

test('the last day of a month stays the last', () => {
  const custom = customOf('FREQ=MONTHLY;BYMONTHDAY=-1', '2026-11-30', 'MO');
  expect(customRule(custom, '2026-11-30')).toBe('FREQ=MONTHLY;BYMONTHDAY=-1');
});

test('an end by the clock is shown as the last day on which it occurs', () => {
  const start = `${THIRD}T14:10`;
  expect(customOf('FREQ=DAILY;UNTIL=20261201T140959', start, 'MO').until).toBe('2026-11-30');
  expect(customOf('FREQ=DAILY;UNTIL=20261201T141000', start, 'MO').until).toBe('2026-12-01');
});

test('parts that are no repetition are named, and make no rule', () => {
  const custom = customOf(null, THIRD, 'MO');
  expect(customFaults(custom, THIRD)).toEqual({});
  const wrong = { ...custom, interval: 0, ends: 'on' as const, until: '2026-11-19' };
  expect(customFaults(wrong, THIRD)).toEqual({ interval: 'too-big:999', until: 'before-from' });
  expect(customRule(wrong, THIRD)).toBeNull();
  expect(customFaults({ ...custom, ends: 'after', count: Number.NaN }, THIRD)).toEqual({
    count: 'too-big:1000',
  });
});
