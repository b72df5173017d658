import type { Reminder } from './schemas';
import type { Series } from './series';

/** A reminder of one person: the payload of its job, and what it is sent once for. */
export interface CalendarReminder extends Reminder {
  userId: string;
  eventId: string;
  /** Null for a single event. */
  recurrenceId: string | null;
  /** Start (ISO) of the event or occurrence; all-day: its date at 00:00Z. */
  startAt: string;
}

/** An event as it was before it was changed, with what has happened to it since. */
export interface ChangedEvent {
  eventId: string;
  /** Where it was. */
  calendarId: string;
  createdById: string | null;
  /** The first change (ISO). */
  at: string;
  /** Without its description; null for a part of a series, whose changes the series tells of. */
  before: Series | null;
  /** Events that a part of the series has become. */
  partIds: readonly string[];
  /** Who has changed it, the latest last. */
  actorIds: readonly string[];
}
