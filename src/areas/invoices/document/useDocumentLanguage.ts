import { useEffect, useRef } from 'react';
import { storedLanguage } from '@/core/i18n/rememberLanguage';
import { useLanguage } from '@/core/i18n/useLanguage';
import type { Language } from '@/domain/languages';

/** Who never chose a language reads a document in its own; the switch above it then counts. Source: invoices, section 7.5. */
export function useDocumentLanguage(locale: Language | undefined): void {
  const { setLanguage } = useLanguage();
  const isAsked = useRef(false);
  useEffect(() => {
    if (!locale || isAsked.current) return;
    isAsked.current = true;
    if (storedLanguage() === null) void setLanguage(locale);
  }, [locale, setLanguage]);
}
