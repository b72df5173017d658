import { createInstance } from 'i18next';
import type { Language } from '@/domain/languages';
import { digitsOf } from '@/domain/money/money';
import type { NoticeWriting } from '@/domain/notifications/noticeText';
import ar from '@/domain/notifications/texts/ar.json';
import cn from '@/domain/notifications/texts/cn.json';
import en from '@/domain/notifications/texts/en.json';
import fr from '@/domain/notifications/texts/fr.json';
import vi from '@/domain/notifications/texts/vi.json';
import { LOCALES, NAMES } from '@/server/core/mailer/texts';

const TEXTS = { en, fr, vi, cn, ar } as const;

function writingOf(language: Language): NoticeWriting {
  const lng = NAMES[language];
  const texts = createInstance();
  void texts.init({
    lng,
    fallbackLng: false,
    nsSeparator: false,
    initAsync: false,
    resources: { [lng]: { translation: TEXTS[language] } },
    interpolation: { escapeValue: false },
  });
  // One for each currency: making it costs far more than writing with it.
  const formats = new Map<string, Intl.NumberFormat>();
  const money = (minor: number, currency: string) => {
    const known = formats.get(currency);
    const format = known ?? new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency });
    formats.set(currency, format);
    return format.format(minor / 10 ** digitsOf(currency));
  };
  const days = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeZone: 'UTC' });
  const date = (day: string) => (day === '' ? '' : days.format(new Date(day)));
  return { t: (key, values) => texts.t(key, { ...values }), has: (key) => texts.exists(key), money, date };
}

const made = new Map<Language, NoticeWriting>();

/** How notices are written on the server: for users of the API and for mails. */
export function noticeWriting(language: Language): NoticeWriting {
  const writing = made.get(language) ?? writingOf(language);
  made.set(language, writing);
  return writing;
}
