import { normalise } from '@/domain/search/normalise';

const NO_WORD = /[^\p{L}\p{N}]+/u;

function wordsOf(text: string): string[] {
  return normalise(text)
    .split(NO_WORD)
    .filter((word) => word !== '');
}

/** What people are found and ordered by. */
export interface IndexedPerson {
  name: string;
  username: string;
  email: string;
  company: string | null;
  jobTitle: string | null;
}

/** After every letter of every script. */
const LAST = '\u{10FFFF}';

/** A text as it is ordered and compared: folded; empty comes last. */
export function orderKey(text: string | null): string {
  return normalise(text ?? '') || LAST;
}

/** The columns behind search and order: a space stands before each word, so that ` tra` finds what begins like that. */
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

/** The words of a query, each to be found by its beginning. */
export function queryWords(query: string): string[] {
  return wordsOf(query);
}
