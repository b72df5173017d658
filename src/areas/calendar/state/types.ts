import type { RequestError } from '@/core/redux/createRequest';
import type { RequestState } from '@/core/redux/trackRequests';
import type { LayerKey } from '@/domain/calendar/layerKeys';
import type { Calendar, CalendarEvent } from '@/domain/calendar/schemas';
import type { Window } from '../views/windows';

/** A window that was read. */
export interface Range extends Window {
  ids: string[];
  isRead: boolean;
  /** There are more events than one answer holds. */
  isTruncated: boolean;
  /** The read under way. */
  requestId: string | null;
  /** Writes of this tab when it began: an answer that is older than the newest write is dropped. */
  writes: number;
  error: RequestError | null;
  /** Has to be read again. */
  isStale: boolean;
}

/** A span of time chosen in a view: wall clocks, or dates when all-day; the end is exclusive. */
export interface SelectedRange {
  start: string;
  end: string;
  allDay: boolean;
}

export interface CalendarState extends RequestState {
  events: Record<string, CalendarEvent>;
  /** By `keyOf` their request; the one read last comes last. */
  ranges: Record<string, Range>;
  openModal: boolean;
  selectedEventId: string | null;
  selectedRange: SelectedRange | null;
  /** Null until they are read. */
  calendars: Calendar[] | null;
  calendarsError: RequestError | null;
  /** Kinds of records of other areas that can be shown. */
  layers: LayerKey[];
  /** Events as they were before writes that are under way, by request. */
  before: Record<string, CalendarEvent>;
  /** Events that are being deleted, by request. */
  removed: Record<string, string>;
  /** Calendars as they were before changes of own settings that are under way, by request. */
  calendarsBefore: Record<string, Calendar>;
  /** Begun and ended writes. */
  writes: number;
  /** Own writes that can be undone, the newest last. */
  undoIds: string[];
}
