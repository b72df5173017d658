import type { i18n } from 'i18next';
import { type CSSProperties, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { directionOf, type Language, toLanguage } from '@/domain/languages';
import { addTexts, areasOf, createTexts } from './createTexts';
import { setTextLoader } from './ensureTexts';
import { LanguageContext, type LanguageContextValue, type TextFunction } from './languageContext';
import { LANGUAGE_TABLE } from './languages';
import { loadTexts, type Texts } from './loadTexts';
import { rememberLanguage, storedLanguage } from './rememberLanguage';
import type { NumberFormatOptions } from './formatOptions';

/** Around a change of language. */
interface LanguageEvents {
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
function useLanguageState(instance: i18n, initial: Language, events: LanguageEvents) {
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

interface LanguageProviderProps {
  /** The language of the first paint. */
  language: Language;
  /** Its texts, as `loadTexts` gave them. */
  texts: Texts;
  /** How the person writes dates and numbers, where it is known already. */
  formatOptions?: NumberFormatOptions;
  /** Called with the direction of a newly chosen language; the settings follow it. */
  onDirection?: (direction: 'ltr' | 'rtl') => void;
  /** Called with a readable text when the chosen language can't be loaded. */
  onFailure?: (text: string) => void;
  children: ReactNode;
}

const UNSEEN: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};

function isSame(a: NumberFormatOptions, b: NumberFormatOptions): boolean {
  return a.zone === b.zone && Boolean(a.arabicDigits) === Boolean(b.arabicDigits);
}

/** Gives texts, dates and numbers in the person's language, and changes it without a reload. */
export function LanguageProvider(props: LanguageProviderProps) {
  const { onDirection, onFailure, children } = props;
  const [source] = useState(() => createTexts(props.language, props.texts, props.formatOptions));
  const [formatOptions, keepFormatOptions] = useState<NumberFormatOptions>(props.formatOptions ?? {});
  const [announced, setAnnounced] = useState(false);
  const { instance } = source;
  const { language, change } = useLanguageState(instance, props.language, {
    onDirection,
    onFailure: () => onFailure?.(instance.t('feedback.language.failed')),
  });

  const t = useMemo<TextFunction>(() => {
    const fixed = instance.getFixedT(LANGUAGE_TABLE[language].resources[0]);
    return (key, values) => fixed(key, values ?? {});
    // Other digits are other texts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [instance, language, formatOptions]);
  const setFormatOptions = useCallback(
    (next: NumberFormatOptions) => {
      source.setFormatOptions(next);
      keepFormatOptions((before) => (isSame(before, next) ? before : next));
    },
    [source],
  );
  const setLanguage = useCallback(
    async (next: Language) => {
      setAnnounced(await change(next));
    },
    [change],
  );
  const value = useMemo<LanguageContextValue>(
    () => ({ language, direction: directionOf(language), setLanguage, formatOptions, setFormatOptions, t }),
    [language, setLanguage, formatOptions, setFormatOptions, t],
  );

  return (
    <I18nextProvider i18n={instance}>
      <LanguageContext.Provider value={value}>{children}</LanguageContext.Provider>
      <span aria-live="polite" style={UNSEEN}>
        {announced && t('feedback.language.changed', { language: LANGUAGE_TABLE[language].ownName })}
      </span>
    </I18nextProvider>
  );
}
