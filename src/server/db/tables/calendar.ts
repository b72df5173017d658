import type { Generated } from 'kysely';
import type {
  CalendarKind,
  CalendarLevel,
  EventStatus,
  EveryoneLevel,
  ShowAs,
  Visibility,
} from '@/domain/calendar/words';
import type { Versioned } from './core';

export interface CalendarTable extends Versioned {
  id: string;
  kind: CalendarKind;
  /** Of a personal calendar. */
  ownerId: string | null;
  name: string;
  /** Normalized name. */
  nameKey: string;
  color: string;
  /** The zone of wall clocks that come without one. */
  timeZone: string;
  /** The level of all but guests. */
  everyone: Generated<EveryoneLevel>;
  /** New events of the owner go here; exactly one per owner. */
  isDefault: Generated<number>;
  /** The removed person from whom the owner took over; null once that person is back or erased. */
  formerOwnerId: string | null;
  /** Whether it was the default of the former owner. */
  wasDefault: Generated<number>;
}

export interface CalendarShareTable {
  calendarId: string;
  userId: string;
  level: CalendarLevel;
}

/** A reader's personal settings of a calendar. */
export interface CalendarPersonTable {
  calendarId: string;
  userId: string;
  /** Null = the calendar's. */
  color: string | null;
  hidden: Generated<number>;
  /** JSON list of reminders; null = the default. */
  reminders: string | null;
  allDayReminders: string | null;
  /** Whether to hear of changes. */
  notify: Generated<number>;
}

/** A single event, or a series. */
export interface EventTable extends Versioned {
  id: string;
  calendarId: string;
  /** Unique per calendar among live rows. */
  uid: string;
  title: string;
  /** Normalized title, place and text. */
  words: string;
  description: Generated<string>;
  location: Generated<string>;
  url: string | null;
  /** Null = the calendar's. */
  color: string | null;
  allDay: number;
  /** Wall clock, `YYYY-MM-DDTHH:mm`; `YYYY-MM-DD` when all-day. The end is exclusive. */
  startLocal: string;
  endLocal: string;
  /** Null exactly when all-day. */
  timeZone: string | null;
  /** Instants of the (first) occurrence; all-day: those dates at 00:00Z. */
  startAt: string;
  endAt: string;
  /** Lasts so long that windows look for it by its end. */
  isLong: Generated<number>;
  rrule: string | null;
  /** JSON list of wall clocks. */
  exdates: Generated<string>;
  /** End of the last occurrence of a series, overrides included; null = endless. */
  seriesEndAt: string | null;
  status: Generated<EventStatus>;
  showAs: Generated<ShowAs>;
  visibility: Generated<Visibility>;
  /** Incremented when time, place or status change. */
  sequence: Generated<number>;
  createdById: string | null;
}

/** An occurrence that differs from its series. */
export interface EventOverrideTable {
  eventId: string;
  /** Wall clock at which the rule put the occurrence. */
  recurrenceId: string;
  /** JSON of the fields that differ. */
  patch: string;
  startAt: string;
  endAt: string;
}

/** A person's own reminders of an event. */
export interface EventPersonTable {
  eventId: string;
  userId: string;
  /** JSON list. */
  reminders: string;
}

/** The rows that a write changed, as they were. */
interface CalendarUndoTable {
  id: string;
  userId: string;
  /** JSON. */
  before: string;
  /** JSON: versions of the events as the write left them. */
  versions: string;
  expiresAt: string;
}

/** Tables of calendars. */
export interface CalendarTables {
  calendar: CalendarTable;
  calendar_share: CalendarShareTable;
  calendar_person: CalendarPersonTable;
  event: EventTable;
  event_override: EventOverrideTable;
  event_person: EventPersonTable;
  calendar_undo: CalendarUndoTable;
}
