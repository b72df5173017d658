import { searchWords } from '@/domain/search/words';

const HAS = ['image', 'file', 'link', 'audio'] as const;
type Has = (typeof HAS)[number];

/** A parsed search. Words are normalized; those in one list are adjacent. */
export interface SearchQuery {
  /** Each list is a phrase; a plain word is a phrase of one word, or of several Han characters. */
  phrases: string[][];
  /** What was typed besides operators. */
  text: string;
  from?: string;
  in?: string;
  has: Has[];
  /** Days, `YYYY-MM-DD`. */
  before?: string;
  after?: string;
  on?: string;
  pinned: boolean;
}

const PART = /(?:([a-z]+):)?(?:"([^"]*)"|(\S+))/giu;
/** Line breaks, tabs, and NUL, which PostgreSQL can't store: treated as space between words, also inside a value. */
const CONTROLS = /\p{Cc}+/gu;
const DAY = /^\d{4}-\d\d-\d\d$/;

function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}

/** Applies an operator; returns false if it is not one, so that it stays text. */
function takeOperator(query: SearchQuery, name: string, value: string): boolean {
  if (value === '') return false;
  if (name === 'from' || name === 'in') query[name] = value;
  else if (name === 'has' && (HAS as readonly string[]).includes(value)) query.has.push(value as Has);
  else if ((name === 'before' || name === 'after' || name === 'on') && isDay(value)) query[name] = value;
  else if (name === 'is' && value === 'pinned') query.pinned = true;
  else return false;
  return true;
}

/**
 * Parses a search: words, `"phrases"` and the operators `from: in: has: before: after: on: is:pinned`; an unknown
 * operator is plain text. Source: chat, section 2.
 */
export function parseSearch(typed: string): SearchQuery {
  const query: SearchQuery = { phrases: [], text: '', has: [], pinned: false };
  for (const [whole, name, quoted, plain] of typed.replace(CONTROLS, ' ').matchAll(PART)) {
    const value = quoted ?? plain ?? '';
    if (name && takeOperator(query, name.toLowerCase(), value)) continue;
    const text = name ? whole : value;
    const words = searchWords(text);
    if (words.length > 0) query.phrases.push(words);
    query.text = `${query.text} ${text}`.trim();
  }
  return query;
}
