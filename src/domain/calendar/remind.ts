import { instantOfWall } from '@/domain/time';
import type { Reminder } from './schemas';
import type { EventTimes } from './series';
import { DAY, MINUTE, msOf } from './time';

/** The reminders of who has set none, for events of their own personal calendars. */
const DEFAULT_TIMED: readonly Reminder[] = [{ minutes: 10, channel: 'app' }];
/** The same of all-day events: at 17:00 of the day before. */
const DEFAULT_ALL_DAY: readonly Reminder[] = [{ minutes: 7 * 60, channel: 'app' }];

/** Somebody's settings of a calendar; null = the default. */
export interface ReminderSettings {
  /** Whether it is their own personal calendar: only such have default reminders. */
  isOwn: boolean;
  reminders: readonly Reminder[] | null;
  allDayReminders: readonly Reminder[] | null;
}

/** Somebody's reminders of an event: those set for it (null = none were), else those of its calendar. */
export function remindersOf(
  own: readonly Reminder[] | null,
  settings: ReminderSettings,
  allDay: boolean,
): readonly Reminder[] {
  const usual = settings.isOwn ? (allDay ? DEFAULT_ALL_DAY : DEFAULT_TIMED) : [];
  const list = own ?? (allDay ? settings.allDayReminders : settings.reminders) ?? usual;
  // Those of a whole day may lie after its midnight: such an event may have got a time since.
  return allDay ? list : list.filter(({ minutes }) => minutes >= 0);
}

/**
 * The instant, in ms, of a reminder `minutes` before the start; of an all-day event, `minutes` of wall clock before the
 * midnight at which it begins in the person's zone.
 */
export function remindAt(
  { allDay, startLocal, startAt }: Pick<EventTimes, 'allDay' | 'startLocal' | 'startAt'>,
  minutes: number,
  zone: string,
): number {
  return allDay
    ? instantOfWall(msOf(startLocal) - minutes * MINUTE, zone)
    : Date.parse(startAt) - minutes * MINUTE;
}

/** The instant, in ms, at which an event is over: all-day ones at a midnight of the person's zone. */
export function overAt(
  { allDay, endLocal, endAt }: Pick<EventTimes, 'allDay' | 'endLocal' | 'endAt'>,
  zone: string,
): number {
  return allDay ? instantOfWall(msOf(endLocal), zone) : Date.parse(endAt);
}

/** How far ahead of its event a reminder is, in the largest unit that says it exactly; all-day events in days. */
export function leadOf(
  minutes: number,
  allDay: boolean,
): { count: number; unit: 'day' | 'hour' | 'minute' | 'second' } {
  const days = (minutes * MINUTE) / DAY;
  if (allDay) return { count: Math.max(0, Math.ceil(days)), unit: 'day' };
  if (minutes === 0) return { count: 0, unit: 'second' };
  if (Number.isInteger(days)) return { count: days, unit: 'day' };
  return minutes % 60 === 0 ? { count: minutes / 60, unit: 'hour' } : { count: minutes, unit: 'minute' };
}
