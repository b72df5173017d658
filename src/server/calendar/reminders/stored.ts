import type { Reminder } from '@/domain/calendar/schemas';

/** Reminders as stored: equal ones once, in one order, so that equal lists are equal texts; null stays. */
export function remindersJson(list: readonly Reminder[] | null): string | null {
  if (list === null) return null;
  const texts = list.map(({ minutes, channel }) => JSON.stringify({ minutes, channel }));
  const once = [...new Set(texts)].map((text) => JSON.parse(text) as Reminder);
  return JSON.stringify(once.sort((a, b) => a.minutes - b.minutes || (a.channel < b.channel ? -1 : 1)));
}

/** Stored reminders; null = those of the calendar, or the default. */
export const remindersFrom = (json: string | null): Reminder[] | null =>
  json === null ? null : (JSON.parse(json) as Reminder[]);
