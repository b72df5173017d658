import { normalise } from '@/domain/search/normalise';
import { wordsOf } from '@/domain/search/words';

/** Fields that users are searched and sorted by. */
export interface IndexedPerson {
  name: string;
  username: string;
  email: string;
  company: string | null;
  jobTitle: string | null;
}

/** Sorts after every letter of every script. */
const LAST = '\u{10FFFF}';

/** A text normalized for sorting and comparison; empty comes last. */
export function orderKey(text: string | null): string {
  return normalise(text ?? '') || LAST;
}

/** The columns for search and order: each word follows a space, so that ` tra` matches word prefixes. */
export function indexOf(person: IndexedPerson) {
  const texts = [person.name, person.username, person.email, person.company ?? '', person.jobTitle ?? ''];
  const words = new Set(texts.flatMap(wordsOf));
  return {
    words: [...words].map((word) => ` ${word}`).join(''),
    nameKey: orderKey(person.name),
    companyKey: orderKey(person.company),
    jobTitleKey: orderKey(person.jobTitle),
  };
}

/** The words of a query, each a prefix to match. */
export function queryWords(query: string): string[] {
  return wordsOf(query);
}
