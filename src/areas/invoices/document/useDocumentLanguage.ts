import { useEffect, useRef } from 'react';
import { storedLanguage } from '@/core/i18n/rememberLanguage';
import { useLanguage } from '@/core/i18n/useLanguage';
import type { Language } from '@/domain/languages';

/** The language that the last document was read in, where nobody had chosen one. */
const KEY = 'documentLanguage';

function lastRead(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function keep(locale: Language): void {
  try {
    localStorage.setItem(KEY, locale);
  } catch {
    // Closed storage: each document is the first.
  }
}

/** Who never chose a language reads a document in its own, the next one in that of its own; the switch above it then counts. Source: invoices, section 7.5. */
export function useDocumentLanguage(locale: Language | undefined): void {
  const { setLanguage } = useLanguage();
  const isAsked = useRef(false);
  useEffect(() => {
    if (!locale || isAsked.current) return;
    isAsked.current = true;
    const stored = storedLanguage();
    if (stored !== null && stored !== lastRead()) return;
    keep(locale);
    void setLanguage(locale);
  }, [locale, setLanguage]);
}
