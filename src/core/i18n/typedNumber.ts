import { type Language, LANGUAGE_TABLE } from '@/domain/languages';
import { digitsOf } from '@/domain/money/money';

/** A number as it is typed in a language, without grouping: 1234.5 is `1234,5` in French. */
export function typedNumber(value: number, digits: number, language: Language, minimum = 0): string {
  const { locale } = LANGUAGE_TABLE[language];
  const format = new Intl.NumberFormat(locale, {
    numberingSystem: 'latn',
    useGrouping: false,
    minimumFractionDigits: minimum,
    maximumFractionDigits: digits,
  });
  return format.format(value / 10 ** digits);
}

/** An amount in minor units as the user types it. */
export function typedAmount(minor: number, currency: string, language: Language): string {
  const digits = digitsOf(currency);
  return typedNumber(minor, digits, language, digits);
}
