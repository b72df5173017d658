import type { Language } from '@/domain/languages';

export const PUBLIC_SANS = 'Public Sans Variable';
export const CAIRO = 'Cairo Variable';

/** The font stack of a language with fallback fonts. Chinese uses the system's. */
export function fontFamilyOf(language: Language): string {
  const arabic = language === 'ar' ? [`"${CAIRO}"`, '"Cairo Fallback"'] : [];
  return [`"${PUBLIC_SANS}"`, ...arabic, '"Public Sans Fallback"', 'system-ui', 'sans-serif'].join(',');
}
