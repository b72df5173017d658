import { addressesIn } from '@/domain/chat/links';

/** A person or everybody named in a message: `[@Anna](mention:id)`. */
const MENTION = /\[@([^\]\n]{1,120})\]\(mention:([\w-]{1,64})\)/g;
const EMOJI =
  /^(?:\p{Extended_Pictographic}|\p{Emoji_Presentation}|\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3)/u;
/** Markdown syntax; a text without it is rendered without the library. */
const SIGNS =
  /[*_~`[\]<>|\\]|^\s{0,3}(?:#{1,6}|[-+]|\d{1,9}[.)])\s|^\s{4,}|^[=-]{2,}\s*$|&#?\w+;|www\.|@\w+\./m;

/** Every character with a meaning in Markdown. */
const EVERY_SIGN = /[*_~`[\]<>|\\#=&]/g;
const FENCE = /^ {0,3}(?:```|~~~)/;
/** A line nested or indented deeper than any real text. */
const DEEP = /^(?:[^\S\n]*(?:>|[-+*]\s|\d{1,9}[.)]\s)){20}|^[^\S\n]{60}/m;

/** Messages of at most this many emoji are shown large. Source: chat, section 3.2. */
const LARGE = 3;
/** With more Markdown characters the library takes longer than 100 ms. Source: chat, section 6, rule 19. */
const MOST_SIGNS = 1500;
/** Characters of the text from which a one-line preview is made. */
const LINE_OF = 1000;

/** A part of plain text: a link, a mention, or text. */
export interface TextPart {
  /** Start index. */
  start: number;
  text: string;
  href?: string;
  /** Id of the person, or `all`. */
  mention?: string;
}

/** Whether a text is one to three emoji and nothing else. */
export function isOnlyEmoji(text: string): boolean {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > 60) return false;
  const letters = [...new Intl.Segmenter().segment(trimmed)]
    .map(({ segment }) => segment)
    .filter((letter) => letter.trim() !== '');
  return letters.length <= LARGE && letters.every((letter) => EMOJI.test(letter));
}

/** A text without the lines of its code blocks, which are cheap at any length. */
function outsideCode(text: string): string {
  let isCode = false;
  return text
    .split('\n')
    .filter((line) => {
      if (!FENCE.test(line)) return !isCode;
      isCode = !isCode;
      return true;
    })
    .join('\n');
}

/** Whether the library would block the page noticeably, or fail, on a text. */
function isTooMuch(text: string): boolean {
  const prose = outsideCode(text);
  return DEEP.test(prose) || (prose.match(EVERY_SIGN)?.length ?? 0) > MOST_SIGNS;
}

/** A text without its URLs, whose signs are no Markdown. */
function outsideAddresses(text: string): string {
  const ends = addressesIn(text).map(({ start, href }) => [start, start + href.length] as const);
  const from = [0, ...ends.map(([, end]) => end)];
  return from.map((start, n) => text.slice(start, ends[n]?.[0])).join('');
}

/**
 * Whether a text needs the Markdown library. Text of nothing but syntax, or with more of it than anybody means, is
 * shown as typed.
 */
export function isMarkdown(text: string): boolean {
  if (!SIGNS.test(outsideAddresses(text).replace(MENTION, ''))) return false;
  return /[\p{L}\p{N}\p{Emoji_Presentation}]/u.test(text) && !isTooMuch(text);
}

function found(text: string): TextPart[] {
  const mentions = [...text.matchAll(MENTION)].map(({ 0: all, 1: name = '', 2: mention = '', index }) => ({
    start: index,
    end: index + all.length,
    part: { start: index, text: name, mention },
  }));
  const addresses = addressesIn(text).map(({ start, href }) => ({
    start,
    end: start + href.length,
    part: { start, text: href, href },
  }));
  const parts: TextPart[] = [];
  let end = 0;
  for (const piece of [...mentions, ...addresses].toSorted((a, b) => a.start - b.start)) {
    if (piece.start < end) continue;
    if (piece.start > end) parts.push({ start: end, text: text.slice(end, piece.start) });
    parts.push(piece.part);
    end = piece.end;
  }
  if (end < text.length) parts.push({ start: end, text: text.slice(end) });
  return parts;
}

/** Splits a plain text at its links and mentions. */
export function partsOf(text: string): TextPart[] {
  return text === '' ? [] : found(text);
}

type NameOf = (id: string, written: string) => string;

/** A text with the current names of the people it mentions. */
export function withNames(text: string, nameOf: NameOf): string {
  return text.replace(MENTION, (_all, name: string, id: string) => `@${nameOf(id, name)}`);
}

/** The start of a text on one line without Markdown syntax, for previews and quotes. */
export function oneLine(text: string, nameOf: NameOf = (_, name) => name): string {
  return withNames(text.slice(0, LINE_OF), nameOf)
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/```\w*|[*`~]{1,3}|^\s*(?:>|#{1,6}\s)/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}
