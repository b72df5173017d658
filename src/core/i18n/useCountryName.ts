import { LANGUAGE_TABLE } from '@/domain/languages';
import { useLanguageContext } from './languageContext';
import { countryName } from '@/domain/people/countries';

/** Names countries in the language of the page. */
export function useCountryName(): (code: string) => string {
  const { language } = useLanguageContext();
  return (code) => countryName(code, LANGUAGE_TABLE[language].locale);
}
