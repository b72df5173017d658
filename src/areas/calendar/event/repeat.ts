import { lastDay } from '@/domain/calendar/describeRule';
import { formatRule, parseRule, type Rule, WEEKDAYS, type Weekday } from '@/domain/calendar/rule';
import { DAY, dateOf, later, msOf, type Wall } from '@/domain/calendar/time';

/** The repetitions that the form offers; which of them depends on the day of the event. */
export type RepeatChoice =
  'none' | 'daily' | 'weekly' | 'monthDay' | 'monthNth' | 'monthLast' | 'yearly' | 'workdays' | 'custom';

/** Where in its month or year an event is: its date, its n-th or last weekday, or the last day of the month. */
export type Position = 'day' | 'nth' | 'last' | 'lastDay';

/** A repetition as it is put together in the form. Numbers are null while they are empty, NaN when they are none. */
export interface CustomRepeat {
  freq: Rule['freq'];
  interval: number | null;
  /** Of weekly ones. */
  weekdays: readonly Weekday[];
  /** Of monthly and yearly ones. */
  position: Position;
  ends: 'never' | 'on' | 'after';
  /** `YYYY-MM-DD`; '' for none, `invalid` for a text that is no day. */
  until: string;
  count: number | null;
  weekStart: Weekday;
}

const WEEK = 7;
const MOST = { interval: 999, count: 1000 };
/** Times that "After n" begins with. */
const COUNT = 10;
const WORKDAYS = WEEKDAYS.slice(0, 5);

const plain = (days: readonly Weekday[]) => days.map((day) => ({ day, nth: null }));
const dayOfMonth = (day: string) => Number(day.slice(8, 10));
const monthOf = (day: string) => Number(day.slice(5, 7));

/** The weekday of a date. */
export const weekdayOf = (day: string): Weekday =>
  WEEKDAYS[(new Date(msOf(day)).getUTCDay() + 6) % WEEK] ?? 'MO';

/** Which of its weekdays in its month a date is, 1-5. */
export const nthOf = (day: string): number => Math.ceil(dayOfMonth(day) / WEEK);

const isLastWeekday = (day: string) => monthOf(later(day, WEEK * DAY)) !== monthOf(day);
const isLastDay = (day: string) => monthOf(later(day, DAY)) !== monthOf(day);

/** The places that a date may keep in its month. There is no fifth weekday in most months: it is the last one. */
export function positionsOf(day: string): Position[] {
  return [
    'day',
    ...(nthOf(day) < 5 ? (['nth'] as const) : []),
    ...(isLastWeekday(day) ? (['last'] as const) : []),
    ...(isLastDay(day) ? (['lastDay'] as const) : []),
  ];
}

/** The repetitions that are offered to an event on a day. */
export function choicesOn(day: string): RepeatChoice[] {
  const places = positionsOf(day);
  return [
    'none',
    'daily',
    'weekly',
    'monthDay',
    ...(places.includes('nth') ? (['monthNth'] as const) : []),
    ...(places.includes('last') ? (['monthLast'] as const) : []),
    'yearly',
    'workdays',
    'custom',
  ];
}

const base: Rule = {
  freq: 'DAILY',
  interval: 1,
  count: null,
  until: null,
  byMonth: [],
  byMonthDay: [],
  byDay: [],
  bySetPos: [],
  weekStart: 'MO',
};

function placed(freq: 'MONTHLY' | 'YEARLY', position: Position, day: string): Partial<Rule> {
  const byMonth = freq === 'YEARLY' ? [monthOf(day)] : [];
  if (position === 'day') return { freq, byMonth, byMonthDay: [dayOfMonth(day)] };
  if (position === 'lastDay') return { freq, byMonth, byMonthDay: [-1] };
  const nth = position === 'last' ? -1 : nthOf(day);
  return { freq, byMonth, byDay: [{ day: weekdayOf(day), nth }] };
}

/** The rule of an offered repetition for an event on a day; null for none. */
export function ruleFor(choice: Exclude<RepeatChoice, 'custom'>, day: string): string | null {
  const parts: Record<typeof choice, Partial<Rule> | null> = {
    none: null,
    daily: {},
    weekly: { freq: 'WEEKLY', byDay: plain([weekdayOf(day)]) },
    monthDay: placed('MONTHLY', 'day', day),
    monthNth: placed('MONTHLY', 'nth', day),
    monthLast: placed('MONTHLY', 'last', day),
    yearly: placed('YEARLY', 'day', day),
    workdays: { freq: 'WEEKLY', byDay: plain(WORKDAYS) },
  };
  const chosen = parts[choice];
  return chosen && formatRule({ ...base, ...chosen });
}

/** A rule with the parts written out that it takes from its day, and without the start of its week where it means nothing. */
function whole(rule: Rule, day: string): Rule {
  const { freq, interval, byDay, byMonth, byMonthDay } = rule;
  const weekStart = freq === 'WEEKLY' && interval > 1 ? rule.weekStart : 'MO';
  if (freq === 'DAILY' && interval === 1 && byDay.length > 0) return { ...rule, freq: 'WEEKLY', weekStart };
  if (freq === 'DAILY' || byDay.length + byMonthDay.length > 0) return { ...rule, weekStart };
  if (freq === 'WEEKLY') return { ...rule, byDay: plain([weekdayOf(day)]), weekStart };
  const months = freq === 'YEARLY' && byMonth.length === 0 ? [monthOf(day)] : byMonth;
  return { ...rule, byMonth: months, byMonthDay: [dayOfMonth(day)], weekStart };
}

const read = (rrule: string | null): Rule | null => {
  const rule = rrule === null ? null : parseRule(rrule);
  return typeof rule === 'string' ? null : rule;
};

/** Which of the offered repetitions a rule is for an event on a day. */
export function choiceOf(rrule: string | null, day: string): RepeatChoice {
  if (rrule === null) return 'none';
  const rule = read(rrule);
  if (!rule) return 'custom';
  const text = formatRule(whole(rule, day));
  const offered = choicesOn(day).filter((choice) => choice !== 'custom');
  return offered.find((choice) => ruleFor(choice, day) === text) ?? 'custom';
}

/** A chosen repetition after its event has moved to another day: the same one there. */
export function followed(rrule: string | null, from: string, to: string): string | null {
  const choice = choiceOf(rrule, from);
  if (choice === 'custom' || choice === 'none') return rrule;
  if (choicesOn(to).includes(choice)) return ruleFor(choice, to);
  return ruleFor(choice === 'monthNth' ? 'monthLast' : 'monthNth', to);
}

function positionOf(rule: Rule): Position {
  const [first] = rule.byDay;
  if (first && first.nth !== null) return first.nth < 0 ? 'last' : 'nth';
  return rule.byMonthDay[0] === -1 ? 'lastDay' : 'day';
}

/** A rule, or weekly from `start`, as the form puts one together; parts that it has no fields for are left out. */
export function customOf(rrule: string | null, start: Wall, weekStart: Weekday): CustomRepeat {
  const day = dateOf(start);
  const rule = read(rrule) ?? { ...base, freq: 'WEEKLY' as const, weekStart };
  const { freq, interval, count, until } = whole(rule, day);
  const days = whole({ ...rule, freq: freq === 'WEEKLY' ? freq : rule.freq }, day).byDay.map(
    (one) => one.day,
  );
  return {
    freq,
    interval,
    weekdays: freq === 'WEEKLY' && days.length > 0 ? days : [weekdayOf(day)],
    position: positionOf(rule),
    ends: count === null ? (until === null ? 'never' : 'on') : 'after',
    until: until === null ? '' : lastDay(until, start),
    count: count ?? COUNT,
    weekStart: rrule === null ? weekStart : rule.weekStart,
  };
}

const isWithin = (value: number | null, most: number) =>
  value !== null && Number.isInteger(value) && value >= 1 && value <= most;

/** Message codes of the parts that can't be saved. */
export function customFaults(custom: CustomRepeat, day: string): Partial<Record<keyof CustomRepeat, string>> {
  const { interval, ends, until, count } = custom;
  const isDay = until !== '' && until !== 'invalid';
  return {
    ...(!isWithin(interval, MOST.interval) && { interval: `too-big:${MOST.interval}` }),
    ...(ends === 'after' && !isWithin(count, MOST.count) && { count: `too-big:${MOST.count}` }),
    ...(ends === 'on' && !isDay && { until: until === '' ? 'required' : 'invalid' }),
    ...(ends === 'on' && isDay && until < day && { until: 'before-from' }),
  };
}

/** The rule that was put together, for an event on a day; null while a part of it is not valid. */
export function customRule(custom: CustomRepeat, day: string): string | null {
  if (Object.keys(customFaults(custom, day)).length > 0) return null;
  const { freq, interval, weekdays, position, ends, until, count, weekStart } = custom;
  const ordered = WEEKDAYS.filter((one) => weekdays.includes(one));
  const places = positionsOf(day);
  const place = places.includes(position) ? position : 'day';
  return formatRule({
    ...base,
    freq,
    ...(freq === 'WEEKLY' && { byDay: plain(ordered) }),
    ...((freq === 'MONTHLY' || freq === 'YEARLY') && placed(freq, place, day)),
    interval: interval ?? 1,
    count: ends === 'after' ? count : null,
    until: ends === 'on' ? until : null,
    weekStart: freq === 'WEEKLY' && interval !== 1 ? weekStart : 'MO',
  });
}
