import type { EventStatus, ShowAs, Visibility } from './words';
import { ruleOf } from './rule';
import { DAY, distance, instantOf, instantOfMs, later, msOf, type Wall, wallAt, wallIn } from './time';

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

const PATCHED = [
  'title',
  'description',
  'location',
  'url',
  'color',
  'status',
  'showAs',
  'visibility',
  'allDay',
  'startLocal',
  'endLocal',
  'timeZone',
] as const satisfies readonly (keyof Patch)[];

/** From the start of an occurrence to its end, in ms of wall clocks. */
export const lengthOf = ({ startLocal, endLocal }: Pick<EventTimes, 'startLocal' | 'endLocal'>): number =>
  distance(startLocal, endLocal);

/** Times by their wall clocks. */
export function timesAt(startLocal: Wall, endLocal: Wall, timeZone: string | null): EventTimes {
  return {
    allDay: timeZone === null,
    startLocal,
    endLocal,
    timeZone,
    startAt: instantOf(startLocal, timeZone),
    endAt: instantOf(endLocal, timeZone),
  };
}

/** Times of so many ms from a wall clock. */
export function timesFrom(startLocal: Wall, length: number, timeZone: string | null): EventTimes {
  const start = msOf(startLocal);
  const allDay = timeZone === null;
  return {
    allDay,
    startLocal,
    endLocal: wallAt(start + length, allDay),
    timeZone,
    startAt: instantOfMs(start, timeZone),
    endAt: instantOfMs(start + length, timeZone),
  };
}

/** An occurrence as the series makes it; `length` is that of the series. */
export function plainAt(series: Series, recurrenceId: Wall, length = lengthOf(series)): Occurrence {
  const { allDay, endLocal, timeZone, startAt, endAt } = timesFrom(recurrenceId, length, series.timeZone);
  // Written out: a window has thousands of them, and spreading takes as long as all the rest.
  return {
    title: series.title,
    description: series.description,
    location: series.location,
    url: series.url,
    color: series.color,
    status: series.status,
    showAs: series.showAs,
    visibility: series.visibility,
    allDay,
    startLocal: recurrenceId,
    endLocal,
    timeZone,
    startAt,
    endAt,
    recurrenceId,
  };
}

/** An occurrence as an override makes it. */
export function applied(series: Series, { recurrenceId, patch, startAt, endAt }: Override): Occurrence {
  return { ...plainAt(series, recurrenceId), ...patch, startAt, endAt };
}

/** The times of what does not recur: a clock that is skipped is the one that it comes to. */
export function shownTimes(times: EventTimes): EventTimes {
  const { timeZone, startAt, endAt } = times;
  if (timeZone === null) return times;
  return { ...times, startLocal: wallIn(startAt, timeZone), endLocal: wallIn(endAt, timeZone) };
}

/** The override that makes an occurrence what it is; null when the series does. */
export function overrideOf(series: Series, recurrenceId: Wall, occurrence: Occurrence): Override | null {
  const plain = plainAt(series, recurrenceId);
  const differing = PATCHED.filter((name) => occurrence[name] !== plain[name]);
  const { startAt, endAt } = occurrence;
  if (differing.length === 0 && startAt === plain.startAt && endAt === plain.endAt) return null;
  const patch = Object.fromEntries(differing.map((name) => [name, occurrence[name]])) as Patch;
  return { recurrenceId, patch, startAt, endAt };
}

/** An occurrence as its override, if any, makes it. Does not ask whether the series has it. */
export function occurrenceAt(series: Series, recurrenceId: Wall): Occurrence {
  const override = series.overrides.find((one) => one.recurrenceId === recurrenceId);
  return override ? applied(series, override) : plainAt(series, recurrenceId);
}

function isIn({ allDay, startLocal, endLocal, startAt, endAt }: EventTimes, window: EventWindow): boolean {
  return allDay
    ? startLocal < window.toDay && endLocal > window.fromDay
    : startAt < window.to && endAt > window.from;
}

/** The range of wall clocks, or dates, in which an occurrence has to start to be in a window. */
function startsIn(series: Series, { from, to, fromDay, toDay }: EventWindow): [Wall, Wall] {
  const { timeZone } = series;
  if (timeZone === null) return [later(fromDay, -lengthOf(series)), toDay];
  return [later(wallIn(from, timeZone), -lengthOf(series) - DAY), later(wallIn(to, timeZone), DAY)];
}

/** The occurrences of a series that touch a window, overrides included, in order of start. */
export function occurrencesIn(series: Series, recurrence: Recurrence, window: EventWindow): Occurrence[] {
  const { exdates, overrides } = series;
  const [from, to] = startsIn(series, window);
  const length = lengthOf(series);
  const own = new Set([...exdates, ...overrides.map(({ recurrenceId }) => recurrenceId)]);
  const found: Occurrence[] = [];
  const add = (one: Occurrence) => isIn(one, window) && found.push(one);
  for (const wall of recurrence.between(from, to)) if (!own.has(wall)) add(plainAt(series, wall, length));
  if (overrides.length === 0) return found;
  overrides.forEach((override) => add(applied(series, override)));
  return found.sort((a, b) => (a.startAt < b.startAt ? -1 : 1));
}

/** Whether a series has this occurrence: its rule does, and it is not excluded. */
export function hasOccurrence(series: Series, recurrenceId: Wall, recurrence: Recurrence): boolean {
  if (series.exdates.includes(recurrenceId)) return false;
  return recurrence.between(recurrenceId, later(recurrenceId, DAY)).includes(recurrenceId);
}

/** The end (ISO) of the last occurrence, overrides included; null when the series is endless. */
export function seriesEnd(series: Series & { rrule: string }, recurrence: Recurrence): string | null {
  const { count, until } = ruleOf(series.rrule);
  if (count === null && until === null) return null;
  const own = new Set([...series.exdates, ...series.overrides.map(({ recurrenceId }) => recurrenceId)]);
  const ends = series.overrides.map(({ endAt }) => endAt);
  for (const wall of recurrence.back())
    if (!own.has(wall)) {
      ends.push(plainAt(series, wall).endAt);
      break;
    }
  return ends.sort().at(-1) ?? series.endAt;
}
