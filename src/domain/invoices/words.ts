import { searchWords as indexed } from '@/domain/search/words';

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
    .flatMap(indexed)
    .map((word) => ` ${word}`)
    .join('');
}
