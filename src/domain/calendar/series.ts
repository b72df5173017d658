import type { EventStatus, ShowAs, Visibility } from './words';
import type { Wall } from './time';

/** When an event, or one occurrence, takes place. */
export interface EventTimes {
  allDay: boolean;
  /** Wall clocks of `timeZone`, or dates when all-day; the end is exclusive. */
  startLocal: Wall;
  endLocal: Wall;
  /** Null exactly when all-day. */
  timeZone: string | null;
  /** ISO instants; all-day: those dates at 00:00Z. */
  startAt: string;
  endAt: string;
}

/** What an event says, and an occurrence may say otherwise. */
export interface EventFields {
  title: string;
  description: string;
  location: string;
  url: string | null;
  /** Null = that of the calendar. */
  color: string | null;
  status: EventStatus;
  showAs: ShowAs;
  visibility: Visibility;
}

/** The fields in which an occurrence differs from its series; times as wall clocks, `startLocal` unlike its id. */
export type Patch = Partial<EventFields & Omit<EventTimes, 'startAt' | 'endAt'>>;

/** An occurrence that differs from its series. */
export interface Override {
  /** The wall clock at which the rule puts it. */
  recurrenceId: Wall;
  patch: Patch;
  startAt: string;
  endAt: string;
}

/** A single event (`rrule` null, nothing excluded or overridden), or a series, whose times are those of the first. */
export interface Series extends EventFields, EventTimes {
  /** As {@link formatRule} writes it; UNTIL is a date, or a wall clock of the series. */
  rrule: string | null;
  /** Excluded occurrences, in order. */
  exdates: readonly Wall[];
  /** In order of their ids. */
  overrides: readonly Override[];
}

/** An occurrence, or a single event. */
export interface Occurrence extends EventFields, EventTimes {
  /** Null for a single event. */
  recurrenceId: Wall | null;
}

/** The wall clocks at which a rule puts occurrences, up to the end of 2199, whatever is excluded or overridden. */
export interface Recurrence {
  /** At or after `from` and before `to`, in order. */
  between: (from: Wall, to: Wall) => readonly Wall[];
  /** In order, at or after `start` (default: the first). */
  from: (start?: Wall) => Iterable<Wall>;
  /** The latest first, before `end` (default: the last). */
  back: (end?: Wall) => Iterable<Wall>;
}

/** How a rule recurs: what its occurrences are found from. */
export type Recurring = Pick<EventTimes, 'allDay' | 'startLocal' | 'timeZone'> & { rrule: string };

/** Finds the occurrences of a rule. */
export type Expand = (recurring: Recurring) => Recurrence;

/** A window in which events are looked for. */
export interface EventWindow {
  /** Instants; `to` is exclusive. */
  from: string;
  to: string;
  /** The dates, for all-day events; `toDay` is exclusive. */
  fromDay: string;
  toDay: string;
}

/** An occurrence as its override, if any, makes it. Does not ask whether the series has it. */
export function occurrenceAt(series: Series, recurrenceId: Wall): Occurrence {
  throw new Error(series.title + recurrenceId);
}

/** What of an event touches a window, in order of start: the single event, or occurrences (overrides included). */
export function occurrencesIn(
  series: Series,
  recurrence: Recurrence | null,
  window: EventWindow,
): Occurrence[] {
  throw new Error(series.title + String(recurrence) + window.from);
}

/** The end (ISO) of the last occurrence, overrides included; null when the series is endless, or no series. */
export function seriesEnd(series: Series, recurrence: Recurrence): string | null {
  throw new Error(series.title + String(recurrence));
}
