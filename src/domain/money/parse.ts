import type { Language } from '@/domain/languages';
import { digitsOf, MAX_MINOR_UNITS } from './money';

/** Why a typed number is invalid; never silently 0. */
type NumberProblem = 'required' | 'not-a-number' | 'too-precise' | 'too-big';

/** A number in the requested smallest unit, or the reason why it is invalid. */
export type ParsedNumber = { ok: true; value: number } | { ok: false; code: NumberProblem };

interface Marks {
  /** Decimal separators. */
  decimal: string;
  /** Thousands separators; any kind of space is one too. */
  group: string;
}

const MARKS: Readonly<Record<Language, Marks>> = {
  en: { decimal: '.', group: ",'" },
  fr: { decimal: ',', group: "'" },
  vi: { decimal: ',', group: '.' },
  cn: { decimal: '.', group: ',' },
  ar: { decimal: '.', group: ',' },
};

const failed = (code: NumberProblem): ParsedNumber => ({ ok: false, code });

/** Replaces Arabic-Indic, Persian and full-width digits and marks by Latin ones; removes direction marks. */
function toLatin(text: string): string {
  return text
    .replace(/[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[\uFF0B-\uFF19]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - 0xfee0))
    .replace(/[\u2019\u02BC]/g, "'")
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The digits of the whole part without its grouping; null when the groups are not thousands. */
function ungroup(whole: string, group: string): string | null {
  const mark = whole.split('').find((character) => character === ' ' || group.includes(character));
  if (mark === undefined) return whole;
  const [first, ...groups] = whole.split(mark);
  const regular = first !== undefined && first.length >= 1 && first.length <= 3;
  return regular && groups.every((part) => part.length === 3) ? [first, ...groups].join('') : null;
}

function scale(sign: string, whole: string, part: string, digits: number): ParsedNumber {
  // What is 5.000 here is 5,000 elsewhere.
  const mayBeThousands = part.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  const kept = mayBeThousands && digits < 3 ? part : part.replace(/0+$/, '');
  if (kept.length > digits) return failed('too-precise');
  const value = Number(`${whole}${kept.padEnd(digits, '0')}`);
  if (value > MAX_MINOR_UNITS) return failed('too-big');
  return { ok: true, value: sign === '-' && value !== 0 ? -value : value };
}

/**
 * Parses a number as typed in a language, scaled by `digits` decimals: `1 234,56` in French with two digits is
 * 123456. What is not valid in that language is an error, never 0 and never a guess: `1.5` in French is not a number,
 * since a point means thousands elsewhere; `5.000` in English is too precise for two digits.
 */
export function parseDecimal(text: string, language: Language, digits: number): ParsedNumber {
  const latin = toLatin(text);
  if (latin === '') return failed('required');
  const marks = MARKS[language];
  // The Arabic marks mean the same in every language, whatever the keyboard.
  const plain = latin.replaceAll('\u066B', marks.decimal).replaceAll('\u066C', ' ');
  const [, sign = '', number = ''] = /^([+-]?) ?(.*)$/.exec(plain) ?? [];
  const [grouped = '', part = '', ...more] = number.split(marks.decimal);
  const whole = ungroup(grouped, marks.group);
  if (more.length > 0 || whole === null || !/^\d*$/.test(whole) || !/^\d*$/.test(part)) {
    return failed('not-a-number');
  }
  if (whole === '' && part === '') return failed('not-a-number');
  return scale(sign, whole, part, digits);
}

/** Reads an amount in minor units of a currency: `1,234.56` in English is 123456 cents, `1,005` yen is 1005. */
export function parseAmount(text: string, language: Language, currency: string): ParsedNumber {
  return parseDecimal(text, language, digitsOf(currency));
}
