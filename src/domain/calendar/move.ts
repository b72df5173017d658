import { type Rule, type RuleDay, WEEKDAYS, type Weekday } from './rule';
import type { Place } from './shift';
import { DAY, dateOf, distance, isDate, later, msOf, type Wall, wallAt } from './time';

const WEEK = 7;
const MONTHS = 12;

/** How a rule follows one of its occurrences to another time. */
export interface Move {
  rule: Rule;
  /** Where the series starts, or shortly before. */
  startLocal: Wall;
  place: Place;
}

const date = (year: number, month: number, day: number): string => wallAt(Date.UTC(year, month, day), true);
const yearOf = (wall: Wall): number => Number(wall.slice(0, 4));
/** From 0 for January. */
const monthOf = (wall: Wall): number => Number(wall.slice(5, 7)) - 1;
const dayOf = (wall: Wall): number => Number(wall.slice(8, 10));
const weekdayIndex = (wall: Wall): number => (new Date(msOf(dateOf(wall))).getUTCDay() + 6) % WEEK;
const weekdayOf = (wall: Wall): Weekday => WEEKDAYS[weekdayIndex(wall)] as Weekday;
const daysFrom = (from: Wall, to: Wall): number => distance(dateOf(from), dateOf(to)) / DAY;

/** The day with which the week of a date begins. */
function weekOf(wall: Wall, { weekStart }: Rule): string {
  const passed = (weekdayIndex(wall) - WEEKDAYS.indexOf(weekStart) + WEEK) % WEEK;
  return later(dateOf(wall), -passed * DAY);
}

/** A date with the time of a wall clock, if it has one. */
const withTime = (on: string, like: Wall): Wall => on + like.slice(on.length);

/** A rule whose end is so many days, and as much of a day, later. */
function endLater(rule: Rule, days: number, time: number): Rule {
  const { until } = rule;
  if (until === null) return rule;
  if (isDate(until)) return { ...rule, until: later(until, days * DAY) };
  return { ...rule, until: new Date(msOf(until) + days * DAY + time).toISOString().slice(0, until.length) };
}

/** Only the time of day changes; the days stay as they are. */
function onSameDays(rule: Rule, from: Wall, to: Wall, startLocal: Wall): Move {
  const place = (wall: Wall) => withTime(dateOf(wall), to);
  const time = distance(from, to) - daysFrom(from, to) * DAY;
  return { rule: endLater(rule, 0, time), startLocal: place(startLocal), place };
}

/** One of several weekdays is replaced; the others keep theirs, in the weeks that the rule now repeats in. */
function onOtherWeekday(rule: Rule, from: Wall, to: Wall, startLocal: Wall): Move {
  const days = daysFrom(from, to);
  const time = distance(from, to) - days * DAY;
  const weeks = rule.interval > 1 ? daysFrom(weekOf(from, rule), weekOf(to, rule)) : 0;
  const old = weekdayOf(from);
  const place = (wall: Wall) =>
    withTime(later(dateOf(wall), (weekdayOf(wall) === old ? days : weeks) * DAY), to);
  const names = new Set(rule.byDay.map(({ day }) => (day === old ? weekdayOf(to) : day)));
  // The first of each weekday: one in the week of the start, or in the next that the rule repeats in.
  const firsts = rule.byDay.map(({ day }) => {
    const inWeek = (WEEKDAYS.indexOf(day) - WEEKDAYS.indexOf(rule.weekStart) + WEEK) % WEEK;
    const first = later(weekOf(startLocal, rule), inWeek * DAY);
    const isPassed = first < dateOf(startLocal);
    return place(withTime(isPassed ? later(first, rule.interval * WEEK * DAY) : first, startLocal));
  });
  return {
    rule: {
      ...endLater(rule, weeks, time),
      byDay: WEEKDAYS.filter((day) => names.has(day)).map((day) => ({ day, nth: null })),
    },
    startLocal: firsts.sort()[0] ?? startLocal,
    place,
  };
}

function inWeek(rule: Rule, from: Wall, to: Wall, startLocal: Wall): Move | null {
  const { byDay, bySetPos } = rule;
  if (bySetPos.length > 0) return null;
  if (byDay.length > 1)
    return byDay.some(({ day }) => day === weekdayOf(from))
      ? onOtherWeekday(rule, from, to, startLocal)
      : null;
  const by = distance(from, to);
  const days = daysFrom(from, to);
  return {
    rule: {
      ...endLater(rule, days, by - days * DAY),
      byDay: byDay.map(() => ({ day: weekdayOf(to), nth: null })),
    },
    startLocal: later(startLocal, by),
    place: (wall) => later(wall, by),
  };
}

/** The n-th of a weekday in a span of days, counted as before where that is in most spans. */
function nthIn(on: string, first: string, last: string, old: number): number | null {
  const fromStart = Math.floor(daysFrom(first, on) / WEEK) + 1;
  const fromEnd = -Math.floor(daysFrom(on, last) / WEEK) - 1;
  const tries = old < 0 ? [fromEnd, fromStart] : [fromStart, fromEnd];
  return tries.find((nth) => Math.abs(nth) < 5) ?? tries.find((nth) => Math.abs(nth) === 5) ?? null;
}

/** The span of days in which a rule counts its n-th weekdays: the month, or the year. */
function spanOf(year: number, month: number, isYear: boolean): [string, string] {
  return isYear
    ? [date(year, 0, 1), date(year, MONTHS - 1, 31)]
    : [date(year, month, 1), date(year, month + 1, 0)];
}

/** The n-th weekday of a span of days; null when there is none. */
function nthDate({ day, nth }: RuleDay, [first, last]: [string, string]): string | null {
  const index = WEEKDAYS.indexOf(day);
  const n = nth ?? 1;
  const found =
    n > 0
      ? later(first, (((index - weekdayIndex(first) + WEEK) % WEEK) + (n - 1) * WEEK) * DAY)
      : later(last, (-((weekdayIndex(last) - index + WEEK) % WEEK) + (n + 1) * WEEK) * DAY);
  return found >= first && found <= last ? found : null;
}

/** The day of the month, from its end when the rule counts so and it is the last. */
function monthDay(on: string, old: number): number {
  const isLast = dayOf(later(on, DAY)) === 1;
  return old < 0 && isLast ? -1 : dayOf(on);
}

function dayIn(year: number, month: number, day: number): string | null {
  const found = day > 0 ? date(year, month, day) : date(year, month + 1, day + 1);
  return monthOf(found) === ((month % MONTHS) + MONTHS) % MONTHS ? found : null;
}

/** The parts of a rule that place it in a month or year, and where that is in a given one; null = nowhere. */
interface Position {
  parts: Partial<Rule>;
  dateIn: (year: number, month: number) => string | null;
}

function positionAt(rule: Rule, to: Wall): Position | null {
  const { byDay, byMonth, byMonthDay, freq } = rule;
  const [weekday] = byDay;
  if (weekday) {
    const isYear = freq === 'YEARLY' && byMonth.length === 0;
    const [first, last] = spanOf(yearOf(to), monthOf(to), isYear);
    const nth = nthIn(dateOf(to), first, last, weekday.nth ?? 1);
    const next = { day: weekdayOf(to), nth };
    if (nth === null) return null;
    return { parts: { byDay: [next] }, dateIn: (year, month) => nthDate(next, spanOf(year, month, isYear)) };
  }
  const day = monthDay(dateOf(to), byMonthDay[0] ?? 1);
  return { parts: { byMonthDay: [day] }, dateIn: (year, month) => dayIn(year, month, day) };
}

/** Whether a rule has one place in its months, or years, that can be taken from a date. */
function hasPosition({ byDay, byMonthDay, bySetPos }: Rule): boolean {
  if (bySetPos.length > 0 || byDay.length + byMonthDay.length > 1) return false;
  return byDay.every(({ nth }) => nth !== null);
}

/** The month that a rule is bound to, that of the start included; null = to none, or to several. */
function onlyMonth({ freq, byDay, byMonth, byMonthDay }: Rule, from: Wall): number | null {
  const isOfStart = freq === 'YEARLY' && byDay.length + byMonthDay.length + byMonth.length === 0;
  if (isOfStart) return monthOf(from) + 1;
  return byMonth.length === 1 ? (byMonth[0] ?? null) : null;
}

function inMonth(rule: Rule, from: Wall, to: Wall, startLocal: Wall): Move | null {
  const position = hasPosition(rule) ? positionAt(rule, to) : null;
  if (!position) return null;
  const months = (yearOf(to) - yearOf(from)) * MONTHS + monthOf(to) - monthOf(from);
  const month = onlyMonth(rule, from);
  const isYearly = rule.freq === 'YEARLY';
  const isEveryMonth = !isYearly && rule.byMonth.length === 0;
  const isNthOfYear = isYearly && rule.byMonth.length === 0 && rule.byDay.length > 0;
  if (months !== 0 && month === null && !isEveryMonth && !isNthOfYear) return null;
  const shift = isNthOfYear ? (yearOf(to) - yearOf(from)) * MONTHS : months;
  const place = (wall: Wall) => {
    const target = yearOf(wall) * MONTHS + monthOf(wall) + shift;
    const on = position.dateIn(Math.floor(target / MONTHS), target % MONTHS);
    return on === null ? null : withTime(on, to);
  };
  const target = yearOf(startLocal) * MONTHS + monthOf(startLocal) + shift;
  const days = daysFrom(from, to);
  return {
    rule: {
      ...endLater(rule, days, distance(from, to) - days * DAY),
      ...position.parts,
      ...(month !== null && { byMonth: [monthOf(to) + 1] }),
    },
    startLocal: place(startLocal) ?? withTime(date(Math.floor(target / MONTHS), target % MONTHS, 1), to),
    place,
  };
}

/**
 * How a rule follows its occurrence at `from` to `to`. To another day: in a week that weekday is replaced; in months
 * and years with one day, or one n-th weekday, the position is that of the new date; otherwise the days stay as they
 * are, and the time alone changes. `startLocal` is the start of the series.
 */
export function moveRule(rule: Rule, from: Wall, to: Wall, startLocal: Wall): Move {
  const onSame = onSameDays(rule, from, to, startLocal);
  if (daysFrom(from, to) === 0) return onSame;
  if (rule.freq === 'WEEKLY') return inWeek(rule, from, to, startLocal) ?? onSame;
  const isPeriod = rule.freq === 'MONTHLY' || rule.freq === 'YEARLY';
  return (isPeriod ? inMonth(rule, from, to, startLocal) : null) ?? onSame;
}
