import { useRef, useState } from 'react';
import { isEmptyDoc } from '@/domain/doc/reading';
import { type Doc, EMPTY_DOC } from '@/domain/doc/types';
import { useCardTools } from '../cardContext';
import { keepDraft } from '../save/drafts';
import { useResumed } from '../save/useResumed';

/** What is being written at a place of the card's comments, kept in the browser until it is sent; `first` stands there before. */
export function useCommentDraft(name: string, first: Doc = EMPTY_DOC) {
  const { card, ownId } = useCardTools();
  const place = `card:${card.id}:${name}`;
  const [doc, setDoc] = useState(first);
  const latest = useRef<Doc | null>(null);
  useResumed(place, ownId, (draft) => {
    if (!latest.current) setDoc(draft.doc);
  });
  const show = (next: Doc) => {
    latest.current = next;
    setDoc(next);
  };
  const change = (next: Doc) => {
    show(next);
    void keepDraft(place, isEmptyDoc(next) ? null : { userId: ownId, doc: next, version: 0 });
  };
  return {
    doc,
    change,
    /** Makes room for the next text while this one is sent; the browser keeps it for now. */
    begin: () => show(EMPTY_DOC),
    /** It is sent, or comes back above what was written since. */
    end: (refused: Doc | null) => {
      const since = latest.current ?? EMPTY_DOC;
      if (!refused) change(since);
      else if (isEmptyDoc(since)) change(refused);
      else change({ type: 'doc', content: [...refused.content, ...since.content] });
    },
    /** Whether nothing was written after `text`. */
    isLatest: (text: Doc) => latest.current === null || latest.current === text,
    /** What was written is not wanted any longer. */
    forget: () => void keepDraft(place, null),
  };
}
