import type { EndUser } from '@/domain/auth/contract';
import type { CalendarEvent } from '@/domain/calendar/schemas';
import type { Occurrence } from '@/domain/calendar/series';
import { levelAtLeast, type OpenCalendar } from '../access';
import { remindersFrom } from '../reminders';
import type { EventRow, OwnEventRow } from './rows';

/** Whether a reader of the calendar sees more of an event, or of one occurrence, than its times. */
export function isReadable(
  { calendar, level }: OpenCalendar,
  user: EndUser,
  { createdById, visibility }: Pick<EventRow, 'createdById' | 'visibility'>,
): boolean {
  if (!levelAtLeast(level, 'read')) return false;
  return visibility === 'normal' || calendar.ownerId === user.id || createdById === user.id;
}

/** All that a busy block does not tell. */
const HIDDEN = {
  title: '',
  description: '',
  location: '',
  url: null,
  color: null,
  timeZone: null,
  rrule: null,
  reminders: null,
  createdById: null,
  readable: false,
  canEdit: false,
} as const;

/** An occurrence, a single event or a series as a whole as a reader sees it: with its texts, or as a busy block. */
export function toEvent(
  event: OwnEventRow,
  occurrence: Occurrence,
  { opened, user }: { opened: OpenCalendar; user: EndUser },
): CalendarEvent {
  const { allDay, recurrenceId, visibility } = occurrence;
  const times = {
    id: recurrenceId === null ? event.id : `${event.id}_${recurrenceId}`,
    seriesId: event.rrule === null ? null : event.id,
    recurrenceId,
    calendarId: event.calendarId,
    allDay,
    start: allDay ? occurrence.startLocal : occurrence.startAt,
    end: allDay ? occurrence.endLocal : occurrence.endAt,
    status: occurrence.status,
    showAs: occurrence.showAs,
    updatedAt: event.updatedAt,
    version: event.version,
  };
  if (!isReadable(opened, user, { createdById: event.createdById, visibility }))
    return { ...times, ...HIDDEN, visibility: opened.level === 'busy' ? 'normal' : visibility };
  const { title, description, location, url, timeZone } = occurrence;
  const texts = { title, description, location, url, timeZone, visibility };
  return {
    ...times,
    ...texts,
    color: occurrence.color ?? opened.own.color ?? opened.calendar.color,
    rrule: event.rrule,
    readable: true,
    canEdit: opened.level === 'write',
    reminders: remindersFrom(event.ownReminders),
    createdById: event.createdById,
  };
}
