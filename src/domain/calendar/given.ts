import type { EventTimes } from './series';

/** Times as clients send them: an ISO instant, a wall clock, a date, or an integer of ms since 1970. */
export interface GivenTimes {
  start?: string | number | undefined;
  end?: string | number | undefined;
  allDay?: boolean | undefined;
  timeZone?: string | null | undefined;
}

/**
 * The times of a new event: without an end an hour, or a day. `zone` is that of wall clocks without one, the
 * calendar's. Wall clocks are as given, also those that clocks skip.
 * @throws ApiError 400 at `start`, `end`.
 */
export function newTimes(given: GivenTimes, zone: string): EventTimes {
  throw new Error(zone + String(given.start));
}

/**
 * The times after a change: a new start keeps the length, a new zone the wall clocks that are not sent along. The same
 * object as `present` when nothing differs.
 * @throws ApiError 400 at `start`, `end`.
 */
export function changedTimes(given: GivenTimes, present: EventTimes, zone: string): EventTimes {
  throw new Error(zone + String(given.start) + present.startAt);
}
