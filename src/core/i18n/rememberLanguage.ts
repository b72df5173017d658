import Cookies from 'js-cookie';
import type { Language } from '@/domain/languages';

/** Name of the local-storage entry and of the cookie that mirrors it for the first paint. */
export const LANGUAGE_KEY = 'i18nextLng';

/** The language stored by this browser before; null if none or when storage is blocked. */
export function storedLanguage(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null;
  }
}

/** Stores the choice in local storage and, for a year, in the cookie. Blocked storage is no error. */
export function rememberLanguage(language: Language): void {
  const secure = location.protocol === 'https:';
  Cookies.set(LANGUAGE_KEY, language, { expires: 365, path: '/', sameSite: 'lax', secure });
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Private windows may refuse storage: the cookie remains.
  }
}
