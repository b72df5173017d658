import { useCallback } from 'react';
import { wasDrawn } from '@/core/http/client';
import { type FirstRead, firstRead } from '@/core/http/firstRead';
import { useLanguage } from '@/core/i18n/useLanguage';
import { answered } from '@/core/redux/createRequest';
import { useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import { addSlice } from '@/core/redux/reducers';
import { useReading } from '@/core/redux/useReading';
import type { Language } from '@/domain/languages';
import { workspaceAddresses } from '@/domain/workspace/addresses';
import type { workspaceContract } from '@/domain/workspace/contract';
import { keyOf, type LegalDoc, legalSlice, loadLegal } from './legalSlice';

addSlice(legalSlice);

/** The text to be server-rendered with a page, in the language of its first HTML. */
export const firstLegal =
  (doc: LegalDoc) =>
  (lang: Language): readonly FirstRead[] => {
    const input = { doc, lang };
    return [
      firstRead<(typeof workspaceContract)['legal']>(workspaceAddresses.legal, input, (answer) =>
        answered(loadLegal, input, answer),
      ),
    ];
  };

/** One of the two texts in the page's language, loaded whenever either changes. */
export function useLegal(doc: LegalDoc) {
  const dispatch = useAppDispatch();
  const { language } = useLanguage();
  const { texts, isLoading, error } = useAppSelector((state) => state.legal);
  const read = useCallback(() => {
    const input = { doc, lang: language };
    return wasDrawn(workspaceAddresses.legal, input)
      ? { abort: () => undefined }
      : dispatch(loadLegal(input));
  }, [dispatch, doc, language]);
  useReading(read);
  const text = texts[keyOf({ doc, lang: language })];
  return { text, isLoading: isLoading || (!text && !error), error, reload: () => void read() };
}
