import { badInput } from '@/domain/errors';
import { MAX_EXDATES } from './limits';
import { type Move, moveRule } from './move';
import { formatRule, type Rule, ruleOf } from './rule';
import {
  type EventFields,
  type EventTimes,
  type Expand,
  hasOccurrence,
  lengthOf,
  occurrenceAt,
  overrideOf,
  type Patch,
  type Series,
  shownTimes,
  timesAt,
  timesFrom,
} from './series';
import { byId, firstLeft, inKind, replaced, type Replaced, settle, turnedWall } from './shift';
import { DAY, dateOf, distance, isDate, later, msOf, type Wall } from './time';

/** A change of an event or occurrence; what is absent stays. */
export interface Change {
  fields?: Partial<EventFields>;
  /** The new times of the occurrence (or single event, or first occurrence) that is changed. */
  times?: EventTimes;
  /** As `storedRule` gives it; null = no repetition. */
  rrule?: string | null;
}

/** What a change has made of an event. */
export interface Changed extends Replaced {
  /** Where the changed occurrence is in the rule; null for a single event, and when the rule no longer has it. */
  recurrenceId: Wall | null;
}

type Repeating = Series & { rrule: string };

/** @throws ApiError 400 at `rrule`. */
function repeating(series: Series): Repeating {
  const { rrule } = series;
  if (rrule === null) throw badInput({ rrule: 'rule-needs-series' });
  return { ...series, rrule };
}

const differs = ({ rrule }: Series, change: Change): boolean =>
  change.rrule !== undefined && change.rrule !== rrule;

/**
 * Changes one occurrence of a series.
 * @throws ApiError 400 `rule-needs-series` at `rrule` when the rule differs.
 */
export function changeThis(series: Series, recurrenceId: Wall, change: Change): Series {
  if (differs(series, change)) throw badInput({ rrule: 'rule-needs-series' });
  const { fields, times } = change;
  const occurrence = {
    ...occurrenceAt(series, recurrenceId),
    ...(times && shownTimes(times)),
    ...fields,
  };
  const others = series.overrides.filter((one) => one.recurrenceId !== recurrenceId);
  const override = overrideOf(series, recurrenceId, occurrence);
  return { ...series, overrides: override ? [...others, override].sort(byId) : others };
}

/** The series as a whole, or one of its occurrences, before a change. */
const occurrenceOf = (series: Series, recurrenceId: Wall | null) =>
  recurrenceId === null ? { ...series, recurrenceId } : occurrenceAt(series, recurrenceId);

/** One occurrence that is left of a series which no longer repeats. */
function single(
  series: Series,
  recurrenceId: Wall | null,
  { fields, times }: Change,
  expand: Expand,
): Changed {
  const { recurrenceId: _id, ...occurrence } = occurrenceOf(series, recurrenceId);
  const event = { ...series, ...occurrence, ...times, ...fields, rrule: null, exdates: [], overrides: [] };
  const others = series.overrides.filter((one) => one.recurrenceId !== recurrenceId);
  return { event: settle(event, expand), dropped: series.exdates.length + others.length, recurrenceId: null };
}

/** How far an occurrence is moved, in ms; of all-day series in whole days. */
function movedBy(series: Series, from: EventTimes, to: EventTimes): number {
  return series.allDay || from.allDay || to.allDay
    ? distance(dateOf(from.startLocal), dateOf(to.startLocal))
    : distance(from.startLocal, to.startLocal);
}

/** The length of the occurrences of a series, once one of them has been made longer or shorter. */
function newLength(series: Series, from: EventTimes, to: EventTimes): number {
  const isOwnKind = from.allDay !== series.allDay;
  const length = lengthOf(series) + (isOwnKind ? 0 : lengthOf(to) - lengthOf(from));
  return length > 0 ? length : lengthOf(to);
}

/** Times that are set of an occurrence which has times of its own also after the change of its series. */
function withOwnTimes(event: Series, recurrenceId: Wall, times: EventTimes): Series {
  const override = event.overrides.find((one) => one.recurrenceId === recurrenceId);
  if (!override) return event;
  const shown = { ...occurrenceAt(event, recurrenceId), ...shownTimes(times) };
  const own = overrideOf(event, recurrenceId, shown);
  const others = event.overrides.filter((one) => one !== override);
  return { ...event, overrides: own ? [...others, own].sort(byId) : others };
}

/** The series without what an occurrence has of its own in fields that are now those of all. */
function withoutOwn(series: Repeating, recurrenceId: Wall, fields: Partial<EventFields>): Repeating {
  const overrides = series.overrides.map((one) => {
    if (one.recurrenceId !== recurrenceId) return one;
    const kept = Object.entries(one.patch).filter(([name]) => !(name in fields));
    return { ...one, patch: Object.fromEntries(kept) as Patch };
  });
  return { ...series, overrides };
}

/** How the rule of a series goes on when its occurrence at `at` is moved to `to`. */
function moveOf(series: Repeating, rrule: string, at: Wall, to: Wall): Move {
  if (rrule === series.rrule) return moveRule(ruleOf(rrule), at, to, series.startLocal);
  const by = distance(at, to);
  return {
    rule: ruleOf(rrule),
    startLocal: later(series.startLocal, by),
    place: (wall) => later(wall, by),
  };
}

/** The zone of a series after a change of one occurrence, which may have one of its own. */
function zoneAfter({ allDay, timeZone }: Series, from: EventTimes, to: EventTimes): string | null {
  if (allDay || to.timeZone === null || to.timeZone === from.timeZone) return timeZone;
  return to.timeZone;
}

function changeSeries(
  series: Repeating,
  recurrenceId: Wall | null,
  { fields = {}, times, rrule }: Change & { rrule?: string | undefined },
  expand: Expand,
): Changed {
  const from = occurrenceOf(series, recurrenceId);
  const to = times ?? from;
  const isTurned = to.allDay !== from.allDay && to.allDay !== series.allDay;
  const turned = isTurned ? inKind(series, to) : series;
  const start = recurrenceId ?? series.startLocal;
  const at = isTurned ? turnedWall(start, to) : start;
  const target = later(at, movedBy(series, from, to));
  const given = rrule === undefined || rrule === series.rrule ? turned.rrule : rrule;
  const move = moveOf(turned, given, at, target);
  const length = isTurned ? lengthOf(to) : newLength(series, from, to);
  const next = {
    ...turned,
    ...fields,
    ...timesFrom(move.startLocal, length, zoneAfter(turned, from, to)),
    rrule: formatRule(move.rule),
  };
  const { event, dropped } = replaced(withoutOwn(turned, at, fields), next, move.place, expand);
  const place = recurrenceId === null ? null : move.place(at);
  if (place === null || !hasOccurrence(event, place, expand({ ...event, rrule: next.rrule })))
    return { event, dropped, recurrenceId: null };
  if (!times) return { event, dropped, recurrenceId: place };
  const back = distance(target, place);
  const moved = timesAt(later(to.startLocal, back), later(to.endLocal, back), to.timeZone);
  return { event: withOwnTimes(event, place, back === 0 ? to : moved), dropped, recurrenceId: place };
}

/**
 * Changes a single event (`recurrenceId` null), or a whole series, from one of its occurrences or (null) as its first.
 * @throws ApiError 400 at `rrule`, `end`.
 */
export function changeAll(
  series: Series,
  recurrenceId: Wall | null,
  change: Change,
  expand: Expand,
): Changed {
  const { fields, times, rrule } = change;
  if (series.rrule !== null) {
    if (rrule === null) return single(series, recurrenceId, change, expand);
    return changeSeries(repeating(series), recurrenceId, { ...change, rrule }, expand);
  }
  const event = settle({ ...series, ...times, ...fields, rrule: rrule ?? null }, expand);
  return { event, dropped: 0, recurrenceId: null };
}

/** The occurrences of a rule before one of them, as far as their number matters. */
function countBefore(series: Repeating, recurrenceId: Wall, expand: Expand): number {
  return expand(series).between(series.startLocal, recurrenceId).length;
}

/** The rule of the occurrences before one: so many of them, or until right before it. */
function endedRule(rule: Rule, recurrenceId: Wall, before: number): Rule {
  if (rule.count !== null) return { ...rule, count: before };
  if (isDate(recurrenceId)) return { ...rule, until: later(recurrenceId, -DAY) };
  const second = new Date(msOf(recurrenceId) - 1000).toISOString();
  return { ...rule, until: second.slice(0, 'YYYY-MM-DDTHH:mm:ss'.length) };
}

/** What of a series is before an occurrence; null when nothing is. */
function headOf(series: Repeating, recurrenceId: Wall, expand: Expand): Repeating | null {
  const first = firstLeft(series, expand);
  if (first === null || first >= recurrenceId) return null;
  const before = countBefore(series, recurrenceId, expand);
  return {
    ...series,
    rrule: formatRule(endedRule(ruleOf(series.rrule), recurrenceId, before)),
    exdates: series.exdates.filter((wall) => wall < recurrenceId),
    overrides: series.overrides.filter((one) => one.recurrenceId < recurrenceId),
  };
}

/** A rule from an occurrence on: the rest of its COUNT. */
function restOf(rrule: string, count: number | null, before: number): string {
  const rule = ruleOf(rrule);
  return formatRule(rule.count === null || rule.count !== count ? rule : { ...rule, count: count - before });
}

/** What of a series begins with an occurrence. */
function tailOf(series: Repeating, recurrenceId: Wall, before: number): Repeating {
  return {
    ...series,
    ...timesFrom(recurrenceId, lengthOf(series), series.timeZone),
    rrule: restOf(series.rrule, ruleOf(series.rrule).count, before),
    exdates: series.exdates.filter((wall) => wall >= recurrenceId),
    overrides: series.overrides.filter((one) => one.recurrenceId >= recurrenceId),
  };
}

/**
 * Changes an occurrence and those after it: `before` is what stays of the series, `event` the new one, whose rows the
 * caller makes. Without any occurrence before, `before` is null and `event` is the series itself, changed as a whole.
 * A new rule with the COUNT of the old one takes the rest of it.
 * @throws ApiError 400 at `rrule`, `end`.
 */
export function changeFollowing(
  series: Series,
  recurrenceId: Wall,
  change: Change,
  expand: Expand,
): Changed & { before: Series | null } {
  const whole = repeating(series);
  const before = headOf(whole, recurrenceId, expand);
  if (!before) return { before, ...changeAll(series, recurrenceId, change, expand) };
  const { count } = ruleOf(whole.rrule);
  const passed = count === null ? 0 : countBefore(whole, recurrenceId, expand);
  const { rrule } = change;
  const isGiven = rrule !== undefined && rrule !== null && rrule !== whole.rrule;
  const tail = tailOf(whole, recurrenceId, passed);
  const rest = isGiven ? restOf(rrule, count, passed) : rrule === null ? null : tail.rrule;
  return { before, ...changeAll(tail, recurrenceId, { ...change, rrule: rest }, expand) };
}

/**
 * Removes one occurrence; null when it was the last, and the event goes.
 * @throws ApiError 400 at `eventId` when too many are excluded.
 */
export function removeThis(series: Series, recurrenceId: Wall, expand: Expand): Series | null {
  const event = {
    ...repeating(series),
    exdates: [...series.exdates, recurrenceId].sort(),
    overrides: series.overrides.filter((one) => one.recurrenceId !== recurrenceId),
  };
  if (event.exdates.length > MAX_EXDATES) throw badInput({ eventId: `too-many:${MAX_EXDATES}` });
  return firstLeft(event, expand) === null ? null : event;
}

/** Removes an occurrence and those after it; null when none is left, and the event goes. */
export function removeFollowing(series: Series, recurrenceId: Wall, expand: Expand): Series | null {
  return headOf(repeating(series), recurrenceId, expand);
}
