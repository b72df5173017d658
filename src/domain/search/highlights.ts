import { IDEOGRAPHS, UNSPACED_SCRIPTS } from './scripts';
import { isUnspaced, searchWords } from './words';

/** Ranges in a text, in UTF-16 units: start inclusive, end exclusive. */
export type Range = [start: number, end: number];

const WORD = new RegExp(
  `[${IDEOGRAPHS}]|[${UNSPACED_SCRIPTS}][\\p{M}\\p{Cf}]*|[\\p{L}\\p{N}\\p{M}\\p{Cf}]`,
  'gu',
);
const ALONE = new RegExp(`^[${IDEOGRAPHS}${UNSPACED_SCRIPTS}]`, 'u');
/** The hidden part of a mention. */
const UNSEEN = /\]\(mention:[^)\s]*\)/g;

interface Token {
  word: string;
  range: Range;
}

/**
 * The ranges of a text that are words. Each ideograph is a word, as in the index; so is each letter, with its marks, of
 * a script without spaces.
 */
function piecesOf(text: string): Range[] {
  const pieces: Range[] = [];
  let isOpen = false;
  for (const { 0: character, index } of text.matchAll(WORD)) {
    const end = index + character.length;
    const last = pieces.at(-1);
    const isAlone = ALONE.test(character);
    if (last && isOpen && !isAlone && last[1] === index) last[1] = end;
    else pieces.push([index, end]);
    isOpen = !isAlone;
  }
  return pieces;
}

const firstLetter = (word: string) => String.fromCodePoint(word.codePointAt(0) ?? 0);

/** A letter of a script without spaces is indexed with the one that follows at once. */
function paired({ word, range }: Token, next: Token | undefined): Token {
  if (!isUnspaced(word)) return { word, range };
  const isFollowed = next !== undefined && isUnspaced(next.word) && next.range[0] <= range[1];
  return { word: firstLetter(word) + (isFollowed ? firstLetter(next.word) : ''), range };
}

function tokensOf(text: string): Token[] {
  // Same length as before, so that offsets stay valid.
  const seen = text.replace(UNSEEN, (part) => ' '.repeat(part.length));
  const tokens = piecesOf(seen).flatMap(([start, end]) =>
    searchWords(seen.slice(start, end)).map((word): Token => ({ word, range: [start, end] })),
  );
  return tokens.map((token, n) => paired(token, tokens[n + 1]));
}

function startsAt(tokens: readonly Token[], at: number, phrase: readonly string[]): boolean {
  return phrase.every((wanted, n) => {
    const word = tokens[at + n]?.word;
    return n === phrase.length - 1 ? word?.startsWith(wanted) : word === wanted;
  });
}

function merged(ranges: readonly Range[]): Range[] {
  const apart: Range[] = [];
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = apart.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else apart.push([start, end]);
  }
  return apart;
}

/** Ranges of the phrases of a search in a text; the last word of each may be a prefix. Ranges don't overlap. */
export function highlightsIn(text: string, phrases: readonly (readonly string[])[]): Range[] {
  const tokens = tokensOf(text);
  const found = phrases.flatMap((phrase) =>
    tokens.flatMap(({ range: [start] }, at): Range[] => {
      if (!startsAt(tokens, at, phrase)) return [];
      return [[start, tokens[at + phrase.length - 1]!.range[1]]];
    }),
  );
  return merged(found);
}
