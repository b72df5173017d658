import { expect, test } from 'vitest';
import { leadOf, overAt, remindAt, remindersOf, type ReminderSettings } from './remind';
import { timesAt } from './series';

const iso = (ms: number) => new Date(ms).toISOString();
const own: ReminderSettings = { isOwn: true, reminders: null, allDayReminders: null };
const hour = [{ minutes: 60, channel: 'email' as const }];

test('a reminder comes its minutes before the start, whatever the zone of its reader', () => {
  const event = timesAt('2026-11-20T10:00', '2026-11-20T11:00', 'America/New_York');
  expect(iso(remindAt(event, 10, 'Asia/Tokyo'))).toBe('2026-11-20T14:50:00.000Z');
  expect(iso(overAt(event, 'Asia/Tokyo'))).toBe('2026-11-20T16:00:00.000Z');
});

test('one of a whole day counts from the midnight of its reader, by their clocks', () => {
  const day = timesAt('2026-11-20', '2026-11-21', null);
  expect(iso(remindAt(day, 420, 'Asia/Tokyo'))).toBe('2026-11-19T08:00:00.000Z');
  expect(iso(remindAt(day, -540, 'America/New_York'))).toBe('2026-11-20T14:00:00.000Z');
  expect(iso(overAt(day, 'America/New_York'))).toBe('2026-11-21T05:00:00.000Z');
  const afterChange = timesAt('2026-03-29', '2026-03-30', null);
  expect(iso(remindAt(afterChange, -540, 'Europe/Paris'))).toBe('2026-03-29T07:00:00.000Z');
  expect(iso(remindAt(afterChange, 420, 'Europe/Paris'))).toBe('2026-03-28T16:00:00.000Z');
});

test('own personal calendars have default reminders, others none', () => {
  expect(remindersOf(null, own, false)).toEqual([{ minutes: 10, channel: 'app' }]);
  expect(remindersOf(null, own, true)).toEqual([{ minutes: 420, channel: 'app' }]);
  for (const allDay of [true, false]) {
    expect(remindersOf(null, { ...own, isOwn: false }, allDay)).toEqual([]);
    expect(remindersOf([], own, allDay)).toEqual([]);
  }
});

test('those of the event come before those of the calendar, these before the default', () => {
  const set = { isOwn: false, reminders: hour, allDayReminders: [] };
  expect(remindersOf(null, set, false)).toEqual(hour);
  expect(remindersOf(null, { ...set, isOwn: true }, true)).toEqual([]);
  expect(remindersOf([{ minutes: 5, channel: 'app' }], set, false)).toEqual([{ minutes: 5, channel: 'app' }]);
});

test('an event that got a time reminds of nothing after its start', () => {
  const list = [{ minutes: -540, channel: 'app' as const }, ...hour];
  expect(remindersOf(list, own, true)).toEqual(list);
  expect(remindersOf(list, own, false)).toEqual(hour);
});

test.each([
  [0, false, 0, 'second'],
  [1, false, 1, 'minute'],
  [90, false, 90, 'minute'],
  [120, false, 2, 'hour'],
  [1440, false, 1, 'day'],
  [2160, false, 36, 'hour'],
  [-540, true, 0, 'day'],
  [0, true, 0, 'day'],
  [420, true, 1, 'day'],
  [1440, true, 1, 'day'],
  [1860, true, 2, 'day'],
])('%d minutes ahead (all day: %s) are %d of unit %s', (minutes, allDay, count, unit) => {
  expect(leadOf(minutes, allDay)).toEqual({ count, unit });
});
