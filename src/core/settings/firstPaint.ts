import { LANGUAGE_KEY } from '@/core/i18n/rememberLanguage';
import { directionOf, type Language, toLanguage } from '@/domain/languages';
import { cookieIn } from './cookieIn';
import { parseSettings, type Settings } from './settings';

/** What the very first HTML depends on. */
export interface FirstPaint {
  settings: Settings;
  language: Language;
}

/** Reads the first paint from a `Cookie` header (or `document.cookie`). A stored Arabic is always right to left. */
export function readFirstPaint(cookies: string | undefined): FirstPaint {
  const language = toLanguage(cookieIn(cookies, LANGUAGE_KEY));
  const settings = parseSettings(cookies);
  return {
    language,
    settings: directionOf(language) === 'rtl' ? { ...settings, themeDirection: 'rtl' } : settings,
  };
}
