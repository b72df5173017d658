import { useCallback } from 'react';
import { type FirstRead, firstRead } from '@/core/http/firstRead';
import { useLanguage } from '@/core/i18n/useLanguage';
import { answered } from '@/core/redux/createRequest';
import { useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import { addSlice } from '@/core/redux/reducers';
import { useReading } from '@/core/redux/useReading';
import type { Language } from '@/domain/languages';
import { keyOf, type LegalDoc, legalApi, legalSlice, loadLegal } from './legalSlice';

addSlice(legalSlice);

/** The text to be server-rendered with a page, in the language of its first HTML. */
export const firstLegal =
  (doc: LegalDoc) =>
  (lang: Language): readonly FirstRead[] => {
    const input = { doc, lang };
    return [firstRead(legalApi.legal, input, (answer) => answered(loadLegal, input, answer))];
  };

/** One of the two texts in the page's language, loaded whenever either changes. */
export function useLegal(doc: LegalDoc) {
  const dispatch = useAppDispatch();
  const { language } = useLanguage();
  const { texts, isLoading, error } = useAppSelector((state) => state.legal);
  const read = useCallback(() => dispatch(loadLegal({ doc, lang: language })), [dispatch, doc, language]);
  useReading(read);
  const text = texts[keyOf({ doc, lang: language })];
  return { text, isLoading: isLoading || (!text && !error), error, reload: () => void read() };
}
