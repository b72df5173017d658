import { FIRST_DAY, LAST_DAY } from '@/domain/dayBounds';
import { instantOfWall, isShown, wallOf } from '@/domain/time';
import { isTimeZone } from '@/domain/timeZone';

/** A wall clock, `YYYY-MM-DDTHH:mm`; of all-day events a date, `YYYY-MM-DD`. */
export type Wall = string;

export const MINUTE = 60_000;
export const DAY = 86_400_000;
const DATE_LENGTH = 'YYYY-MM-DD'.length;

/** Whether an event may be in this zone: a name that the platform knows, with a `/`, or `UTC`. */
export function isZoneName(name: string): boolean {
  return (name === 'UTC' || name.includes('/')) && isTimeZone(name);
}

/** Whether this is a date instead of a wall clock. */
export const isDate = (wall: Wall): boolean => wall.length === DATE_LENGTH;

/** The date of a wall clock. */
export const dateOf = (wall: Wall): string => wall.slice(0, DATE_LENGTH);

/** A wall clock or date as if it were UTC, in ms: what distances are measured in. */
export const msOf = (wall: Wall): number => Date.parse(isDate(wall) ? wall : `${wall}Z`);

/** The date, or wall clock to the minute, of a time as if it were UTC, in ms. */
export function wallAt(ms: number, allDay: boolean): Wall {
  return new Date(ms).toISOString().slice(0, allDay ? DATE_LENGTH : 'YYYY-MM-DDTHH:mm'.length);
}

/** The wall clock, or date, that is `ms` later; earlier when negative. */
export const later = (wall: Wall, ms: number): Wall => wallAt(msOf(wall) + ms, isDate(wall));

/** From one wall clock to another, in ms, whatever clocks do between them. */
export const distance = (from: Wall, to: Wall): number => msOf(to) - msOf(from);

/** Whether a wall clock lies between the first and the last accepted day. */
export const isInBounds = (wall: Wall): boolean => dateOf(wall) >= FIRST_DAY && dateOf(wall) <= LAST_DAY;

/** Whether the clocks of a zone show this; dates always are. */
export function exists(wall: Wall, timeZone: string | null): boolean {
  return timeZone === null || isShown(msOf(wall), timeZone);
}

/** {@link instantOf} a wall clock as if it were UTC, in ms. */
export const instantOfMs = (ms: number, timeZone: string | null): string =>
  new Date(timeZone === null ? ms : instantOfWall(ms, timeZone)).toISOString();

/**
 * The instant (ISO) of a wall clock in a zone: the first of two, and moved forward where clocks skip it. Null as a
 * zone, for dates: at 00:00Z, whoever looks.
 */
export const instantOf = (wall: Wall, timeZone: string | null): string => instantOfMs(msOf(wall), timeZone);

/** The wall clock of a zone, to the minute, at an instant (ISO). */
export const wallIn = (instant: string, timeZone: string): Wall =>
  wallAt(wallOf(Date.parse(instant), timeZone), false);
