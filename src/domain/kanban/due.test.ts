import { expect, test } from 'vitest';
import { dueAtOf, endOfWeek, remindAt } from './due';

const PARIS = 'Europe/Paris';
const zones = { workspace: PARIS, person: 'Pacific/Auckland' };

test('a card is due at its time, or with the last second of its day, by the workspace’s clock in winter and summer', () => {
  expect(dueAtOf({ dueOn: '2027-01-11', dueTime: '18:00' }, PARIS)).toBe('2027-01-11T17:00:00.000Z');
  expect(dueAtOf({ dueOn: '2027-07-11', dueTime: '18:00' }, PARIS)).toBe('2027-07-11T16:00:00.000Z');
  expect(dueAtOf({ dueOn: '2027-01-11', dueTime: null }, PARIS)).toBe('2027-01-11T22:59:59.000Z');
  expect(dueAtOf({ dueOn: null, dueTime: null }, PARIS)).toBeNull();
});

test('a time that the clock skips comes when it has jumped, and one that it shows twice comes first', () => {
  expect(dueAtOf({ dueOn: '2027-03-28', dueTime: '02:30' }, PARIS)).toBe('2027-03-28T01:30:00.000Z');
  expect(dueAtOf({ dueOn: '2027-10-31', dueTime: '02:30' }, PARIS)).toBe('2027-10-31T00:30:00.000Z');
});

test('a reminder comes so long before the time, and of a whole day at nine by the person’s own clock', () => {
  const timed = { dueOn: '2027-01-12', dueTime: '10:00' };
  expect(remindAt({ ...timed, remind: '1d' }, zones)?.toISOString()).toBe('2027-01-11T09:00:00.000Z');
  expect(remindAt({ ...timed, remind: '1h' }, zones)?.toISOString()).toBe('2027-01-12T08:00:00.000Z');
  expect(remindAt({ ...timed, remind: 'at' }, zones)?.toISOString()).toBe('2027-01-12T09:00:00.000Z');
  const whole = { dueOn: '2027-01-12', dueTime: null };
  expect(remindAt({ ...whole, remind: 'at' }, zones)?.toISOString()).toBe('2027-01-11T20:00:00.000Z');
  expect(remindAt({ ...whole, remind: '2d' }, zones)?.toISOString()).toBe('2027-01-09T20:00:00.000Z');
  expect(remindAt({ ...timed, remind: 'none' }, zones)).toBeNull();
});

test('a week ends before the day on which weeks begin', () => {
  const friday = '2026-11-27';
  expect([0, 1, 5, 6].map((start) => endOfWeek(friday, start))).toEqual([
    '2026-11-28',
    '2026-11-29',
    '2026-12-03',
    '2026-11-27',
  ]);
});
