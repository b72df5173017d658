/** A rule in words, for {@link dayByDay}. */
export interface PlainRule {
  freq: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  interval?: number;
  byMonth?: number[];
  byMonthDay?: number[];
  /** `MO`, `3FR`, `-1SU`. */
  byDay?: string[];
  bySetPos?: number[];
  weekStart?: string;
  count?: number;
  /** A date. */
  until?: string;
}

const DAY = 86_400_000;
const NAMES = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

const at = (day: string) => new Date(`${day}T00:00:00Z`);
/** The date so many days later. */
export const dayAfter = (day: string, days: number) =>
  new Date(at(day).getTime() + days * DAY).toISOString().slice(0, 10);
const month = (day: string) => at(day).getUTCFullYear() * 12 + at(day).getUTCMonth();
/** The weekday of a date: `MO`. */
export const weekday = (day: string) => NAMES[at(day).getUTCDay()] ?? '';

/** The rule as text. */
export function ruleText(rule: PlainRule): string {
  const parts = {
    FREQ: rule.freq,
    INTERVAL: rule.interval,
    BYMONTH: rule.byMonth,
    BYMONTHDAY: rule.byMonthDay,
    BYDAY: rule.byDay,
    BYSETPOS: rule.bySetPos,
    WKST: rule.weekStart,
    COUNT: rule.count,
    UNTIL: rule.until?.replaceAll('-', ''),
  };
  return Object.entries(parts)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${String(value)}`)
    .join(';');
}

function weekOf(day: string, weekStart: string): string {
  let first = day;
  while (weekday(first) !== weekStart) first = dayAfter(first, -1);
  return first;
}

/** The number of the period that a day lies in. */
function period(rule: PlainRule, day: string): number {
  if (rule.freq === 'DAILY') return at(day).getTime() / DAY;
  if (rule.freq === 'WEEKLY') return at(weekOf(day, rule.weekStart ?? 'MO')).getTime() / DAY / 7;
  return rule.freq === 'MONTHLY' ? month(day) : at(day).getUTCFullYear();
}

function isNth(rule: PlainRule, day: string, nth: number): boolean {
  const isYear = rule.freq === 'YEARLY' && !rule.byMonth;
  const inSame = (other: string) =>
    isYear ? other.slice(0, 4) === day.slice(0, 4) : other.slice(0, 7) === day.slice(0, 7);
  let n = 0;
  for (let other = day; inSame(other); other = dayAfter(other, nth > 0 ? -7 : 7)) n += 1;
  return n === Math.abs(nth);
}

function isDayOf(rule: PlainRule, day: string, start: string): boolean {
  const { freq, byMonth, byMonthDay, byDay } = rule;
  if (byMonth && !byMonth.includes(at(day).getUTCMonth() + 1)) return false;
  const number = at(day).getUTCDate();
  const fromEnd =
    number - new Date(Date.UTC(at(day).getUTCFullYear(), at(day).getUTCMonth() + 1, 0)).getUTCDate() - 1;
  if (byMonthDay && !byMonthDay.includes(number) && !byMonthDay.includes(fromEnd)) return false;
  const isByDay = (text: string) =>
    text.slice(-2) === weekday(day) && (text.length === 2 || isNth(rule, day, Number(text.slice(0, -2))));
  if (byDay && !byDay.some(isByDay)) return false;
  if (byDay || byMonthDay || freq === 'DAILY') return true;
  if (freq === 'WEEKLY') return weekday(day) === weekday(start);
  const isStartMonth = freq === 'MONTHLY' || byMonth || day.slice(5, 7) === start.slice(5, 7);
  return isStartMonth && day.slice(8) === start.slice(8);
}

/** The days of a rule that lie in the same period as a day, and are of those places. */
function isAtPlace(rule: PlainRule, day: string, start: string): boolean {
  if (!rule.bySetPos) return true;
  const number = period(rule, day);
  const days: string[] = [];
  let first = day;
  while (period(rule, dayAfter(first, -1)) === number) first = dayAfter(first, -1);
  for (let other = first; period(rule, other) === number; other = dayAfter(other, 1))
    if (isDayOf(rule, other, start)) days.push(other);
  return rule.bySetPos.some((place) => days.at(place > 0 ? place - 1 : place) === day);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Whether clocks of a zone show a wall clock: tried with every whole hour that they may be ahead or behind. */
export function isShown(wall: string, zone: string): boolean {
  const known = formats.get(zone);
  const format =
    known ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(zone, format);
  for (let hours = -14; hours <= 14; hours += 1)
    if (format.format(Date.parse(`${wall}Z`) + hours * 3_600_000).replace(' ', 'T') === wall) return true;
  return false;
}

/**
 * The occurrences of a rule, found by asking of each day whether it is one: dates, or with a `time` and `zone` wall
 * clocks; from `start` to before `end`.
 */
export function dayByDay(
  rule: PlainRule,
  start: string,
  end: string,
  { time, zone }: { time?: string; zone?: string } = {},
): string[] {
  const found: string[] = [];
  const first = period(rule, start);
  for (let day = start; day < end && found.length < (rule.count ?? Infinity); day = dayAfter(day, 1)) {
    if (rule.until !== undefined && day > rule.until) break;
    if ((period(rule, day) - first) % (rule.interval ?? 1) !== 0) continue;
    if (!isDayOf(rule, day, start) || !isAtPlace(rule, day, start)) continue;
    const wall = time === undefined ? day : `${day}T${time}`;
    if (zone === undefined || zone === 'UTC' || isShown(wall, zone)) found.push(wall);
  }
  return found;
}
