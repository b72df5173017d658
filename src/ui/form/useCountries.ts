import { useMemo } from 'react';
import { useFormat } from '@/core/i18n/format';
import { LANGUAGE_TABLE } from '@/core/i18n/languages';
import { useLanguage } from '@/core/i18n/useLanguage';
import { COUNTRIES, countryName } from '@/domain/people/countries';

/** All countries as choices, by their names in the current language and in its order. */
export function useCountries(): { value: string; label: string }[] {
  const { language } = useLanguage();
  const { compare } = useFormat();
  return useMemo(() => {
    const { locale } = LANGUAGE_TABLE[language];
    return COUNTRIES.map((value) => ({ value, label: countryName(value, locale) })).sort((a, b) =>
      compare(a.label, b.label),
    );
  }, [language, compare]);
}
