import { quantityText } from '@/domain/invoices/quantityText';
import { type Language, LANGUAGE_TABLE } from '@/domain/languages';
import { textsIn } from '@/server/core/texts';

const PCM = 100_000;
/** Direction marks have no glyph in any font; blocks have their own direction. Joiners shape letters and stay. */
const MARKS = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** A text without characters that can't be printed. */
export const printable = (text: string) => text.replaceAll(MARKS, '').normalize('NFC');

/** Formatters of amounts, days and numbers for documents: Latin digits, no direction marks. */
export function writingOf(language: Language) {
  const locale = LANGUAGE_TABLE[language].locale;
  const rtl = language === 'ar';
  const days = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: rtl ? '2-digit' : 'short',
    day: rtl ? '2-digit' : 'numeric',
    timeZone: 'UTC',
  });
  const regions = new Intl.DisplayNames(locale, { type: 'region' });
  const shares = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 });
  return {
    /** A day `YYYY-MM-DD`. */
    day: (day: string) => printable(days.format(new Date(`${day}T00:00:00.000Z`))),
    /** Minor units. */
    money: (minor: number, currency: string) => {
      const writer = new Intl.NumberFormat(locale, { style: 'currency', currency });
      const digits = writer.resolvedOptions().maximumFractionDigits ?? 2;
      return printable(writer.format((minor === 0 ? 0 : minor) / 10 ** digits));
    },
    /** Thousandths, with their unit. */
    quantity: (milli: number, unit = '') => printable(quantityText(milli / 1000, unit, locale)),
    /** Pcm: 19,000 is 19 %. */
    percent: (pcm: number) => printable(shares.format(pcm / PCM)),
    /** A VAT number with its label. */
    vatNumber: (number: string) =>
      number === '' ? '' : printable(textsIn(language)('invoices.document.vatNumber', { number })),
    /** A country by its ISO code. */
    country: (code: string) => (code === '' ? '' : printable(regions.of(code) ?? code)),
  };
}

export type PaperWriting = ReturnType<typeof writingOf>;
