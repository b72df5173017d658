import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { formatted, inserted, type Lookup, lookupAt, type TextSelection } from './formatting';
import { asSent, asWritten } from './mentions';

/** The text of the composer with its caret: what is typed, formatted, put in, looked for. */
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
    /** Takes what stands in the field. */
    type: (node: HTMLTextAreaElement) => {
      setText(node.value);
      setLookup(lookupAt({ text: node.value, start: node.selectionStart, end: node.selectionEnd }));
    },
    /** Another text altogether, the caret at its end. */
    replace: (next: string) => put({ text: next, start: next.length, end: next.length }),
    /** Another text altogether, without taking the focus. */
    fill: (next: string) => {
      setText(next);
      setLookup(null);
    },
    insert: (words: string, from?: number) => put(inserted(now(), words, from)),
    endLookup: () => setLookup(null),
    /** Formats by Ctrl with a key; tells whether the key meant something. */
    format: (event: KeyboardEvent): boolean => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return false;
      const next = formatted(now(), event);
      if (next) put(next);
      return next !== null;
    },
  };
}

/** The composer's text, in which chosen people stand by their names; `body` is how it is sent. */
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
    /** Another text, as it was sent. */
    show: (body: string) => writing.replace(read(body)),
    /** The same without taking the focus. */
    fill: (body: string) => writing.fill(read(body)),
    /** Puts a chosen person in the place of what was looked for. */
    mention: (name: string, id: string, from: number | undefined) => {
      know([[name, id]]);
      writing.insert(`@${name} `, from);
    },
  };
}
