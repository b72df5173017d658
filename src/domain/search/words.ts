import { normalise } from './normalise';

/** Longer words are truncated, in documents and in queries alike. */
const LONGEST_WORD = 100;

/** The words of a text as searched, in order. */
export function searchWords(text: string): string[] {
  return normalise(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, LONGEST_WORD));
}
