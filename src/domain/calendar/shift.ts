import { badInput } from '@/domain/errors';
import { MAX_OCCURRENCE_DAYS } from './limits';
import { formatRule, type Rule, ruleOf } from './rule';
import {
  applied,
  type EventTimes,
  type Expand,
  lengthOf,
  type Override,
  overrideOf,
  plainAt,
  type Series,
  shownTimes,
  timesAt,
  timesFrom,
} from './series';
import { DAY, dateOf, distance, isDate, later, type Wall } from './time';

/** Where an occurrence is after a change of its series; null = nowhere. */
export type Place = (wall: Wall) => Wall | null;

/**
 * An event as it is saved: the start of a series on its first occurrence.
 * @throws ApiError 400 `rule-never-occurs` at `rrule`, `before-from` and `too-far` at `end`.
 */
export function settle(event: Series, expand: Expand): Series {
  const { rrule, timeZone } = event;
  if (rrule === null) return { ...event, ...shownTimes(event) };
  const length = lengthOf(event);
  if (length <= 0) throw badInput({ end: 'before-from' });
  if (length > MAX_OCCURRENCE_DAYS * DAY) throw badInput({ end: 'too-far' });
  const [first] = expand({ ...event, rrule }).from();
  if (first === undefined) throw badInput({ rrule: 'rule-never-occurs' });
  return { ...event, ...timesFrom(first, length, timeZone) };
}

/** From one wall clock to another, in whole days for what is moved by dates. */
const distanceFor = (moved: Wall, from: Wall, to: Wall): number =>
  isDate(moved) ? distance(dateOf(from), dateOf(to)) : distance(from, to);

/** Times with an end after the start: where there is none, as long as `length`, in ms. */
function lasting({ startLocal, endLocal, timeZone }: EventTimes, length: number): EventTimes {
  const times = timesAt(startLocal, endLocal, timeZone);
  if (times.endAt > times.startAt) return shownTimes(times);
  const by = endLocal > startLocal ? distance(startLocal, endLocal) : length;
  const start = shownTimes(times).startLocal;
  return shownTimes(timesFrom(start, by, timeZone));
}

/** An override where its occurrence is now; times of its own stay as far from it as they were. */
function overrideAt(before: Series, after: Series, override: Override, to: Wall): Override | null {
  const { patch, recurrenceId: from } = override;
  const was = applied(before, override);
  const shown = { ...plainAt(after, to), ...patch };
  const own = (wall: Wall) => later(wall, distanceFor(wall, from, to));
  if (patch.startLocal !== undefined) shown.startLocal = own(patch.startLocal);
  if (patch.endLocal !== undefined) shown.endLocal = own(patch.endLocal);
  const { startLocal, endLocal, timeZone } = shown;
  const isSame = startLocal === was.startLocal && endLocal === was.endLocal && timeZone === was.timeZone;
  // Of two instants at which clocks show the same, it stays the one that it is.
  const { startAt, endAt } = was;
  const times = isSame ? { startAt, endAt } : lasting(shown, lengthOf(after));
  return overrideOf(after, to, { ...shown, ...times });
}

/** The order in which overrides are kept. */
export const byId = (a: Override, b: Override) => (a.recurrenceId < b.recurrenceId ? -1 : 1);

/** What a change of times or rule has made of a series. */
export interface Replaced {
  event: Series;
  /** Exclusions and overrides that the new rule does not have. */
  dropped: number;
}

/**
 * A series whose start, end, zone or rule have changed from `before` to `after`, with the exclusions and overrides of
 * `before` at their new places, as far as the rule has these.
 * @throws ApiError 400 `rule-never-occurs` at `rrule`, `before-from` at `end`.
 */
export function replaced(
  before: Series,
  after: Series & { rrule: string },
  place: Place,
  expand: Expand,
): Replaced {
  const settled = { ...settle({ ...after, exdates: [], overrides: [] }, expand), rrule: after.rrule };
  const recurrence = expand(settled);
  const taken = new Set<Wall>();
  const find = (wall: Wall) => {
    const to = place(wall);
    if (to === null || taken.has(to) || !recurrence.between(to, later(to, DAY)).includes(to)) return null;
    taken.add(to);
    return to;
  };
  const overrides = before.overrides.flatMap((override) => {
    const to = find(override.recurrenceId);
    return to === null ? [] : [{ override, to }];
  });
  const exdates = before.exdates.flatMap((wall) => find(wall) ?? []).sort();
  const event = {
    ...settled,
    exdates,
    overrides: overrides
      .flatMap(({ override, to }) => overrideAt(before, settled, override, to) ?? [])
      .sort(byId),
  };
  const dropped = before.overrides.length - overrides.length + before.exdates.length - exdates.length;
  // Nobody has asked to delete it.
  return remains(event, expand)
    ? { event, dropped }
    : { event: { ...event, exdates: [] }, dropped: dropped + exdates.length };
}

/** The first occurrence that is not excluded. */
export function firstLeft(series: Series & { rrule: string }, expand: Expand): Wall | null {
  const excluded = new Set(series.exdates);
  for (const wall of expand(series).from()) if (!excluded.has(wall)) return wall;
  return null;
}

const remains = (series: Series & { rrule: string }, expand: Expand) => firstLeft(series, expand) !== null;

function endInKind(rule: Rule, series: Series, allDay: boolean): Rule {
  const { until } = rule;
  if (until === null || !allDay || isDate(until)) return rule;
  // The last day on which it occurred: not that of its end, when this is earlier in the day.
  const isPassed = until.slice(dateOf(until).length) < series.startLocal.slice(dateOf(until).length);
  return { ...rule, until: later(dateOf(until), isPassed ? -DAY : 0) };
}

/** A wall clock as a date, or a date with the time of day at which `startLocal` is. */
export const turnedWall = (wall: Wall, { allDay, startLocal }: EventTimes): Wall =>
  allDay ? dateOf(wall) : dateOf(wall) + startLocal.slice(dateOf(wall).length);

/**
 * A series that has become one of all-day events, or of events from a time of day, each on the days that it was on.
 * Overrides follow unless they are of that kind already.
 */
export function inKind(series: Series & { rrule: string }, times: EventTimes): Series & { rrule: string } {
  const { allDay, timeZone } = times;
  const turned = (wall: Wall) => turnedWall(wall, times);
  const startLocal = turned(series.startLocal);
  const length = lengthOf(times);
  const next = {
    ...series,
    ...timesFrom(startLocal, length, timeZone),
    rrule: formatRule(endInKind(ruleOf(series.rrule), series, allDay)),
    exdates: series.exdates.map(turned),
  };
  const overrides = series.overrides.flatMap((override) => {
    const recurrenceId = turned(override.recurrenceId);
    const was = applied(series, override);
    if (was.allDay === allDay) return overrideOf(next, recurrenceId, { ...was, recurrenceId }) ?? [];
    const start = turned(was.startLocal);
    const shown = { ...was, ...timesFrom(start, length, timeZone) };
    return overrideOf(next, recurrenceId, shown) ?? [];
  });
  return { ...next, overrides };
}
