import type { Calendar, CalendarEvent } from '@/domain/calendar/schemas';

const NOW = '2026-11-20T09:00:00.000Z';

/** "Planning" on Friday, 20 November 2026, 14:10 to 15:10 in Paris, in the calendar `mine`. */
export function eventOf(changes: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    id: 'e1',
    seriesId: null,
    recurrenceId: null,
    calendarId: 'mine',
    title: 'Planning',
    description: '',
    location: '',
    url: null,
    color: '#08734F',
    allDay: false,
    start: '2026-11-20T13:10:00.000Z',
    end: '2026-11-20T14:10:00.000Z',
    timeZone: 'Europe/Paris',
    rrule: null,
    status: 'confirmed',
    showAs: 'busy',
    visibility: 'normal',
    readable: true,
    canEdit: true,
    reminders: null,
    createdById: 'user-admin',
    updatedAt: NOW,
    version: 1,
    ...changes,
  };
}

/** One's own default calendar, green. */
export function calendarOf(changes: Partial<Calendar> = {}): Calendar {
  return {
    id: 'mine',
    kind: 'personal',
    name: 'My calendar',
    color: '#08734F',
    timeZone: 'Europe/Paris',
    level: 'write',
    canManage: true,
    owner: null,
    isDefault: true,
    hidden: false,
    notify: true,
    reminders: null,
    allDayReminders: null,
    everyone: 'none',
    shareCount: 0,
    version: 1,
    ...changes,
  };
}
