import { type CSSProperties, type ReactNode, useCallback, useMemo, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { directionOf, type Language } from '@/domain/languages';
import { createTexts } from './createTexts';
import { LanguageContext, type LanguageContextValue, type TextFunction } from './languageContext';
import { LANGUAGE_TABLE } from './languages';
import type { Texts } from './loadTexts';
import { useLanguageState } from './useLanguageState';
import type { Writing } from './writing';

interface LanguageProviderProps {
  /** The language of the first paint. */
  language: Language;
  /** Its texts, as `loadTexts` gave them. */
  texts: Texts;
  /** How the person writes dates and numbers, where it is known already. */
  writing?: Writing;
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

function isSame(a: Writing, b: Writing): boolean {
  return a.zone === b.zone && Boolean(a.arabicDigits) === Boolean(b.arabicDigits);
}

/** Gives texts, dates and numbers in the person's language, and changes it without a reload. */
export function LanguageProvider(props: LanguageProviderProps) {
  const { onDirection, onFailure, children } = props;
  const [source] = useState(() => createTexts(props.language, props.texts, props.writing));
  const [writing, keepWriting] = useState<Writing>(props.writing ?? {});
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
  }, [instance, language, writing]);
  const setWriting = useCallback(
    (next: Writing) => {
      source.setWriting(next);
      keepWriting((before) => (isSame(before, next) ? before : next));
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
    () => ({ language, direction: directionOf(language), setLanguage, writing, setWriting, t }),
    [language, setLanguage, writing, setWriting, t],
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
