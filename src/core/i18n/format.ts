import * as dates from './formatDates';
import type { DateInput } from './formatDates';
import * as numbers from './formatNumbers';
import { useLanguageContext } from './languageContext';
import { collatorOf } from './intl';
import { LANGUAGE_TABLE } from '@/domain/languages';
import type { FormatOptions } from './formatOptions';

const ARABIC_DIGITS = 'ar-SD-u-nu-arab';

function build({ language, zone, arabicDigits }: FormatOptions) {
  const latin = LANGUAGE_TABLE[language].locale;
  const locale = language === 'ar' && arabicDigits ? ARABIC_DIGITS : latin;
  const options = { locale, zone };
  return {
    /** `Nov 20`. */
    shortDate: (value: DateInput) => dates.formatDate(options, value, false),
    /** `Nov 20, 2026`. */
    date: (value: DateInput) => dates.formatDate(options, value, true),
    /** `Nov`; with the year if `withYear`. */
    month: (value: DateInput, withYear = false) => dates.formatMonth(options, value, withYear),
    /** `Nov 20, 2026, 14:05`. */
    dateTime: (value: DateInput) => dates.formatDateTime(options, value),
    /** `14:05`. */
    time: (value: DateInput) => dates.formatTime(options, value),
    /** `5 min ago`, relative to `now`. */
    relative: (value: DateInput, now: DateInput) => dates.formatRelative(options, value, now),
    /** `in 10 minutes`, `tomorrow`, `now`. */
    ahead: (count: number, unit: Intl.RelativeTimeFormatUnit) =>
      new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(count, unit),
    /** `Nov 20 – 24`; with the year if `withYear`. */
    range: (start: DateInput, end: DateInput, withYear = false) =>
      dates.formatDateRange(options, start, end, withYear),
    /** A count: `1,234`. */
    number: (value: number) => numbers.formatCount(locale, value),
    /** Exactly `digits` decimals, 2 by default. */
    decimal: (value: number, digits = 2) => numbers.formatDecimal(locale, value, digits),
    /** A share of 1: `15.3%`. */
    percent: (share: number, decimals?: number) => numbers.formatPercent(locale, share, decimals),
    /** `1.2M`. */
    short: (value: number) => numbers.formatCompact(locale, value),
    /** `1.3 MB`. */
    bytes: (value: number) => numbers.formatBytes(locale, value),
    /** Minor units of a currency, always in Latin digits: `€1,234.50`. */
    money: (minor: number, currency: string) => numbers.formatMoney(latin, minor, currency),
    /** The same where there is no room for it, without the currency: `1.2M`, `999.00`. */
    shortMoney: (minor: number, currency: string) => numbers.formatShortMoney(latin, minor, currency),
    /** `a, b, and c`. */
    list: (items: readonly string[]) => new Intl.ListFormat(latin).format(items),
    /** Compares texts in the order of the language, numbers inside by value. */
    compare: (a: string, b: string) => collatorOf(latin).compare(a, b),
  };
}

/** All formatters of one language. */
export type Format = ReturnType<typeof build>;

const built = new Map<string, Format>();

/** The formatters for a language, zone and digits; cached, so the same options return the same object. */
export function formatFor(options: FormatOptions): Format {
  const key = `${options.language} ${options.zone ?? ''} ${String(options.arabicDigits ?? false)}`;
  const format = built.get(key) ?? build(options);
  built.set(key, format);
  return format;
}

/** The formatters of the current language and user. */
export function useFormat(): Format {
  const { language, formatOptions } = useLanguageContext();
  return formatFor({ language, ...formatOptions });
}
