import { expect, test } from 'vitest';
import { isRowValid, remindersOf, rowOf } from './reminders';

const app = 'app' as const;

test.each([
  [0, { amount: 0, unit: 'minutes' }],
  [10, { amount: 10, unit: 'minutes' }],
  [120, { amount: 2, unit: 'hours' }],
  [1440, { amount: 1, unit: 'days' }],
  [40_320, { amount: 4, unit: 'weeks' }],
])('%i minutes are shown in their largest unit', (minutes, row) => {
  expect(rowOf({ minutes, channel: app }, false)).toEqual({ ...row, channel: app });
  expect(remindersOf([rowOf({ minutes, channel: app }, false)])).toEqual([{ minutes, channel: app }]);
});

test.each([
  [-540, { days: 0, time: '09:00' }],
  [420, { days: 1, time: '17:00' }],
  [0, { days: 0, time: '00:00' }],
  [1440, { days: 1, time: '00:00' }],
  [-1439, { days: 0, time: '23:59' }],
])('%i minutes before an all-day event are a day and a time', (minutes, row) => {
  expect(rowOf({ minutes, channel: app }, true)).toEqual({ ...row, channel: app });
  expect(remindersOf([rowOf({ minutes, channel: app }, true)])).toEqual([{ minutes, channel: app }]);
});

test('equal ones count once; empty, negative and far ones are not valid', () => {
  const row = { amount: 1, unit: 'hours' as const, channel: app };
  expect(remindersOf([row, { ...row, amount: 60, unit: 'minutes' }])).toHaveLength(1);
  expect(isRowValid({ ...row, amount: null })).toBe(false);
  expect(isRowValid({ ...row, amount: -1 })).toBe(false);
  expect(isRowValid({ ...row, amount: 5, unit: 'weeks' })).toBe(false);
  expect(isRowValid({ days: 1, time: null, channel: app })).toBe(false);
});
