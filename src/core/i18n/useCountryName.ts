import { LANGUAGE_TABLE } from '@/domain/languages';
import { useLanguageContext } from './languageContext';
import { countryName } from '@/domain/people/countries';

/** Returns country names in the current language. */
export function useCountryName(): (code: string) => string {
  const { language } = useLanguageContext();
  return (code) => countryName(code, LANGUAGE_TABLE[language].locale);
}
