import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { formatted, inserted, type Lookup, lookupAt, type TextSelection } from './formatting';
import { asSent, asWritten } from './mentions';

/** The composer's text and caret: typing, formatting, inserting, lookup. */
function useComposerText(input: RefObject<HTMLTextAreaElement | null>, first: string) {
  const [text, setText] = useState(first);
  const [lookup, setLookup] = useState<Lookup | null>(null);
  const caret = useRef<Pick<TextSelection, 'start' | 'end'> | null>(null);

  useLayoutEffect(() => {
    const node = input.current;
    if (!node || !caret.current) return;
    node.focus();
    node.setSelectionRange(caret.current.start, caret.current.end);
    caret.current = null;
  });
  const now = (): TextSelection => {
    const node = input.current;
    return { text, start: node?.selectionStart ?? text.length, end: node?.selectionEnd ?? text.length };
  };
  const put = (writing: TextSelection) => {
    caret.current = { start: writing.start, end: writing.end };
    setText(writing.text);
    setLookup(null);
  };
  return {
    text,
    lookup,
    /** Reads the field's text and selection. */
    type: (node: HTMLTextAreaElement) => {
      setText(node.value);
      setLookup(lookupAt({ text: node.value, start: node.selectionStart, end: node.selectionEnd }));
    },
    /** Replaces the whole text, the caret at its end. */
    replace: (next: string) => put({ text: next, start: next.length, end: next.length }),
    /** Replaces the whole text without taking the focus. */
    fill: (next: string) => {
      setText(next);
      setLookup(null);
    },
    insert: (words: string, from?: number) => put(inserted(now(), words, from)),
    endLookup: () => setLookup(null),
    /** Formats on Ctrl with a key; returns whether the key is a shortcut. */
    format: (event: KeyboardEvent): boolean => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return false;
      const next = formatted(now(), event);
      if (next) put(next);
      return next !== null;
    },
  };
}

/** The composer's text, showing chosen people by name; `body` is the text as it is sent. */
export function useMentionedText(input: RefObject<HTMLTextAreaElement | null>, first: string) {
  const [beginning] = useState(() => asWritten(first));
  const [mentioned, setMentioned] = useState<ReadonlyMap<string, string>>(beginning.mentioned);
  const writing = useComposerText(input, beginning.text);
  const know = (added: Iterable<[string, string]>) => setMentioned((known) => new Map([...known, ...added]));
  const read = (body: string): string => {
    const next = asWritten(body);
    know(next.mentioned);
    return next.text;
  };
  return {
    ...writing,
    body: asSent(writing.text, mentioned),
    /** Shows a text in the form in which it was sent. */
    show: (body: string) => writing.replace(read(body)),
    /** The same without taking the focus. */
    fill: (body: string) => writing.fill(read(body)),
    /** Replaces the lookup with a chosen person. */
    mention: (name: string, id: string, from: number | undefined) => {
      know([[name, id]]);
      writing.insert(`@${name} `, from);
    },
  };
}
