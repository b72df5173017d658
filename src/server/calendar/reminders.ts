import type { Reminder } from '@/domain/calendar/schemas';

/** Reminders as stored: equal ones once, in one order, so that equal lists are equal texts. */
export function remindersJson<T extends readonly Reminder[] | null>(
  list: T,
): T extends null ? string | null : string {
  if (list === null) return null as never;
  const texts = list.map(({ minutes, channel }) => JSON.stringify({ minutes, channel }));
  const sorted = [...new Set(texts)].map((text) => JSON.parse(text) as Reminder);
  sorted.sort((a, b) => a.minutes - b.minutes || (a.channel < b.channel ? -1 : 1));
  return JSON.stringify(sorted) as never;
}

/** Stored reminders; null = those of the calendar, or the default. */
export const remindersFrom = (json: string | null | undefined): Reminder[] | null =>
  json === null || json === undefined ? null : (JSON.parse(json) as Reminder[]);
