import type { Language } from '@/domain/languages';

export const PUBLIC_SANS = 'Public Sans Variable';
export const CAIRO = 'Cairo Variable';

/** The fonts a language is written in, stand-ins behind them. Chinese uses the system's. */
export function fontFamilyOf(language: Language): string {
  const arabic = language === 'ar' ? [`"${CAIRO}"`, '"Cairo Fallback"'] : [];
  return [`"${PUBLIC_SANS}"`, ...arabic, '"Public Sans Fallback"', 'system-ui', 'sans-serif'].join(',');
}
