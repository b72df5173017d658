import { createContext, useContext } from 'react';
import type { Language } from '@/domain/languages';
import type { TextFunction } from '@/domain/texts/keys';
import type { NumberFormatOptions } from './formatOptions';

/** Value of the language context. */
export interface LanguageContextValue {
  language: Language;
  /** The direction of the language; the page's own direction is a setting. */
  direction: 'ltr' | 'rtl';
  /** Changes the language without a reload; a failed load keeps the old one and reports it. Never rejects. */
  setLanguage: (language: Language) => Promise<void>;
  formatOptions: NumberFormatOptions;
  /** Sets zone and digits once the account is known. */
  setFormatOptions: (formatOptions: NumberFormatOptions) => void;
  t: TextFunction;
}

export const LanguageContext = createContext<LanguageContextValue | null>(null);

/** The value of the nearest provider. Throws outside of one. */
export function useLanguageContext(): LanguageContextValue {
  const value = useContext(LanguageContext);
  if (!value) throw new Error('useLanguage must be used inside LanguageProvider');
  return value;
}
