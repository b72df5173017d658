import { useEffect, useRef, useState } from 'react';
import { isEmptyDoc } from '@/domain/doc/reading';
import { type Doc, EMPTY_DOC } from '@/domain/doc/types';
import { keepDraft, readDraft } from '../save/drafts';

/** What is being written to a card, kept in the browser until it is sent. */
export function useCommentDraft(cardId: string, userId: string) {
  const place = `card:${cardId}:comment`;
  const [doc, setDoc] = useState<Doc>(EMPTY_DOC);
  const touched = useRef(false);
  useEffect(() => {
    let wanted = true;
    async function resume() {
      const draft = await readDraft(place, userId);
      if (wanted && draft && !touched.current) setDoc(draft.doc);
    }
    void resume();
    return () => {
      wanted = false;
    };
  }, [place, userId]);
  return {
    doc,
    change: (next: Doc) => {
      touched.current = true;
      setDoc(next);
      void keepDraft(place, isEmptyDoc(next) ? null : { userId, doc: next, version: 0 });
    },
  };
}
