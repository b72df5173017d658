import { expect, test } from 'vitest';
import { formatRule, parseRule, ruleOf, storedRule } from './rule';

const written = (text: string) => {
  const rule = parseRule(text);
  return typeof rule === 'string' ? rule : formatRule(rule);
};

test.each([
  ['FREQ=DAILY', 'FREQ=DAILY'],
  ['FREQ=WEEKLY;INTERVAL=1;WKST=MO;BYDAY=FR,TU,FR', 'FREQ=WEEKLY;BYDAY=TU,FR'],
  ['freq=weekly;wkst=su;interval=2;byday=mo', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;WKST=SU'],
  ['FREQ=MONTHLY;BYDAY=-1FR,+1FR,FR', 'FREQ=MONTHLY;BYDAY=FR,-1FR,1FR'],
  ['COUNT=0010;FREQ=MONTHLY;BYMONTHDAY=31,-1', 'FREQ=MONTHLY;BYMONTHDAY=-1,31;COUNT=10'],
  ['FREQ=YEARLY;BYMONTH=11,2;BYDAY=2MO;BYSETPOS=-1', 'FREQ=YEARLY;BYMONTH=2,11;BYDAY=2MO;BYSETPOS=-1'],
  ['FREQ=DAILY;UNTIL=20261120', 'FREQ=DAILY;UNTIL=20261120'],
  ['FREQ=DAILY;UNTIL=20261120T141000', 'FREQ=DAILY;UNTIL=20261120T141000'],
  ['FREQ=DAILY;BYDAY=MO,TU;BYSETPOS=-1', 'FREQ=DAILY;BYDAY=MO,TU'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29'],
])('%s is read, and written as %s', (text, expected) => {
  expect(written(text)).toBe(expected);
  expect(written(expected)).toBe(expected);
});

test.each(['FREQ=HOURLY', 'FREQ=MINUTELY;COUNT=2', 'FREQ=SECONDLY', 'FREQ=DAILY;BYHOUR=9,17', 'BYMINUTE=0'])(
  '%s is too fast',
  (text) => {
    expect(parseRule(text)).toBe('rule-too-fast');
  },
);

test.each([
  '',
  'FREQ',
  'FREQ=',
  'FREQ=FORTNIGHTLY',
  'INTERVAL=2',
  'RRULE:FREQ=DAILY',
  'FREQ=DAILY;',
  'FREQ=DAILY;FREQ=DAILY',
  'FREQ=DAILY\nCOUNT=2',
  'FREQ=DAILY\n',
  'FREQ=DAILY; COUNT=2',
  'FREQ=DAILY;INTERVAL=0',
  'FREQ=DAILY;INTERVAL=1000',
  'FREQ=DAILY;INTERVAL=-1',
  'FREQ=DAILY;INTERVAL=1.5',
  'FREQ=DAILY;COUNT=0',
  'FREQ=DAILY;COUNT=1001',
  'FREQ=DAILY;COUNT=2;UNTIL=20261120',
  'FREQ=DAILY;UNTIL=20260230',
  'FREQ=DAILY;UNTIL=22000101',
  'FREQ=DAILY;UNTIL=2026-11-20',
  'FREQ=DAILY;UNTIL=20261120T250000',
  'FREQ=DAILY;BYSETPOS=1',
  'FREQ=DAILY;BYDAY=1MO',
  'FREQ=WEEKLY;BYDAY=1MO',
  'FREQ=WEEKLY;BYMONTHDAY=1',
  'FREQ=MONTHLY;BYDAY=6MO',
  'FREQ=MONTHLY;BYDAY=-6MO',
  'FREQ=MONTHLY;BYDAY=0MO',
  'FREQ=MONTHLY;BYDAY=XX',
  'FREQ=MONTHLY;BYDAY=MO,',
  'FREQ=MONTHLY;BYMONTHDAY=32',
  'FREQ=MONTHLY;BYMONTHDAY=0',
  'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=6',
  'FREQ=YEARLY;BYMONTH=13',
  'FREQ=YEARLY;BYMONTH=-1',
  'FREQ=YEARLY;BYYEARDAY=100',
  'FREQ=YEARLY;BYWEEKNO=20',
  'FREQ=WEEKLY;WKST=1',
  'FREQ=DAILY;CONSTRUCTOR=1',
  'FREQ=DAILY;constructor=1',
])('%j is no rule of an event', (text) => {
  expect(parseRule(text)).toBe('rule-invalid');
});

test.each([
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=MONTHLY;BYMONTH=4,6;BYMONTHDAY=31,-31',
  'FREQ=DAILY;BYDAY=MO;BYSETPOS=2',
])('%s asks for a day that there never is', (text) => {
  expect(parseRule(text)).toBe('rule-never-occurs');
});

test('a refused rule is an error at its field', () => {
  expect(() => ruleOf('FREQ=HOURLY')).toThrow(
    expect.objectContaining({ status: 400, fields: { rrule: 'rule-too-fast' } }),
  );
});

test('the end is stored as a date, or by the clock of the event', () => {
  const until = (text: string, zone: string | null) => storedRule(`FREQ=DAILY;UNTIL=${text}`, zone).slice(17);
  expect(until('20261120', 'Europe/Paris')).toBe('20261120');
  expect(until('20261120T141000', 'Europe/Paris')).toBe('20261120T141000');
  expect(until('20261120T141000Z', 'Europe/Paris')).toBe('20261120T151000');
  expect(until('20261120T233000Z', 'Asia/Tokyo')).toBe('20261121T083000');
  expect(until('20261120T141000Z', null)).toBe('20261120');
});
