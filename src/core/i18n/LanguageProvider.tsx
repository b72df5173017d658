import type { i18n } from 'i18next';
import {
  type CSSProperties,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { I18nextProvider } from 'react-i18next';
import { directionOf, type Language, LANGUAGE_TABLE } from '@/domain/languages';
import { addTexts, createTexts, filesOf } from '@/domain/texts/createTexts';
import type { TextFile, TextFunction, Texts } from '@/domain/texts/keys';
import { loadTexts } from '@/domain/texts/loadTexts';
import { setTextLoader } from './ensureTexts';
import { formatFor } from './format';
import { LanguageContext, type LanguageContextValue } from './languageContext';
import { bringBack, rememberLanguage, storedLanguage } from './rememberLanguage';
import type { NumberFormatOptions } from './formatOptions';

/** Callbacks for a change of language. */
interface LanguageEvents {
  /** The new language's direction: the settings follow it. */
  onDirection?: ((direction: 'ltr' | 'rtl') => void) | undefined;
  /** Its texts could not be loaded: the old one stays. */
  onFailure: () => void;
  loadAgain: () => void;
}

/** Loads the missing files of the current language; again if the language changed meanwhile. */
async function addMissing(
  instance: i18n,
  current: () => Language,
  files: readonly TextFile[],
): Promise<void> {
  const language = current();
  const there = new Set(filesOf(instance, language));
  const missing = files.filter((file) => !there.has(file));
  if (missing.length === 0) return;
  addTexts(instance, language, await loadTexts(language, missing));
  if (current() !== language) await addMissing(instance, current, files);
}

/**
 * A stored language that the first HTML is not in. The page is loaded again rather than changed: parts of it that
 * React has not hydrated yet would differ from their HTML. Where no cookie can be stored it is changed.
 */
function useStoredLanguage(
  language: Language,
  change: (next: Language) => Promise<boolean>,
  loadAgain: () => void,
): void {
  const start = useRef({ language, loadAgain });
  useEffect(() => {
    const stored = storedLanguage();
    if (stored === null) return;
    if (stored === start.current.language) rememberLanguage(stored);
    else if (bringBack(stored)) start.current.loadAgain();
    else void change(stored);
  }, [change]);
}

/** The language of an instance as state: selected, stored, its texts loaded lazily, until unmount. */
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
        addTexts(instance, next, await loadTexts(next, filesOf(instance, before)));
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
  useStoredLanguage(initial, change, events.loadAgain);
  // Before the effects of the parts below, which ask for their texts in them.
  useLayoutEffect(() => {
    setTextLoader((files) => addMissing(instance, () => current.current, files));
    return () => setTextLoader(null);
  }, [instance]);

  return { language, change };
}

interface LanguageProviderProps {
  /** The language of the first paint. */
  language: Language;
  /** Its texts, as `loadTexts` gave them. */
  texts: Texts;
  /** The user's options for dates and numbers, if already known. */
  formatOptions?: NumberFormatOptions;
  /** Called with the direction of a newly chosen language; the settings follow it. */
  onDirection?: (direction: 'ltr' | 'rtl') => void;
  /** Called with a readable text when the chosen language can't be loaded. */
  onFailure?: (text: string) => void;
  /** Loads the page again, when this browser's language is another than the HTML's. */
  loadAgain?: () => void;
  children: ReactNode;
}

const reload = () => window.location.reload();

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

/** The user's number options as state; `formatCount` reads the latest, for texts created between two renders. */
function useNumberFormat(initial: NumberFormatOptions) {
  const [formatOptions, keep] = useState(initial);
  const latest = useRef(initial);
  const setFormatOptions = useCallback((next: NumberFormatOptions) => {
    latest.current = next;
    keep((before) => (isSame(before, next) ? before : next));
  }, []);
  const formatCount = useCallback(
    (language: Language, value: number) => formatFor({ language, ...latest.current }).number(value),
    [],
  );
  return { formatOptions, setFormatOptions, formatCount };
}

/** Provides texts, dates and numbers in the user's language, and changes it without a reload. */
export function LanguageProvider(props: LanguageProviderProps) {
  const { onDirection, onFailure, loadAgain = reload, children } = props;
  const { formatOptions, setFormatOptions, formatCount } = useNumberFormat(props.formatOptions ?? {});
  const [instance] = useState(() => createTexts(props.language, props.texts, formatCount));
  const [announced, setAnnounced] = useState(false);
  const { language, change } = useLanguageState(instance, props.language, {
    onDirection,
    onFailure: () => onFailure?.(instance.t('feedback.language.failed')),
    loadAgain,
  });

  const t = useMemo<TextFunction>(() => {
    const fixed = instance.getFixedT(LANGUAGE_TABLE[language].resources[0]);
    return (key, values) => fixed(key, values ?? {});
    // Other digits change the texts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [instance, language, formatOptions]);
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
    <LanguageContext.Provider value={value}>
      <I18nextProvider i18n={instance}>{children}</I18nextProvider>
      <span aria-live="polite" style={UNSEEN}>
        {announced && t('feedback.language.changed', { language: LANGUAGE_TABLE[language].ownName })}
      </span>
    </LanguageContext.Provider>
  );
}
