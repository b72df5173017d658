import { type RefObject, useState } from 'react';
import { asSent, asWritten } from './mentions';
import { useComposerText } from './useComposerText';

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
