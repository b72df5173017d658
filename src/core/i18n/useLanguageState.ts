import type { i18n } from 'i18next';
import { useCallback, useEffect, useRef, useState } from 'react';
import { directionOf, type Language, toLanguage } from '@/domain/languages';
import { addTexts, areasOf } from './createTexts';
import { setTextLoader } from './ensureTexts';
import { LANGUAGE_TABLE } from './languages';
import { loadTexts } from './loadTexts';
import { rememberLanguage, storedLanguage } from './rememberLanguage';

/** Around a change of language. */
export interface LanguageEvents {
  /** The new language's direction: the settings follow it. */
  onDirection?: ((direction: 'ltr' | 'rtl') => void) | undefined;
  /** Its texts could not be loaded: the old one stays. */
  onFailure: () => void;
}

/** Brings the missing areas of the language in use; again when it changed meanwhile. */
async function addMissing(instance: i18n, current: () => Language, areas: readonly string[]): Promise<void> {
  const language = current();
  const there = new Set(areasOf(instance, language));
  const missing = areas.filter((area) => !there.has(area));
  if (missing.length === 0) return;
  addTexts(instance, language, await loadTexts(language, missing));
  if (current() !== language) await addMissing(instance, current, areas);
}

function useStoredLanguage(language: Language, change: (next: Language) => Promise<boolean>): void {
  const first = useRef(language);
  useEffect(() => {
    const stored = storedLanguage();
    if (stored === null) return;
    const wanted = toLanguage(stored);
    if (wanted === first.current) rememberLanguage(wanted);
    else void change(wanted);
  }, [change]);
}

/** The language of an instance as state: chosen, stored, its texts loaded late, until the page goes. */
export function useLanguageState(instance: i18n, initial: Language, events: LanguageEvents) {
  const [language, setState] = useState(initial);
  const current = useRef(initial);
  const attempt = useRef(0);
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });

  const change = useCallback(
    async (next: Language): Promise<boolean> => {
      const mine = ++attempt.current;
      const before = current.current;
      try {
        addTexts(instance, next, await loadTexts(next, areasOf(instance, before)));
      } catch {
        if (mine === attempt.current) latest.current.onFailure();
        return false;
      }
      if (mine !== attempt.current) return false;
      current.current = next;
      await instance.changeLanguage(LANGUAGE_TABLE[next].resources[0]);
      rememberLanguage(next);
      document.documentElement.lang = LANGUAGE_TABLE[next].tag;
      document.documentElement.dir = directionOf(next);
      latest.current.onDirection?.(directionOf(next));
      setState(next);
      return true;
    },
    [instance],
  );

  useEffect(() => () => void attempt.current++, []);
  useStoredLanguage(initial, change);
  useEffect(() => {
    setTextLoader((areas) => addMissing(instance, () => current.current, areas));
    return () => setTextLoader(null);
  }, [instance]);

  return { language, change };
}
