import { type LanguageContextValue, useLanguageContext } from './languageContext';

/** The current language, its direction, and the function to change it. */
export function useLanguage(): Omit<LanguageContextValue, 't'> {
  return useLanguageContext();
}
