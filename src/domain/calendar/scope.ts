import type { EventFields, EventTimes, Expand, Recurrence, Series } from './series';
import type { Wall } from './time';

/** A change of an event or occurrence; what is absent stays. */
export interface Change {
  fields?: Partial<EventFields>;
  /** The new times of the occurrence (or single event, or first occurrence) that is changed. */
  times?: EventTimes;
  /** As {@link storedRule} gives it; null = no repetition. */
  rrule?: string | null;
}

/** What a change has made of an event. */
export interface Changed {
  event: Series;
  /** Exclusions and overrides that the new rule does not have. */
  dropped: number;
}

/** An event as it is saved: the start of a series on its first occurrence. @throws ApiError 400 `rule-never-occurs`. */
export function settle(event: Series, expand: Expand): Series {
  throw new Error(event.title + String(expand));
}

/** Changes one occurrence of a series. @throws ApiError 400 `rule-needs-series` at `rrule` when the rule differs. */
export function changeThis(series: Series, recurrenceId: Wall, change: Change): Series {
  throw new Error(series.title + recurrenceId + String(change));
}

/**
 * Changes an occurrence and those after it: `before` is what stays of the series, `event` the new one, whose rows the
 * caller makes. Without any occurrence before, `before` is null and `event` is the series itself, changed as a whole.
 * @throws ApiError 400 at `rrule`.
 */
export function changeFollowing(
  series: Series,
  recurrenceId: Wall,
  change: Change,
  expand: Expand,
): Changed & { before: Series | null } {
  throw new Error(series.title + recurrenceId + String(change) + String(expand));
}

/**
 * Changes a single event (`recurrenceId` null), or a whole series, from one of its occurrences or (null) as its first.
 * @throws ApiError 400 at `rrule`.
 */
export function changeAll(
  series: Series,
  recurrenceId: Wall | null,
  change: Change,
  expand: Expand,
): Changed {
  throw new Error(series.title + String(recurrenceId) + String(change) + String(expand));
}

/** Removes one occurrence; null when it was the last, and the event goes. @throws ApiError 400 when too many are excluded. */
export function removeThis(series: Series, recurrenceId: Wall, expand: Expand): Series | null {
  throw new Error(series.title + recurrenceId + String(expand));
}

/** Removes an occurrence and those after it; null when none is left, and the event goes. */
export function removeFollowing(series: Series, recurrenceId: Wall, expand: Expand): Series | null {
  throw new Error(series.title + recurrenceId + String(expand));
}

/** Whether the recurrence of a series has this occurrence, and it is not excluded. */
export function hasOccurrence(series: Series, recurrenceId: Wall, recurrence: Recurrence): boolean {
  throw new Error(series.title + recurrenceId + String(recurrence));
}
