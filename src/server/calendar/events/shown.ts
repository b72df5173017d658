import type { EndUser } from '@/domain/auth/contract';
import type { CalendarEvent } from '@/domain/calendar/schemas';
import type { Occurrence } from '@/domain/calendar/series';
import { levelAtLeast, type OpenCalendar } from '../access';
import { remindersFrom } from '../reminders/stored';
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

/**
 * An occurrence, a single event or a series as a whole as a reader sees it: with its texts, or as a busy block. One
 * object without spreads: it is made thousands of times per answer.
 */
export function toEvent(
  event: OwnEventRow,
  occurrence: Occurrence,
  { opened, user }: { opened: OpenCalendar; user: EndUser },
): CalendarEvent {
  const { allDay, recurrenceId, visibility } = occurrence;
  const { createdById } = event;
  const readable = isReadable(opened, user, { createdById, visibility });
  return {
    id: recurrenceId === null ? event.id : `${event.id}_${recurrenceId}`,
    seriesId: event.rrule === null ? null : event.id,
    recurrenceId,
    calendarId: event.calendarId,
    title: readable ? occurrence.title : '',
    description: readable ? occurrence.description : '',
    location: readable ? occurrence.location : '',
    url: readable ? occurrence.url : null,
    color: readable ? (occurrence.color ?? opened.own.color ?? opened.calendar.color) : null,
    allDay,
    start: allDay ? occurrence.startLocal : occurrence.startAt,
    end: allDay ? occurrence.endLocal : occurrence.endAt,
    timeZone: readable ? occurrence.timeZone : null,
    rrule: readable ? event.rrule : null,
    status: occurrence.status,
    showAs: occurrence.showAs,
    visibility: opened.level === 'busy' ? 'normal' : visibility,
    readable,
    canEdit: readable && opened.level === 'write',
    reminders: readable ? remindersFrom(event.ownReminders) : null,
    createdById: readable ? createdById : null,
    updatedAt: event.updatedAt,
    version: event.version,
  };
}
