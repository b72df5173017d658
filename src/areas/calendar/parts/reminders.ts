import { MAX_REMINDER_MINUTES, MAX_REMINDERS, MIN_ALL_DAY_REMINDER_MINUTES } from '@/domain/calendar/limits';
import type { Calendar, Reminder } from '@/domain/calendar/schemas';

/** The units of a reminder, in minutes. */
export const UNITS = { minutes: 1, hours: 60, days: 1440, weeks: 10_080 } as const;
export type Unit = keyof typeof UNITS;

/** A reminder of an event with a time, in the unit that was chosen. Null = empty, NaN = no number. */
export interface TimedReminder {
  amount: number | null;
  unit: Unit;
  channel: Reminder['channel'];
}

/** A reminder of an all-day event: so many days before it, at a time of day. */
export interface DayReminder {
  days: number | null;
  time: string | null;
  channel: Reminder['channel'];
}

export type ReminderRow = TimedReminder | DayReminder;

const isTimed = (row: ReminderRow): row is TimedReminder => 'unit' in row;

/** Reminders of who has set none: ten minutes before, and at 17:00 on the day before. */
const DEFAULTS: Record<'timed' | 'allDay', readonly Reminder[]> = {
  timed: [{ minutes: 10, channel: 'app' }],
  allDay: [{ minutes: 7 * UNITS.hours, channel: 'app' }],
};

/** What a new reminder begins with. */
export const newRow = (allDay: boolean): ReminderRow =>
  allDay
    ? { days: 0, time: '09:00', channel: 'app' }
    : { amount: DEFAULTS.timed[0]?.minutes ?? 0, unit: 'minutes', channel: 'app' };

/** A reminder in the fields of the form: the largest unit that it is whole in. */
export function rowOf({ minutes, channel }: Reminder, allDay: boolean): ReminderRow {
  if (allDay) {
    const days = Math.ceil(minutes / UNITS.days);
    const left = days * UNITS.days - minutes;
    const [hour, minute] = [Math.floor(left / UNITS.hours), left % UNITS.hours];
    const time = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
    // -0 is not the zero that fields show.
    return { days: days || 0, time, channel };
  }
  const units: Unit[] = minutes === 0 ? [] : ['weeks', 'days', 'hours'];
  const unit = units.find((one) => minutes % UNITS[one] === 0) ?? 'minutes';
  return { amount: minutes / UNITS[unit], unit, channel };
}

function minutesOf(row: ReminderRow): number {
  if (isTimed(row)) return (row.amount ?? Number.NaN) * UNITS[row.unit];
  const [hours = Number.NaN, minutes = Number.NaN] = (row.time ?? '').split(':').map(Number);
  return (row.days ?? Number.NaN) * UNITS.days - hours * UNITS.hours - minutes;
}

/** Whether a row can be saved. */
export function isRowValid(row: ReminderRow): boolean {
  const minutes = minutesOf(row);
  const least = isTimed(row) ? 0 : MIN_ALL_DAY_REMINDER_MINUTES;
  return Number.isInteger(minutes) && minutes >= least && minutes <= MAX_REMINDER_MINUTES;
}

/** The reminders of valid rows, equal ones once. */
export function remindersOf(rows: readonly ReminderRow[]): Reminder[] {
  const all = rows.map((row) => ({ minutes: minutesOf(row), channel: row.channel }));
  return [...new Map(all.map((one) => [`${one.minutes} ${one.channel}`, one])).values()].slice(
    0,
    MAX_REMINDERS,
  );
}

/** The reminders that events of a calendar have without a choice of one's own. */
export function defaultsOf(calendar: Calendar | undefined, allDay: boolean): readonly Reminder[] {
  const own = allDay ? calendar?.allDayReminders : calendar?.reminders;
  // Calendars of others remind of nothing until one has set it.
  const isMine = calendar?.kind === 'personal' && calendar.canManage;
  return own ?? (isMine ? DEFAULTS[allDay ? 'allDay' : 'timed'] : []);
}
