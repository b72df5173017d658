import { dateFormatter } from './intl';

/** An instant (ISO text, `Date`, milliseconds) or an all-day date `YYYY-MM-DD`, which never shifts with the zone. */
export type DateInput = string | number | Date;

/** Where and how dates are formatted. `locale` is for `Intl`, `zone` an IANA name; the browser's by default. */
export interface DateFormatOptions {
  locale: string;
  zone?: string | undefined;
}

const ALL_DAY = /^\d{4}-\d{2}-\d{2}$/;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, seconds: number, below: number])[] = [
  ['minute', MINUTE, HOUR],
  ['hour', HOUR, DAY],
  ['day', DAY, 30 * DAY],
  ['month', 30 * DAY, 365 * DAY],
  ['year', 365 * DAY, Infinity],
];

function formatter(format: DateFormatOptions, value: DateInput, options: Intl.DateTimeFormatOptions) {
  const timeZone = typeof value === 'string' && ALL_DAY.test(value) ? 'UTC' : format.zone;
  return dateFormatter(format.locale, { ...options, ...(timeZone && { timeZone }) });
}

function write(format: DateFormatOptions, value: DateInput, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? '' : formatter(format, value, options).format(date);
}

/**
 * Month and day (and the year if `withYear`) in the language's own order: `Nov 20`. An invalid date gives an empty
 * text.
 */
export function formatDate(options: DateFormatOptions, value: DateInput, withYear: boolean): string {
  return write(options, value, {
    month: 'short',
    day: 'numeric',
    ...(withYear && { year: 'numeric' }),
  });
}

/** The month in short (and the year if `withYear`): `Nov`, `Nov 2026`. */
export function formatMonth(options: DateFormatOptions, value: DateInput, withYear: boolean): string {
  return write(options, value, { month: 'short', ...(withYear && { year: 'numeric' }) });
}

/** `14:05`, always 24 hours. */
export function formatTime(options: DateFormatOptions, value: DateInput): string {
  return write(options, value, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

/** Date with year, and time. */
export function formatDateTime(options: DateFormatOptions, value: DateInput): string {
  return write(options, value, {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}

/** `Nov 20 – 24`: what both ends share appears once. */
export function formatDateRange(
  options: DateFormatOptions,
  start: DateInput,
  end: DateInput,
  withYear: boolean,
): string {
  const [from, to] = [new Date(start), new Date(end)];
  if (Number.isNaN(from.getTime()) || Number.isNaN(to.getTime())) return '';
  // Intl writes Chinese ranges with slashes (11/20 – 11/24); here both ends are written out instead.
  if (options.locale.startsWith('zh')) {
    return `${formatDate(options, start, withYear)} – ${formatDate(options, end, withYear)}`;
  }
  const range = formatter(options, start, {
    month: 'short',
    day: 'numeric',
    ...(withYear && { year: 'numeric' }),
  }).formatRange(from, to);
  // Node and browsers put different spaces around the dash, which would differ from the first HTML.
  return range.replace(/\s+/g, ' ');
}

/** `5 min ago`, `in 3 days`; within 45 seconds `now`. */
export function formatRelative(options: DateFormatOptions, value: DateInput, now: DateInput): string {
  const seconds = (new Date(value).getTime() - new Date(now).getTime()) / 1000;
  if (Number.isNaN(seconds)) return '';
  const words = new Intl.RelativeTimeFormat(options.locale, { style: 'short', numeric: 'always' });
  if (Math.abs(seconds) < 45) {
    return new Intl.RelativeTimeFormat(options.locale, { numeric: 'auto' }).format(0, 'second');
  }
  const [unit, size] = STEPS.find(([, , below]) => Math.abs(seconds) < below) ?? STEPS[0]!;
  const amount = Math.sign(seconds) * Math.max(1, Math.floor(Math.abs(seconds) / size));
  const text = words.format(amount, unit);
  // English abbreviates with a full stop ("5 min. ago"), which our style omits (shell, section 7).
  return options.locale.startsWith('en') ? text.replace('.', '') : text;
}
