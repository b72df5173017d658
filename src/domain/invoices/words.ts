import { normalise } from '@/domain/search/normalise';

const NO_WORD = /[^\p{L}\p{N}]+/u;

/** The normalized words of a text, in order; punctuation separates. */
function wordsOf(text: string): string[] {
  return normalise(text)
    .split(NO_WORD)
    .filter((word) => word !== '');
}

interface Searchable {
  number: string | null;
  seq: number | null;
  customer: string;
  reference: string;
  titles: readonly string[];
}

/**
 * The search column: a space before each word, so that ` inv 2026` matches prefixes.
 * The sequence number is included without leading zeros too: `42` finds INV-2026-00042.
 */
export function searchWords({ number, seq, customer, reference, titles }: Searchable): string {
  const texts = [number ?? '', String(seq ?? ''), customer, reference, ...new Set(titles)];
  return texts
    .flatMap(wordsOf)
    .map((word) => ` ${word}`)
    .join('');
}

/** The phrases of a query: words typed without a space between them must be adjacent. */
export function phrasesOf(query: string): string[][] {
  return query
    .split(/\s+/)
    .map(wordsOf)
    .filter((words) => words.length > 0);
}
