import type { TextFunction, TextKey, TextPart } from '@/domain/texts/keys';
import { type Rule, type RuleDay, WEEKDAYS, type Weekday } from './rule';
import { DAY, dateOf, isDate, later, msOf, type Wall } from './time';

/** How a language writes rules: its texts, and what `Intl` knows. */
export interface RuleWords {
  t: TextFunction<TextKey<'calendarRules'>>;
  locale: string;
  /** A date with its year. */
  date: (day: string) => string;
  /** `a, b, and c`. */
  list: (items: readonly string[]) => string;
}

const UNITS = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' } as const;
const FROM_START = ['first', 'second', 'third', 'fourth', 'fifth'] as const;
const FROM_END = ['last', 'secondLast', 'thirdLast', 'fourthLast', 'fifthLast'] as const;
const WORKDAYS = 'MO,TU,WE,TH,FR';
/** A Monday in the first month of a year. */
const MONDAY = '2024-01-01';

/** The text of an n-th, "the third {{day}}". */
export const nthKey = (nth: number): TextPart<'calendarRules.nth'> =>
  (nth > 0 ? FROM_START[nth - 1] : FROM_END[-nth - 1]) ?? 'first';

function written(
  { locale }: Pick<RuleWords, 'locale'>,
  day: string,
  options: Intl.DateTimeFormatOptions,
): string {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(msOf(day));
}

/** The name of a weekday. */
export const weekdayName = (words: Pick<RuleWords, 'locale'>, day: Weekday): string =>
  written(words, later(MONDAY, WEEKDAYS.indexOf(day) * DAY), { weekday: 'long' });

const monthName = (words: RuleWords, month: number): string =>
  written(words, `2024-${String(month).padStart(2, '0')}-01`, { month: 'long' });

const isWorkdays = (days: readonly RuleDay[]) =>
  days.every(({ nth }) => nth === null) && days.map(({ day }) => day).join() === WORKDAYS;

function dayText(words: RuleWords, { day, nth }: RuleDay): string {
  const name = weekdayName(words, day);
  return nth === null
    ? words.t('calendarRules.day.weekday', { day: name })
    : words.t(`calendarRules.nth.${nthKey(nth)}`, { day: name });
}

function monthDayText({ t }: RuleWords, day: number): string {
  if (day > 0) return t('calendarRules.day.ofMonth', { day: String(day) });
  return day === -1 ? t('calendarRules.day.last') : t('calendarRules.day.fromEnd', { day: String(-day) });
}

/** Places among weekdays: "the last weekday". */
function placesText(words: RuleWords, { byDay, bySetPos }: Rule): string {
  const { t, list } = words;
  const names = byDay.map(({ day }) => weekdayName(words, day));
  const day = isWorkdays(byDay)
    ? t('calendarRules.day.workday')
    : t('calendarRules.day.among', { days: list(names) });
  return list(bySetPos.map((place) => t(`calendarRules.nth.${nthKey(place)}`, { day })));
}

/** The parts that a rule takes from its start, written out. */
function withStart(rule: Rule, start: Wall): Rule {
  const { freq, byDay, byMonth, byMonthDay } = rule;
  if (byDay.length + byMonthDay.length > 0 || freq === 'DAILY') return rule;
  if (freq === 'WEEKLY') {
    const index = (new Date(msOf(dateOf(start))).getUTCDay() + 6) % WEEKDAYS.length;
    return { ...rule, byDay: WEEKDAYS.slice(index, index + 1).map((day) => ({ day, nth: null })) };
  }
  const months = freq === 'YEARLY' && byMonth.length === 0 ? [Number(start.slice(5, 7))] : byMonth;
  return { ...rule, byMonth: months, byMonthDay: [Number(start.slice(8, 10))] };
}

function onText(words: RuleWords, rule: Rule): string | null {
  const { byDay, byMonthDay, bySetPos } = rule;
  if (bySetPos.length > 0) return placesText(words, rule);
  const days = [
    ...byDay.map((day) => dayText(words, day)),
    ...byMonthDay.map((day) => monthDayText(words, day)),
  ];
  return days.length > 0 ? words.list(days) : null;
}

/** One date of each year, as a language writes it: "November 20". */
function yearlyDate(words: RuleWords, { freq, byDay, byMonth, byMonthDay }: Rule): string | null {
  const [[month, otherMonth], [day, otherDay]] = [byMonth, byMonthDay];
  const isOne = byDay.length === 0 && otherMonth === undefined && otherDay === undefined;
  if (freq !== 'YEARLY' || !isOne || month === undefined || day === undefined || day < 0) return null;
  const date = `2024-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return words.t('calendarRules.day.date', { day: written(words, date, { month: 'long', day: 'numeric' }) });
}

/** The last day on which a rule with this UNTIL may occur, for occurrences at the time of `start`. */
export function lastDay(until: Wall, start: Wall): string {
  const day = dateOf(until);
  const isPassed = !isDate(until) && until.slice(day.length) < start.slice(day.length);
  return isPassed ? later(day, -DAY) : day;
}

/**
 * A rule as a sentence: "Every 2 weeks on Monday and Thursday until Mar 5, 2027". What the rule does not say, it has
 * from the start of the series.
 */
export function describeRule(rule: Rule, start: Wall, words: RuleWords): string {
  const { t, list, date } = words;
  const whole = withStart(rule, start);
  const { byDay, byMonth, count, freq, interval, until } = whole;
  const unit = UNITS[freq];
  const every =
    interval === 1 ? t(`calendarRules.each.${unit}`) : t(`calendarRules.every.${unit}`, { count: interval });
  const yearly = yearlyDate(words, whole);
  const days = yearly ?? onText(words, whole);
  const isEachWorkday = (freq === 'DAILY' || freq === 'WEEKLY') && interval === 1 && isWorkdays(byDay);
  const on = days === null ? every : t('calendarRules.on', { every, days });
  const base = isEachWorkday && whole.bySetPos.length === 0 ? t('calendarRules.workdays') : on;
  const months = yearly === null ? byMonth.map((month) => monthName(words, month)) : [];
  const text = months.length > 0 ? t('calendarRules.in', { rule: base, months: list(months) }) : base;
  if (count !== null) return t('calendarRules.times', { rule: text, count });
  return until === null ? text : t('calendarRules.until', { rule: text, date: date(lastDay(until, start)) });
}
