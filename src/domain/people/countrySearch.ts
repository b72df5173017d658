import { normalise } from '@/domain/search/normalise';
import { COUNTRIES, countryName } from './countries';

/** A country in the search results. */
export interface FoundCountry {
  /** ISO 3166-1 alpha-2. */
  code: string;
  /** In the requested language. */
  name: string;
  /** The English name, if only that one matches. */
  english?: string;
  /** The search text is the whole name or code, so that no other country can be meant. */
  isWhole: boolean;
}

interface Entry {
  code: string;
  name: string;
  own: string;
  english: readonly string[];
}

/** Rank of a match: lower is better. */
const WHOLE = 0;
const START = 1;
const WORD = 2;
const INSIDE = 3;
const NOWHERE = 4;

const PUNCTUATION = /[^\p{L}\p{N}]+/gu;

/** Without case, accents and punctuation; `&` becomes `and`. */
function fold(text: string): string {
  return normalise(text.replaceAll('&', ' and ').replace(PUNCTUATION, ' '));
}

/** Both are folded. */
function nearness(name: string, query: string): number {
  if (name === query) return WHOLE;
  if (name.startsWith(query)) return START;
  if (` ${name}`.includes(` ${query}`)) return WORD;
  return name.replaceAll(' ', '').includes(query.replaceAll(' ', '')) ? INSIDE : NOWHERE;
}

const kept = new Map<string, readonly Entry[]>();

/** Every country with its folded names, in the order of the language; cached per locale. */
function entriesIn(locale: string): readonly Entry[] {
  const known = kept.get(locale);
  if (known) return known;
  const { compare } = new Intl.Collator(locale);
  const short = new Intl.DisplayNames('en', { type: 'region', style: 'short' });
  const entries = COUNTRIES.map((code) => {
    const name = countryName(code, locale);
    // Some countries are commonly known by the short name: UK, Hong Kong.
    return {
      code,
      name,
      own: fold(name),
      english: [fold(countryName(code, 'en')), fold(short.of(code) ?? code)],
    };
  }).sort((a, b) => compare(a.name, b.name));
  kept.set(locale, entries);
  return entries;
}

/** A country and its rank; at equal rank the name in the reader's language goes first. */
function judge({ code, name, own, english }: Entry, query: string, typed: string) {
  const near = nearness(own, query);
  const nearInEnglish = Math.min(...english.map((other) => nearness(other, query)));
  const isWhole = code === typed || near === WHOLE || nearInEnglish === WHOLE;
  const rank = isWhole ? -1 : Math.min(near * 2, nearInEnglish * 2 + 1);
  const found: FoundCountry = { code, name, isWhole };
  const inEnglish = countryName(code, 'en');
  if (near === NOWHERE && nearInEnglish < NOWHERE && inEnglish !== name) found.english = inEnglish;
  return { found, rank };
}

/**
 * The countries that match a text by their name in a language of `Intl`, by their English name or, exactly, by their
 * code, ignoring case and accents: exact names and codes first, then prefixes of names, then of words, then
 * substrings; ties in the order of the language. An empty text returns all. Source: people, section 7.
 */
export function findCountries(text: string, locale: string): FoundCountry[] {
  const query = fold(text);
  const entries = entriesIn(locale);
  if (query === '') return entries.map(({ code, name }) => ({ code, name, isWhole: false }));
  const typed = text.trim().toUpperCase();
  return entries
    .map((entry) => judge(entry, query, typed))
    .filter(({ rank }) => rank < NOWHERE * 2)
    .sort((a, b) => a.rank - b.rank)
    .map(({ found }) => found);
}

/** Whether a text matches an additional option beside the countries, e.g. "Everywhere else". */
export function isFoundBy(text: string, name: string): boolean {
  return nearness(fold(name), fold(text)) < NOWHERE;
}
