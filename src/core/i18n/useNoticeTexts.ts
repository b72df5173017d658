import { useEffect, useMemo, useState } from 'react';
import type { Language } from '@/domain/languages';
import type { NoticeWriting } from '@/domain/notifications/noticeText';
import { createTexts } from './createTexts';
import { useFormat } from './format';
import { LANGUAGE_TABLE } from './languages';
import type { TextTree } from './loadTexts';
import { useLanguage } from './useLanguage';

type Words = Pick<NoticeWriting, 't' | 'has'>;

const known = new Map<Language, Words>();

async function load(language: Language): Promise<Words> {
  const loaded = known.get(language);
  if (loaded) return loaded;
  const { default: tree } = (await import(`../../domain/notifications/texts/${language}.json`)) as {
    default: TextTree;
  };
  const { instance } = createTexts(language, { notices: tree });
  const t = instance.getFixedT(LANGUAGE_TABLE[language].resources[0], null, 'notices');
  const words: Words = {
    t: (key, values) => t(key, { ...values }),
    has: (key) => instance.exists(`notices.${key}`),
  };
  known.set(language, words);
  return words;
}

/** How notices and their topics are written in the current language; null until its texts are there. */
export function useNoticeTexts(): NoticeWriting | null {
  const { language } = useLanguage();
  const { date, money } = useFormat();
  const [words, setWords] = useState(known.get(language) ?? null);
  useEffect(() => {
    let current = true;
    // Without them what the server wrote stays.
    load(language).then(
      (loaded) => current && setWords(loaded),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [language]);
  return useMemo(() => (words ? { ...words, date, money } : null), [words, date, money]);
}
