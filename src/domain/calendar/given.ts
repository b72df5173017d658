import { badInput } from '@/domain/errors';
import { wallOf } from '@/domain/time';
import { lengthOf, type EventTimes } from './series';
import {
  DAY,
  dateOf,
  distance,
  instantOf,
  isDate,
  isInBounds,
  later,
  MINUTE,
  msOf,
  type Wall,
  wallAt,
} from './time';

/** Times as clients send them: an ISO instant, a wall clock, a date, or an integer of ms since 1970. */
export interface GivenTimes {
  start?: string | number | undefined;
  end?: string | number | undefined;
  allDay?: boolean | undefined;
  timeZone?: string | null | undefined;
}

/** How long a new event is, and one that no longer lasts all day. */
const HOUR = 60 * MINUTE;

/** Further from 1970 there is no accepted day, in ms. */
const FAR = 1e13;

/** A time that was sent; `at` (ISO, on a minute of the zone) when it was an instant. */
interface Given {
  wall: Wall;
  at: string | null;
}

/** Date, time, offset. */
const FORM = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?::[0-5]\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/i;

function instantGiven(ms: number, zone: string): Given | null {
  if (Number.isNaN(ms) || Math.abs(ms) > FAR) return null;
  const shown = wallOf(ms, zone);
  const minute = Math.floor(shown / MINUTE) * MINUTE;
  const second = Math.floor(ms / 1000) * 1000;
  return { wall: wallAt(minute, false), at: new Date(second - (shown - minute)).toISOString() };
}

function read(value: string | number, zone: string): Given | null {
  if (typeof value === 'number') return instantGiven(value, zone);
  const [, date, time, offset] = FORM.exec(value) ?? [];
  if (date === undefined) return null;
  const wall = time === undefined ? date : `${date}T${time}`;
  const ms = msOf(wall);
  if (Number.isNaN(ms) || wallAt(ms, time === undefined) !== wall) return null;
  if (offset === undefined) return { wall, at: null };
  return instantGiven(Date.parse(value.toUpperCase().replace(/([+-]\d\d)(\d\d)$/, '$1:$2')), zone);
}

function given(value: string | number | undefined, field: 'start' | 'end', zone: string): Given | null {
  if (value === undefined) return null;
  const time = read(value, zone);
  if (!time || !isInBounds(time.wall)) throw badInput({ [field]: 'invalid' });
  return time;
}

/** The date on which an all-day event ends that covers a time: the next one, unless it is midnight. */
function endDate(wall: Wall): Wall {
  return isDate(wall) || wall.endsWith('T00:00') ? dateOf(wall) : later(dateOf(wall), DAY);
}

/** Also of times of which the dates alone count. @throws ApiError 400 at `end`. */
function assertOrder(start: Given | null, end: Given | null): void {
  if (!start || !end) return;
  const isOrdered =
    start.at !== null && end.at !== null ? end.at > start.at : msOf(end.wall) > msOf(start.wall);
  if (!isOrdered) throw badInput({ end: 'before-from' });
}

/** A date as the wall clock at which it begins. */
const fromMidnight = ({ wall, at }: Given): Given => ({ wall: isDate(wall) ? `${wall}T00:00` : wall, at });

function inOrder(times: EventTimes): EventTimes {
  if (!isInBounds(times.endLocal)) throw badInput({ end: 'invalid' });
  const isOrdered = times.allDay ? times.endLocal > times.startLocal : times.endAt > times.startAt;
  if (!isOrdered) throw badInput({ end: 'before-from' });
  return times;
}

function allDayTimes(startLocal: Wall, endLocal: Wall): EventTimes {
  const [startAt, endAt] = [instantOf(startLocal, null), instantOf(endLocal, null)];
  return inOrder({ allDay: true, startLocal, endLocal, timeZone: null, startAt, endAt });
}

/** Times of a zone; an instant stays the one of two at which clocks show the same. */
function zonedTimes(start: Given, end: Given, timeZone: string): EventTimes {
  const startAt = start.at ?? instantOf(start.wall, timeZone);
  const endAt = end.at ?? instantOf(end.wall, timeZone);
  const [startLocal, endLocal] = [start.wall, end.wall];
  // Where clocks change, the start may come to lie after the end.
  const isPassed = end.at === null && endLocal > startLocal && endAt <= startAt;
  const moved = new Date(Date.parse(startAt) + distance(startLocal, endLocal)).toISOString();
  return inOrder({
    allDay: false,
    startLocal,
    endLocal,
    timeZone,
    startAt,
    endAt: isPassed ? moved : endAt,
  });
}

/** The end of an event of so many ms, by the clock. */
const endAfter = (start: Given, length: number): Given => ({ wall: later(start.wall, length), at: null });

/**
 * The times of a new event: without an end an hour, or a day. `zone` is that of wall clocks without one, the
 * calendar's. Wall clocks are as given, also those that clocks skip.
 * @throws ApiError 400 at `start`, `end`.
 */
export function newTimes(times: GivenTimes & { start: string | number }, zone: string): EventTimes {
  const timeZone = times.timeZone ?? zone;
  const start = given(times.start, 'start', timeZone) ?? { wall: '', at: null };
  const end = given(times.end, 'end', timeZone);
  assertOrder(start, end);
  if (times.allDay ?? isDate(start.wall))
    return allDayTimes(dateOf(start.wall), end ? endDate(end.wall) : later(dateOf(start.wall), DAY));
  const first = fromMidnight(start);
  return zonedTimes(first, end ? fromMidnight(end) : endAfter(first, HOUR), timeZone);
}

function sameTimes(a: EventTimes, b: EventTimes): boolean {
  const names = ['allDay', 'startLocal', 'endLocal', 'timeZone', 'startAt', 'endAt'] as const;
  return names.every((name) => a[name] === b[name]);
}

function changedDates(start: Given | null, end: Given | null, present: EventTimes): EventTimes {
  const [first, last] = [dateOf(present.startLocal), endDate(present.endLocal)];
  const startLocal = start ? dateOf(start.wall) : first;
  if (end) return allDayTimes(startLocal, endDate(end.wall));
  return allDayTimes(startLocal, start ? later(startLocal, distance(first, last)) : last);
}

function changedClocks(
  start: Given | null,
  end: Given | null,
  present: EventTimes,
  timeZone: string,
): EventTimes {
  const isKept = timeZone === present.timeZone;
  const startNow = { wall: present.startLocal, at: isKept ? present.startAt : null };
  const endNow = { wall: present.endLocal, at: isKept ? present.endAt : null };
  const first = fromMidnight(start ?? startNow);
  const length = present.allDay ? HOUR : lengthOf(present);
  const last = end ?? (start || present.allDay ? endAfter(first, length) : endNow);
  return zonedTimes(first, fromMidnight(last), timeZone);
}

/**
 * The times after a change: a new start keeps the length, a new zone the wall clocks that are not sent along. Turned
 * into an all-day event it takes its dates, back an hour from midnight. The same object as `present` when nothing
 * differs.
 * @throws ApiError 400 at `start`, `end`.
 */
export function changedTimes(times: GivenTimes, present: EventTimes, zone: string): EventTimes {
  const timeZone = times.timeZone ?? present.timeZone ?? zone;
  // An instant that was received is sent back: its clock is the one that it was made from, be it one that is skipped.
  const known = (time: Given | null, wall: Wall, at: string): Given | null =>
    time?.at === at && timeZone === present.timeZone ? { wall, at } : time;
  const start = known(given(times.start, 'start', timeZone), present.startLocal, present.startAt);
  const end = known(given(times.end, 'end', timeZone), present.endLocal, present.endAt);
  assertOrder(start, end);
  const allDay = times.allDay ?? (start ? isDate(start.wall) : present.allDay);
  const isSame = !start && !end && allDay === present.allDay && (allDay || timeZone === present.timeZone);
  if (isSame) return present;
  const changed = allDay ? changedDates(start, end, present) : changedClocks(start, end, present, timeZone);
  return sameTimes(changed, present) ? present : changed;
}
