/** A text field's text and selection. */
export interface TextSelection {
  text: string;
  start: number;
  end: number;
}

/** Markers that Ctrl with a key puts around the selection. Source: chat, section 3.2. */
const AROUND: Readonly<Record<string, string>> = { b: '**', i: '_', e: '`' };

function wrapped({ text, start, end }: TextSelection, sign: string): TextSelection {
  const inside = text.slice(start, end);
  const isWrapped =
    text.slice(start - sign.length, start) === sign && text.slice(end, end + sign.length) === sign;
  if (isWrapped) {
    const without = text.slice(0, start - sign.length) + inside + text.slice(end + sign.length);
    return { text: without, start: start - sign.length, end: end - sign.length };
  }
  const withSigns = text.slice(0, start) + sign + inside + sign + text.slice(end);
  return { text: withSigns, start: start + sign.length, end: end + sign.length };
}

function linked({ text, start, end }: TextSelection): TextSelection {
  const inside = text.slice(start, end);
  const at = start + inside.length + 3;
  return { text: `${text.slice(0, start)}[${inside}](https://)${text.slice(end)}`, start: at, end: at + 8 };
}

/** Applies a Ctrl shortcut to a text; null for a key without one. */
export function formatted(
  writing: TextSelection,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): TextSelection | null {
  const letter = key.toLowerCase();
  if (shiftKey) return letter === 'x' ? wrapped(writing, '~~') : null;
  if (letter === 'k') return linked(writing);
  const sign = AROUND[letter];
  return sign ? wrapped(writing, sign) : null;
}

/** Replaces the selection, or the range from `from` to the caret, with `words`. */
export function inserted({ text, start, end }: TextSelection, words: string, from = start): TextSelection {
  const at = from + words.length;
  return { text: text.slice(0, from) + words + text.slice(end), start: at, end: at };
}

/** The lookup at the caret: a person after `@`, an emoji after `:`. */
export interface Lookup {
  kind: 'person' | 'emoji';
  query: string;
  /** Index of the trigger character. */
  from: number;
}

/** Reads the word before the caret; null if it is no lookup. */
export function lookupAt({ text, start, end }: TextSelection): Lookup | null {
  if (start !== end) return null;
  const before = text.slice(Math.max(0, start - 40), start);
  const person = /(?:^|[^\w.+/-])@([^\s@[\]()]{0,30})$/u.exec(before);
  if (person) return { kind: 'person', query: person[1] ?? '', from: start - (person[1] ?? '').length - 1 };
  const emoji = /(?:^|\s):([\p{L}_+-]{2,20})$/u.exec(before);
  if (emoji) return { kind: 'emoji', query: emoji[1] ?? '', from: start - (emoji[1] ?? '').length - 1 };
  return null;
}
