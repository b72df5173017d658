import type { CalendarEvent, NewEvent } from '@/domain/calendar/schemas';

/** What is known of an event to be made: the fields of a new one, each of which may be missing. */
export type EventValues = Partial<Omit<NewEvent, 'id'>>;

/** An existing event as the values of its form or of its copy; `calendarColor` is that of its calendar. */
export function valuesOf(event: CalendarEvent, calendarColor: string | undefined): EventValues {
  const { title, allDay, start, end, timeZone, rrule, calendarId, description, location } = event;
  const { url, color, reminders, status, showAs, visibility } = event;
  const times = { title, allDay, start, end, timeZone };
  const texts = { rrule, calendarId, description, location, url, status, showAs, visibility };
  return { ...times, ...texts, reminders, color: color === calendarColor ? null : color };
}
