import { createInstance } from 'i18next';
import type { Language } from '@/domain/languages';
import ar from './texts/ar.json';
import cn from './texts/cn.json';
import en from './texts/en.json';
import fr from './texts/fr.json';
import vi from './texts/vi.json';

/** All that mails say, by language. */
export const MAIL_TEXTS = { en, fr, vi, cn, ar } as const;

/** For plurals and for `Intl`; Arabic with Latin digits, as everywhere in the house. */
export const LOCALES: Readonly<Record<Language, string>> = {
  en: 'en-US',
  fr: 'fr-FR',
  vi: 'vi-VN',
  cn: 'zh-CN',
  ar: 'ar-SD-u-nu-latn',
};
/** Names that plural rules know. */
export const NAMES: Readonly<Record<Language, string>> = { en: 'en', fr: 'fr', vi: 'vi', cn: 'zh', ar: 'ar' };

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML that shows exactly this text. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

function writer(escape: (text: string) => string) {
  const texts = createInstance();
  void texts.init({
    fallbackLng: false,
    nsSeparator: false,
    initAsync: false,
    resources: Object.fromEntries(
      Object.entries(MAIL_TEXTS).map(([language, translation]) => [
        NAMES[language as Language],
        { translation },
      ]),
    ),
    interpolation: { escapeValue: true, escape },
  });
  return (language: Language, key: string, params: Record<string, unknown>): string =>
    texts.t(key, { ...params, lng: NAMES[language] });
}

/** A text with its params as they are. */
export const plainText = writer((text) => text);
/** A text as HTML: params are escaped and keep their own direction. */
export const htmlText = writer((text) => `<bdi>${escapeHtml(text)}</bdi>`);

/** Day and time of an instant as the reader writes them, with the name of the zone. */
export function writeInstant(language: Language, zone: string, instant: string): string {
  return new Intl.DateTimeFormat(LOCALES[language], {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
    timeZoneName: 'short',
  }).format(new Date(instant));
}
