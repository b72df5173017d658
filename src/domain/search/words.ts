import { normalise } from './normalise';
import { UNSPACED_SCRIPTS } from './scripts';

/** Longer words are truncated, in documents and in queries alike. */
const LONGEST_WORD = 100;
const UNSPACED_OR_NOT = new RegExp(`[${UNSPACED_SCRIPTS}]+|[^${UNSPACED_SCRIPTS}]+`, 'gu');
const UNSPACED = new RegExp(`^[${UNSPACED_SCRIPTS}]`, 'u');

/** Whether a word begins with a letter of a script that writes no spaces between words. */
export const isUnspaced = (word: string): boolean => UNSPACED.test(word);

/** Each letter with the next one, the last alone. */
function pairsOf(run: string): string[] {
  const letters = Array.from(run);
  return letters.map((letter, n) => letter + (letters[n + 1] ?? ''));
}

/**
 * A normalized word as it is indexed. Scripts without spaces become pairs of letters: a word within a sentence is a
 * phrase of its pairs, whose last letter is the beginning of a pair. Where their words end, no two programs agree.
 */
export function indexedParts(word: string): string[] {
  const parts = word.match(UNSPACED_OR_NOT) ?? [];
  return parts.flatMap((part) => (isUnspaced(part) ? pairsOf(part) : [part.slice(0, LONGEST_WORD)]));
}

/** The normalized words of a text, in order; punctuation separates. */
export function wordsOf(text: string): string[] {
  return normalise(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** The words of a text as they are indexed and searched, in order. */
export function searchWords(text: string): string[] {
  return wordsOf(text).flatMap(indexedParts);
}

/** The phrases of a query: words typed without a space between them must be adjacent. */
export function phrasesOf(query: string): string[][] {
  return query
    .split(/\s+/)
    .map(searchWords)
    .filter((words) => words.length > 0);
}
