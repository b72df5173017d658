import LanguageDetector from 'i18next-browser-languagedetector';
import { type Language, toLanguage } from '@/domain/languages';

/** Name of the local-storage entry and of the cookie that mirrors it for the first paint. */
export const LANGUAGE_KEY = 'i18nextLng';

const YEAR_MINUTES = 365 * 24 * 60;

/*
 * Stands beside the instance of the texts, not in it: `init({ lng })` of an instance with a detector would store the
 * language of the first HTML over the person's choice.
 */
function detector(order = ['localStorage', 'cookie']): LanguageDetector {
  return new LanguageDetector(undefined, {
    order,
    caches: order,
    lookupLocalStorage: LANGUAGE_KEY,
    lookupCookie: LANGUAGE_KEY,
    cookieMinutes: YEAR_MINUTES,
    cookieOptions: { path: '/', sameSite: 'lax', secure: location.protocol === 'https:' },
    convertDetectedLanguage: toLanguage,
  });
}

/** Without the languages of an instance the detector finds one, not a list. */
const detectedIn = (place: string) => detector([place]).detect() as Language | null;

/** The language that was chosen in this browser before; null if none. */
export function storedLanguage(): Language | null {
  return detectedIn('localStorage');
}

/** Stores the choice in local storage and, for a year, in the cookie. Blocked storage is no error. */
export function rememberLanguage(language: Language): void {
  detector().cacheUserLanguage(language);
}

/**
 * Stores a language whose cookie was missing or another, so that the server did not know it. True if the next HTML
 * will be in it; false if it could not be stored, or the server knew it.
 */
export function bringBack(language: Language): boolean {
  if (detectedIn('cookie') === language) return false;
  rememberLanguage(language);
  return detectedIn('cookie') === language;
}
