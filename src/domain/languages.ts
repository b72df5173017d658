/** The five languages of the product, by the codes that people and cookies carry. */
export const LANGUAGES = ['en', 'fr', 'vi', 'cn', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];
const DEFAULT_LANGUAGE: Language = 'en';

const ALIASES = new Map<unknown, Language>([
  ['vn', 'vi'],
  ['zh', 'cn'],
  ['zh-CN', 'cn'],
]);

/** Reads a stored or sent language; `vn` is Vietnamese, anything unknown is English. */
export function toLanguage(value: string | null | undefined): Language {
  const found = LANGUAGES.find((language) => language === value);
  return found ?? ALIASES.get(value) ?? DEFAULT_LANGUAGE;
}

/** Arabic is written from right to left, the others from left to right. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}
