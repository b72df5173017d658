import { useMemo } from 'react';
import { dateFormatter } from '@/core/i18n/intl';
import { useLanguageContext } from '@/core/i18n/languageContext';
import { LANGUAGE_TABLE } from '@/domain/languages';

/** Formatters for months and days in the user's language, for days `YYYY-MM-DD` independent of time zones. */
export function useDayNames() {
  const { language, formatOptions } = useLanguageContext();
  const { locale: latin } = LANGUAGE_TABLE[language];
  const locale = language === 'ar' && formatOptions.arabicDigits ? 'ar-SD-u-nu-arab' : latin;
  return useMemo(() => {
    const write = (options: Intl.DateTimeFormatOptions) => (day: string) =>
      dateFormatter(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
    return {
      /** `November 2026`. */
      month: write({ month: 'long', year: 'numeric' }),
      /** `Mon`. */
      weekday: write({ weekday: 'short' }),
      /** `Mon 3`. */
      short: write({ weekday: 'short', day: 'numeric' }),
      /** `Monday, November 3`. */
      full: write({ weekday: 'long', day: 'numeric', month: 'long' }),
      /** `Monday, November 3, 2026`. */
      whole: write({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    };
  }, [locale]);
}
