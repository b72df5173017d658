import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { personRef } from '@/domain/people/personRef';
import { MAX_LIMIT } from '@/domain/paging';
import { id, nextCursor, paging, repeatable, version } from '@/domain/schemas';
import { eventsAddresses } from './addresses';
import { event, eventChange, newEvent, reminders, timeZone } from './schemas';
import { SCOPES } from './words';

const time = z.string().min(1).max(40);
const filled = z.object({ event });
const byEvent = z.object({ eventId: id });
/** Undoes the write for ten minutes; null when nothing has changed. */
const undoId = id.nullable();
const SERIES_ERRORS = ['read-only', 'stale-version', 'calendar-full'] as const;

/**
 * Events and series. The first four accept what a client has received: read-only and unknown fields are ignored.
 */
export const eventsContract = defineContract({
  events: {
    ...eventsAddresses.events,
    summary:
      'Events and occurrences in a window, in order of their start; without bounds, those around today',
    access: 'calendar.use',
    unknownFields: 'drop',
    query: z.object({
      /** Dates, or instants; `to` is exclusive. One alone: the other is 400 days away. */
      from: time.optional(),
      to: time.optional(),
      /** Where dates begin; default one's own. */
      timeZone: timeZone.optional(),
      /** Also hidden ones; `all` = every calendar that one may read. */
      calendarIds: repeatable(id, MAX_LIMIT),
    }),
    response: z.object({ events: z.array(event), truncated: z.literal(true).optional() }),
  },
  newEvent: {
    ...eventsAddresses.newEvent,
    summary: 'Make an event or a series; without an end it takes an hour, or a day',
    access: 'calendar.use',
    unknownFields: 'drop',
    idempotency: 'optional',
    body: newEvent,
    response: filled.extend({ undoId }),
    errors: ['read-only', 'id-taken', 'calendar-full'],
  },
  updateEvent: {
    ...eventsAddresses.updateEvent,
    summary:
      'Change an event, or occurrences of a series: this one, this and following ones, or all; without a version the last writer wins',
    access: 'calendar.use',
    unknownFields: 'drop',
    body: z.object({ eventId: id, event: eventChange, scope: z.enum(SCOPES).optional() }),
    response: filled.extend({
      undoId,
      /** Changed and excluded occurrences that the new rule does not have. */
      dropped: z.int().min(1).optional(),
    }),
    errors: SERIES_ERRORS,
  },
  deleteEvent: {
    ...eventsAddresses.deleteEvent,
    summary: 'Delete an event, or occurrences of a series',
    access: 'calendar.use',
    unknownFields: 'drop',
    body: z.object({ eventId: id, scope: z.enum(SCOPES).optional(), version: version.optional() }),
    response: z.object({ deleted: z.literal(true), undoId }),
    errors: SERIES_ERRORS,
  },
  event: {
    ...eventsAddresses.event,
    summary: 'An event, a series, or one of its occurrences',
    access: 'calendar.use',
    query: byEvent,
    response: filled.extend({
      series: z
        .object({
          rrule: z.string(),
          /** The occurrences that differ from the series. */
          overrides: z.array(event),
          /** Wall clocks of the occurrences that do not take place. */
          exdates: z.array(z.string()),
        })
        .optional(),
      /** Its creator, and the owner of its calendar. */
      people: z.array(personRef).max(2),
    }),
  },
  search: {
    ...eventsAddresses.search,
    summary: 'Find events by title, place and text: coming ones first, of a series its next occurrence',
    access: 'calendar.use',
    query: z.object({
      query: z.string().trim().min(1).max(100),
      /** `false` leaves out what is over. */
      past: z.enum(['true', 'false']).default('true'),
      ...paging,
    }),
    response: z.object({
      events: z.array(event).max(MAX_LIMIT),
      total: z.int().min(0),
      next: nextCursor,
    }),
  },
  undo: {
    ...eventsAddresses.undo,
    summary: 'Undo an own write of the last ten minutes, if nobody has changed its events since',
    access: 'calendar.use',
    body: z.object({ undoId: id }),
    response: z.object({ events: z.array(event) }),
    errors: ['changed-since', 'undo-expired', 'read-only', 'calendar-full'],
  },
  restoreEvent: {
    ...eventsAddresses.restoreEvent,
    summary: 'Bring a deleted event or series back, for 30 days',
    access: 'calendar.use',
    body: byEvent,
    response: filled,
    errors: ['read-only', 'calendar-full'],
  },
  reminders: {
    ...eventsAddresses.reminders,
    summary: 'Own reminders of an event or series; null = those of its calendar',
    access: 'calendar.use',
    body: z.object({ eventId: id, reminders: reminders.nullable() }),
    response: filled,
    errors: ['read-only'],
  },
});
