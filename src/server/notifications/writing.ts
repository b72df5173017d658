import { type Language, LANGUAGE_TABLE } from '@/domain/languages';
import { digitsOf } from '@/domain/money/money';
import type { NoticeWriting } from '@/domain/notifications/noticeText';
import { textsIn } from '@/server/core/texts';

function writingOf(language: Language): NoticeWriting {
  const { locale } = LANGUAGE_TABLE[language];
  // Cached by currency: creating a formatter costs far more than using it.
  const formats = new Map<string, Intl.NumberFormat>();
  const money = (minor: number, currency: string) => {
    const known = formats.get(currency);
    const format = known ?? new Intl.NumberFormat(locale, { style: 'currency', currency });
    formats.set(currency, format);
    return format.format(minor / 10 ** digitsOf(currency));
  };
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const date = (day: string) => (day === '' ? '' : days.format(new Date(day)));
  const times = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const ahead: NoticeWriting['ahead'] = (count, unit) => times.format(count, unit);
  return { t: textsIn(language), money, date, ahead };
}

const made = new Map<Language, NoticeWriting>();

/** Formatters of notifications on the server: for users of the API and for mails. */
export function noticeWriting(language: Language): NoticeWriting {
  const writing = made.get(language) ?? writingOf(language);
  made.set(language, writing);
  return writing;
}
