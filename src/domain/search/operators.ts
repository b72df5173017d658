import { MAX_SEARCHED_NAME, SEARCH_AREAS, SEARCH_HAS, type SearchArea, type SearchHas } from './areas';
import { normalise } from './normalise';
import { operatorNamed, readDay, readOneOf } from './query';

/** Operators that filter a search. Source: shell, section 11. */
export const SEARCH_OPERATORS = ['in', 'from', 'after', 'before', 'has'] as const;
export type SearchOperator = (typeof SEARCH_OPERATORS)[number];

/** Names of operators and their values in a language; English is understood in every language. */
export interface SearchWording {
  operator: Readonly<Record<SearchOperator, string>>;
  area: Readonly<Record<SearchArea, string>>;
  has: Readonly<Record<SearchHas, string>>;
}

/** Filters of a search. Days are `YYYY-MM-DD`; results exclude the given day. */
export interface Narrowing {
  in?: SearchArea;
  /** A username, or prefixes of the words of a name. */
  from?: string;
  after?: string;
  before?: string;
  has: SearchHas[];
}

/** A term with a colon that was not understood; without an operator its name is unknown. */
export interface NotUnderstood {
  operator: SearchOperator | null;
  /** As typed. */
  typed: string;
}

export interface ReadSearch extends Narrowing {
  /** The remaining search text. */
  text: string;
  notUnderstood: NotUnderstood[];
}

const PART = /(?<=^|\s)([\p{L}\p{M}]+)[:：](?:"([^"]*)"|(\S*))/gu;
/** Terms that contain a colon themselves: URLs. */
const NO_VALUE = /^\/\//;
const UNPRINTABLE = /\p{Cc}/u;
/** Operators that chat parses itself. */
const OF_CHAT: readonly string[] = ['is', 'on'];

/** Applies the value of an operator; returns false when it is invalid. */
function take(
  read: Narrowing,
  operator: SearchOperator,
  value: string,
  wording: SearchWording | undefined,
): boolean {
  if (operator === 'in') {
    const area = readOneOf(SEARCH_AREAS, wording?.area)(value);
    if (area) read.in = area;
    return area !== undefined;
  }
  if (operator === 'has') {
    const has = readOneOf(SEARCH_HAS, wording?.has)(value);
    if (has && !read.has.includes(has)) read.has.push(has);
    return has !== undefined;
  }
  if (operator === 'from') {
    const name = value.replace(/^@/, '').trim().slice(0, MAX_SEARCHED_NAME);
    const isName = name !== '' && !UNPRINTABLE.test(name);
    if (isName) read.from = name;
    return isName;
  }
  const day = readDay(value);
  if (day) read[operator] = day;
  return day !== undefined;
}

/**
 * Parses a search: terms and the operators `in: from: after: before: has:`, also by their names in the language. What
 * is not understood stays in the text and is reported; an operator without a value yet is only reported.
 */
export function readSearch(typed: string, wording?: SearchWording): ReadSearch {
  const read: Narrowing = { has: [] };
  const notUnderstood: NotUnderstood[] = [];
  const text = typed.replace(PART, (whole: string, name: string, quoted?: string, plain?: string) => {
    const value = quoted ?? plain ?? '';
    const operator = operatorNamed(name, SEARCH_OPERATORS, (one) => wording?.operator[one]);
    if (operator && take(read, operator, value, wording)) return ' ';
    if (!NO_VALUE.test(value) && !OF_CHAT.includes(normalise(name)))
      notUnderstood.push({ operator: operator ?? null, typed: whole });
    return operator && value === '' ? ' ' : whole;
  });
  return { ...read, text: text.replaceAll(/\s+/g, ' ').trim(), notUnderstood };
}
