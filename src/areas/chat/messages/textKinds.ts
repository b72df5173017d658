/** A person or everybody named in a message: `[@Anna](mention:id)`. */
const MENTION = /\[@([^\]\n]{1,120})\]\(mention:([\w-]{1,64})\)/g;
const ADDRESS = /\bhttps?:\/\/[^\s<>"'`]+/g;
/** What stands after an address in a sentence. */
const CLOSING = /[.,;:!?)\]}»”’…。，、؟،]+$/u;
const EMOJI =
  /^(?:\p{Extended_Pictographic}|\p{Emoji_Presentation}|\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3)/u;
/** Signs that mean something in Markdown; a text without them is drawn without the library. */
const SIGNS =
  /[*_~`[\]<>|\\]|^\s{0,3}(?:#{1,6}|[-+]|\d{1,9}[.)])\s|^\s{4,}|^[=-]{2,}\s*$|&#?\w+;|www\.|@\w+\./m;

/** Messages of at most so many emoji are drawn large. Source: chat, section 3.2. */
const LARGE = 3;

/** A piece of plain text: an address, a mention, or words. */
export interface TextPart {
  /** Where it begins. */
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

/** Whether drawing a text takes more than words, addresses and mentions. */
export function isMarkdown(text: string): boolean {
  return SIGNS.test(text.replace(MENTION, '').replace(ADDRESS, ''));
}

function found(text: string): TextPart[] {
  const mentions = [...text.matchAll(MENTION)].map(({ 0: all, 1: name = '', 2: mention = '', index }) => ({
    start: index,
    end: index + all.length,
    part: { start: index, text: name, mention },
  }));
  const addresses = [...text.matchAll(ADDRESS)].map(({ 0: all, index }) => {
    const href = all.replace(CLOSING, '');
    return { start: index, end: index + href.length, part: { start: index, text: href, href } };
  });
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

/** Cuts a plain text at its addresses and mentions. */
export function partsOf(text: string): TextPart[] {
  return text === '' ? [] : found(text);
}

/** A text on one line without its signs, for previews and quotes; `nameOf` gives the present name of a mentioned person. */
export function oneLine(
  text: string,
  nameOf: (id: string, written: string) => string = (_, name) => name,
): string {
  return text
    .replace(MENTION, (_all, name: string, id: string) => `@${nameOf(id, name)}`)
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/```\w*|[*`~]{1,3}|^\s*(?:>|#{1,6}\s)/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}
