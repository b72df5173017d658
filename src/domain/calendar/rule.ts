import { badInput } from '@/domain/errors';
import { wallOf } from '@/domain/time';
import { dateOf, isDate, isInBounds, msOf, type Wall } from './time';

export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** A weekday of a rule; in months and years also its n-th (1-5, from the end −1 to −5) one. */
export interface RuleDay {
  day: Weekday;
  nth: number | null;
}

/** A recurrence rule of RFC 5545, section 3.3.10, without its parts shorter than a day. */
export interface Rule {
  freq: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  interval: number;
  count: number | null;
  /** The last day, or wall clock with seconds (sent with `Z`: in UTC), at which it may occur. */
  until: Wall | null;
  byMonth: readonly number[];
  byMonthDay: readonly number[];
  byDay: readonly RuleDay[];
  bySetPos: readonly number[];
  weekStart: Weekday;
}

/** Why a rule is refused; a code for `fields.rrule`. */
export type RuleFault = 'rule-too-fast' | 'rule-invalid' | 'rule-never-occurs';

const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
const MAX_INTERVAL = 999;
const MAX_COUNT = 1000;
const MONTHS = 12;
/** The days of the months, in leap years. */
const LONGEST = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const NONE: Omit<Rule, 'freq'> = {
  interval: 1,
  count: null,
  until: null,
  byMonth: [],
  byMonthDay: [],
  byDay: [],
  bySetPos: [],
  weekStart: 'MO',
};

function readInt(text: string, most: number, signed: boolean): number | null {
  if (!(signed ? /^[+-]?\d{1,4}$/ : /^\d{1,4}$/).test(text)) return null;
  const value = Number(text);
  return value !== 0 && Math.abs(value) <= most ? value : null;
}

/** A list of values, each once; null when one of them is none. */
function readList<T>(text: string, read: (one: string) => T | null, keyOf: (one: T) => number): T[] | null {
  const byKey = new Map<number, T>();
  for (const part of text.split(',')) {
    const one = read(part);
    if (one === null) return null;
    byKey.set(keyOf(one), one);
  }
  return [...byKey.keys()].sort((a, b) => a - b).map((key) => byKey.get(key) as T);
}

const readInts = (text: string, most: number, signed: boolean) =>
  readList(
    text,
    (one) => readInt(one, most, signed),
    (one) => one,
  );

function readDay(text: string): RuleDay | null {
  const [, nth, name] = /^([+-]?[1-5])?([A-Z]{2})$/.exec(text) ?? [];
  const day = WEEKDAYS.find((weekday) => weekday === name);
  return day ? { day, nth: nth === undefined ? null : Number(nth) } : null;
}

/** In the order of the week, those of every week first. */
const dayKey = ({ day, nth }: RuleDay) => WEEKDAYS.indexOf(day) * 100 + (nth === null ? 0 : nth + 50);

function readUntil(text: string): Wall | null {
  const [, year, month, day, time] =
    /^(\d{4})(\d\d)(\d\d)(T(?:[01]\d|2[0-3])(?:[0-5]\d){2}Z?)?$/.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  if (Number.isNaN(msOf(date)) || new Date(msOf(date)).toISOString().slice(0, 10) !== date) return null;
  if (!isInBounds(date)) return null;
  return time === undefined ? date : date + time.replace(/^(T\d\d)(\d\d)/, '$1:$2:');
}

/** Reads the parts by their names; null = not a value of this part. */
const PARTS: Record<string, (text: string) => Partial<Rule> | null> = {
  FREQ: (text) => {
    const freq = FREQUENCIES.find((one) => one === text);
    return freq ? { freq } : null;
  },
  INTERVAL: (text) => wrap('interval', readInt(text, MAX_INTERVAL, false)),
  COUNT: (text) => wrap('count', readInt(text, MAX_COUNT, false)),
  UNTIL: (text) => wrap('until', readUntil(text)),
  BYMONTH: (text) => wrap('byMonth', readInts(text, MONTHS, false)),
  BYMONTHDAY: (text) => wrap('byMonthDay', readInts(text, 31, true)),
  BYDAY: (text) => wrap('byDay', readList(text, readDay, dayKey)),
  BYSETPOS: (text) => wrap('bySetPos', readInts(text, 5, true)),
  WKST: (text) => wrap('weekStart', WEEKDAYS.find((day) => day === text) ?? null),
};

function wrap<K extends keyof Rule>(key: K, value: Rule[K] | null): Partial<Rule> | null {
  return value === null ? null : { [key]: value };
}

const TOO_FAST = /(^|;)(FREQ=(HOURLY|MINUTELY|SECONDLY)|BY(HOUR|MINUTE|SECOND)=)/;

function faultOf(rule: Rule): RuleFault | null {
  const { freq, count, until, byMonth, byMonthDay, byDay, bySetPos } = rule;
  const hasNth = byDay.some(({ nth }) => nth !== null);
  if (count !== null && until !== null) return 'rule-invalid';
  if (hasNth && (freq === 'DAILY' || freq === 'WEEKLY')) return 'rule-invalid';
  if (byMonthDay.length > 0 && freq === 'WEEKLY') return 'rule-invalid';
  if (bySetPos.length > 0 && byDay.length === 0) return 'rule-invalid';
  const longest = Math.max(...(byMonth.length > 0 ? byMonth.map((month) => LONGEST[month - 1] ?? 0) : [31]));
  if (byMonthDay.length > 0 && byMonthDay.every((day) => Math.abs(day) > longest)) return 'rule-never-occurs';
  // A day is a set of one.
  const missesDay = bySetPos.length > 0 && !bySetPos.includes(1) && !bySetPos.includes(-1);
  return freq === 'DAILY' && missesDay ? 'rule-never-occurs' : null;
}

/** Reads a rule, the text after `RRULE:`; a fault when it is none that events may have. */
export function parseRule(text: string): Rule | RuleFault {
  const upper = text.toUpperCase();
  if (TOO_FAST.test(upper)) return 'rule-too-fast';
  const found = new Map<string, Partial<Rule>>();
  for (const part of upper.split(';')) {
    const at = part.indexOf('=');
    const name = part.slice(0, Math.max(at, 0));
    const read = Object.hasOwn(PARTS, name) ? PARTS[name]?.(part.slice(at + 1)) : null;
    if (!read || found.has(name)) return 'rule-invalid';
    found.set(name, read);
  }
  const { freq, ...others } = Object.assign({}, ...found.values()) as Partial<Rule>;
  if (!freq) return 'rule-invalid';
  const rule: Rule = { ...NONE, ...others, freq };
  return faultOf(rule) ?? (freq === 'DAILY' ? { ...rule, bySetPos: [] } : rule);
}

/** Writes a rule, always in one way, so that equal rules are equal texts. */
export function formatRule(rule: Rule): string {
  const list = (name: string, values: readonly (string | number)[]) =>
    values.length > 0 ? [`${name}=${values.join(',')}`] : [];
  return [
    `FREQ=${rule.freq}`,
    ...(rule.interval > 1 ? [`INTERVAL=${rule.interval}`] : []),
    ...list('BYMONTH', rule.byMonth),
    ...list('BYMONTHDAY', rule.byMonthDay),
    ...list(
      'BYDAY',
      rule.byDay.map(({ day, nth }) => `${nth ?? ''}${day}`),
    ),
    ...list('BYSETPOS', rule.bySetPos),
    ...(rule.weekStart === 'MO' ? [] : [`WKST=${rule.weekStart}`]),
    ...(rule.count === null ? [] : [`COUNT=${rule.count}`]),
    ...(rule.until === null ? [] : [`UNTIL=${rule.until.replaceAll(/[-:]/g, '')}`]),
  ].join(';');
}

/**
 * The rule of a stored text.
 * @throws ApiError 400 at `rrule`.
 */
export function ruleOf(text: string): Rule {
  const rule = parseRule(text);
  if (typeof rule === 'string') throw badInput({ rrule: rule });
  return rule;
}

/**
 * The stored form of a rule that was sent: as {@link formatRule} writes it, UNTIL as a date, or in the zone of the
 * event (null = all-day).
 * @throws ApiError 400 at `rrule`.
 */
export function storedRule(text: string, timeZone: string | null): string {
  const rule = ruleOf(text);
  const { until } = rule;
  if (until === null || isDate(until)) return formatRule(rule);
  if (timeZone === null) return formatRule({ ...rule, until: dateOf(until) });
  if (!until.endsWith('Z')) return formatRule(rule);
  const wall = new Date(wallOf(Date.parse(until), timeZone)).toISOString();
  return formatRule({ ...rule, until: wall.slice(0, 'YYYY-MM-DDTHH:mm:ss'.length) });
}

/** Whether an occurrence is not after the end of its rule, COUNT aside. */
export function isWithin({ until }: Pick<Rule, 'until'>, wall: Wall): boolean {
  if (until === null) return true;
  return isDate(until) ? dateOf(wall) <= until : wall <= until;
}
