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

/** The language that this browser chose before, in local storage or else the cookie; null if none. */
export function storedLanguage(): Language | null {
  // Without the languages of an instance it detects one, not a list.
  return detector().detect() as Language | null;
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
  const cookie = () => detector(['cookie']).detect() as Language | null;
  if (cookie() === language) return false;
  rememberLanguage(language);
  return cookie() === language;
}
