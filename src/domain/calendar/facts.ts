import type { CalendarKind, EventStatus, EveryoneLevel } from './words';

/** Data of a changed event or series for other areas. Texts are those that readers of the calendar may see. */
export interface EventFacts {
  id: string;
  calendarId: string;
  title: string;
  location: string;
  allDay: boolean;
  /** Instants of the first occurrence; all-day: its dates at 00:00Z. */
  startAt: string;
  endAt: string;
  rrule: string | null;
  status: EventStatus;
  isPrivate: boolean;
  createdById: string | null;
}

/** Data of a changed calendar for other areas. */
export interface CalendarFacts {
  id: string;
  kind: CalendarKind;
  ownerId: string | null;
  name: string;
  everyone: EveryoneLevel;
}
