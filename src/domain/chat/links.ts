const ADDRESS = /(?<![a-z0-9])https?:\/\/[^\s<>"`]+/gi;
/** Punctuation that ends a sentence or quotation, not a URL. */
const AFTER = /[.,;:!?'’”»…。，、！？；：؟،؛]/u;
const EMPHASIS = ['*', '_', '~'];
/** The opening bracket of each closing one. */
const OPENING: Readonly<Record<string, string>> = {
  ')': '(',
  ']': '[',
  '}': '{',
  '）': '（',
  '］': '［',
  '】': '【',
  '」': '「',
  '』': '『',
  '》': '《',
};
const BRACKETS = new Set(Object.entries(OPENING).flat());
const MOST_LINKS = 20;
const LONGEST_LINK = 2000;

/** A URL in a text. */
export interface Address {
  /** Start index. */
  start: number;
  href: string;
}

/** Indexes of the closing brackets that nothing in the text opens. */
function unopenedIn(text: string): Set<number> {
  const open = new Map<string, number>();
  const unopened = new Set<number>();
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (!BRACKETS.has(sign)) continue;
    const opening = OPENING[sign];
    const count = open.get(opening ?? sign) ?? 0;
    if (opening === undefined) open.set(sign, count + 1);
    else if (count > 0) open.set(opening, count - 1);
    else unopened.add(at);
  }
  return unopened;
}

/** Signs of emphasis that begins in a text; a URL behind it may end in others of its own. */
const emphasisIn = (before: string) =>
  EMPHASIS.filter((sign) => new RegExp(`(?<![\\p{L}\\p{N}])[${sign}]`, 'u').test(before));

/**
 * A URL without what belongs to the sentence around it: punctuation, emphasis, and brackets that are not opened in it.
 * One that stands directly behind an opening bracket ends before its closing one.
 */
function trimmed(address: string, before: string): string {
  const unopened = unopenedIn(address);
  const around = before.slice(-1);
  const closing = [...unopened].find((at) => OPENING[address.charAt(at)] === around);
  const emphasis = closing === undefined ? emphasisIn(before) : [];
  const goes = (at: number) => {
    const sign = address.charAt(at);
    return AFTER.test(sign) || unopened.has(at) || emphasis.includes(sign);
  };
  let end = closing ?? address.length;
  while (end > 0 && goes(end - 1)) end -= 1;
  return address.slice(0, end);
}

/** The URLs in a text, in their order. */
export function addressesIn(text: string): Address[] {
  return [...text.matchAll(ADDRESS)].map(({ 0: address, index }) => {
    const before = text.slice(text.lastIndexOf('\n', index) + 1, index);
    return { start: index, href: trimmed(address, before) };
  });
}

/** The distinct URLs in a text, those that are not too long to be kept. */
export function linksIn(body: string): string[] {
  const links = addressesIn(body).map(({ href }) => href);
  return [...new Set(links)].filter(({ length }) => length <= LONGEST_LINK).slice(0, MOST_LINKS);
}
