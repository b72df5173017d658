import type { Language } from '@/domain/languages';
import { isDay } from '@/ui/table/urlFields';

type Part = 'year' | 'month' | 'day';

/** The order of a numeric date by language. */
const ORDER: Readonly<Record<Language, readonly [Part, Part, Part]>> = {
  en: ['month', 'day', 'year'],
  fr: ['day', 'month', 'year'],
  vi: ['day', 'month', 'year'],
  cn: ['year', 'month', 'day'],
  ar: ['day', 'month', 'year'],
};
const ISO: readonly [Part, Part, Part] = ['year', 'month', 'day'];

/** Arabic-Indic and Persian digits; NFKC does the full-width ones. */
function latinDigits(text: string): string {
  return text.normalize('NFKC').replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}

/** Formats `YYYY-MM-DD` in the order of the language: `11/20/2026`, `20/11/2026`, `2026/11/20`. '' stays ''. */
export function formatTypedDay(language: Language, day: string): string {
  if (!isDay(day)) return '';
  const [year, month, date] = day.split('-');
  const parts = { year, month, day: date };
  return ORDER[language].map((part) => parts[part]).join('/');
}

/**
 * Parses a date typed in the order of the language, or as ISO, with any separator and any digits; two-digit years
 * are of this century. Returns `YYYY-MM-DD`, '' for an empty text, null for an invalid date.
 */
export function parseTypedDay(language: Language, typed: string): string | null {
  const text = latinDigits(typed).trim();
  if (text === '') return '';
  const groups = text.split(/[^0-9]+/).filter(Boolean);
  const [first = ''] = groups;
  if (groups.length !== 3) return null;
  const order = first.length === 4 ? ISO : ORDER[language];
  const parts = Object.fromEntries(order.map((part, index) => [part, groups[index] ?? ''])) as Record<
    Part,
    string
  >;
  const year = parts.year.length === 2 ? `20${parts.year}` : parts.year;
  const day = `${year}-${parts.month.padStart(2, '0')}-${parts.day.padStart(2, '0')}`;
  return isDay(day) ? day : null;
}
