/** The languages of the product, by the codes stored with users and in cookies. */
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

/** Metadata of a language for the interface. Source: shell, section 7. */
export interface LanguageEntry {
  /** Its English name. */
  label: string;
  /** Its name in the language itself, as shown in menus. */
  ownName: string;
  value: Language;
  /** Name of the component library's locale. */
  systemValue: 'enUS' | 'frFR' | 'viVN' | 'zhCN' | 'arSD';
  icon: string;
  /** Value of `<html lang>`. */
  tag: string;
  /** Locale for `Intl`; Arabic uses Latin digits by default. */
  locale: string;
  /** Names its resources are registered under; `Intl.PluralRules` has to know the first one. */
  resources: readonly [string, ...string[]];
  /** 0 is Sunday, 1 Monday, 6 Saturday. */
  weekStartsOn: 0 | 1 | 6;
}

/** The languages in menu order. */
export const LANGUAGE_TABLE: Readonly<Record<Language, LanguageEntry>> = {
  en: {
    label: 'English',
    ownName: 'English',
    value: 'en',
    systemValue: 'enUS',
    icon: 'circle-flags:gb',
    tag: 'en',
    locale: 'en-US',
    resources: ['en'],
    weekStartsOn: 0,
  },
  fr: {
    label: 'French',
    ownName: 'Français',
    value: 'fr',
    systemValue: 'frFR',
    icon: 'circle-flags:fr',
    tag: 'fr',
    locale: 'fr-FR',
    resources: ['fr'],
    weekStartsOn: 1,
  },
  vi: {
    label: 'Vietnamese',
    ownName: 'Tiếng Việt',
    value: 'vi',
    systemValue: 'viVN',
    icon: 'circle-flags:vn',
    tag: 'vi',
    locale: 'vi-VN',
    resources: ['vi', 'vn'],
    weekStartsOn: 1,
  },
  cn: {
    label: 'Chinese',
    ownName: '中文',
    value: 'cn',
    systemValue: 'zhCN',
    icon: 'circle-flags:cn',
    tag: 'zh-Hans',
    locale: 'zh-CN',
    resources: ['zh', 'cn'],
    weekStartsOn: 1,
  },
  ar: {
    label: 'Arabic (Sudan)',
    ownName: 'العربية',
    value: 'ar',
    systemValue: 'arSD',
    icon: 'circle-flags:sd',
    tag: 'ar',
    locale: 'ar-SD-u-nu-latn',
    resources: ['ar'],
    weekStartsOn: 6,
  },
};

/** The entries in menu order. */
export const LANGUAGE_ENTRIES: readonly LanguageEntry[] = LANGUAGES.map(
  (language) => LANGUAGE_TABLE[language],
);
