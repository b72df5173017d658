import { useRef, useState } from 'react';
import { storeDraft } from '@/core/drafts/drafts';
import { useResumed } from '@/core/drafts/useResumed';
import { isEmptyDoc } from '@/domain/doc/reading';
import { type Doc, EMPTY_DOC } from '@/domain/doc/types';

/** Operations on a kind of text. */
interface TextKind<Text> {
  none: Text;
  isEmpty: (text: Text) => boolean;
  /** Both texts, the first above the second. */
  join: (first: Text, second: Text) => Text;
}

export const DOCS: TextKind<Doc> = {
  none: EMPTY_DOC,
  isEmpty: isEmptyDoc,
  join: (first, second) => ({ type: 'doc', content: [...first.content, ...second.content] }),
};
export const LINES: TextKind<string> = {
  none: '',
  isEmpty: (text) => text.trim() === '',
  join: (first, second) => `${first}\n${second}`,
};

/** Where and for which user a text is stored. */
interface Place<Text> {
  place: string;
  ownId: string;
  /** Initial text. */
  first?: Text;
}

/** A text being written, stored in the browser until it is sent. */
export function useKept<Text>(kind: TextKind<Text>, { place, ownId, first }: Place<Text>) {
  const { none, isEmpty, join } = kind;
  const [text, setText] = useState(first ?? none);
  const latest = useRef<{ text: Text } | null>(null);
  useResumed<Text>(place, ownId, (draft) => {
    if (!latest.current) setText(draft.doc);
  });
  const show = (next: Text) => {
    latest.current = { text: next };
    setText(next);
  };
  const change = (next: Text) => {
    show(next);
    void storeDraft(place, isEmpty(next) ? null : { userId: ownId, doc: next, version: 0 });
  };
  return {
    text,
    change,
    /** Clears the field for the next text while this one is sent; it stays stored in the browser. */
    begin: () => show(none),
    /** Sending ended: `refused` comes back above what was written since. */
    end: (refused: Text | null) => {
      const since = latest.current?.text ?? none;
      if (refused === null) change(since);
      else change(isEmpty(since) ? refused : join(refused, since));
    },
    /** Whether nothing else was written after it. */
    isLatest: (given: Text) => latest.current === null || latest.current.text === given,
    /** Deletes the draft. */
    forget: () => void storeDraft(place, null),
  };
}
