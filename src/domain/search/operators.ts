import { FIRST_DAY, LAST_DAY } from '@/domain/dayBounds';
import { MAX_SEARCHED_NAME, SEARCH_AREAS, SEARCH_HAS, type SearchArea, type SearchHas } from './areas';
import { normalise } from './normalise';

/** Words with a colon that narrow a search. Source: shell, section 11. */
export const SEARCH_OPERATORS = ['in', 'from', 'after', 'before', 'has'] as const;
export type SearchOperator = (typeof SEARCH_OPERATORS)[number];

/** How a language calls operators and what stands behind them; English is understood in every language. */
export interface SearchWording {
  operator: Readonly<Record<SearchOperator, string>>;
  area: Readonly<Record<SearchArea, string>>;
  has: Readonly<Record<SearchHas, string>>;
}

/** What narrows a search. Days are `YYYY-MM-DD`; what is found lies after, or before, the whole day. */
export interface Narrowing {
  in?: SearchArea;
  /** A username, or the beginnings of the words of a name. */
  from?: string;
  after?: string;
  before?: string;
  has: SearchHas[];
}

/** Something with a colon that was not understood; without an operator it is an unknown word. */
export interface NotUnderstood {
  operator: SearchOperator | null;
  /** As it was typed. */
  typed: string;
}

export interface ReadSearch extends Narrowing {
  /** What is left to look for. */
  text: string;
  notUnderstood: NotUnderstood[];
}

const PART = /(?<=^|\s)([\p{L}\p{M}]+)[:：](?:"([^"]*)"|(\S*))/gu;
/** What has a colon of its own: addresses of the web. */
const NO_VALUE = /^\/\//;
const UNPRINTABLE = /\p{Cc}/u;
/** Operators that the chat reads by itself. */
const OF_CHAT: readonly string[] = ['is', 'on'];
const DAY = /^\d{4}-\d\d-\d\d$/;

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return (
    DAY.test(text) &&
    text >= FIRST_DAY &&
    text <= LAST_DAY &&
    !Number.isNaN(date.getTime()) &&
    date.toISOString().startsWith(text)
  );
}

/** The one that is called so, in English or in the language; its beginning is enough. */
function called<const T extends string>(
  value: string,
  all: readonly T[],
  names: Readonly<Record<T, string>> | undefined,
): T | undefined {
  const begins = normalise(value);
  return all.find((one) =>
    [one, names?.[one] ?? one].some((name) => begins !== '' && normalise(name).startsWith(begins)),
  );
}

function operatorOf(name: string, wording: SearchWording | undefined): SearchOperator | undefined {
  const wanted = normalise(name);
  return SEARCH_OPERATORS.find(
    (one) => one === wanted || (wording && normalise(wording.operator[one]) === wanted),
  );
}

/** Takes the value of an operator; false when it cannot be understood. */
function take(
  read: Narrowing,
  operator: SearchOperator,
  value: string,
  wording: SearchWording | undefined,
): boolean {
  if (operator === 'in') {
    const area = called(value, SEARCH_AREAS, wording?.area);
    if (area) read.in = area;
    return area !== undefined;
  }
  if (operator === 'has') {
    const has = called(value, SEARCH_HAS, wording?.has);
    if (has && !read.has.includes(has)) read.has.push(has);
    return has !== undefined;
  }
  if (operator === 'from') {
    const name = value.replace(/^@/, '').trim().slice(0, MAX_SEARCHED_NAME);
    const isName = name !== '' && !UNPRINTABLE.test(name);
    if (isName) read.from = name;
    return isName;
  }
  const folded = normalise(value);
  if (isDay(folded)) read[operator] = folded;
  return isDay(folded);
}

/**
 * Reads what was typed: words and the operators `in: from: after: before: has:`, also as the language calls them. What
 * cannot be understood stays part of the words and is named; an operator without a value yet is named alone.
 */
export function readSearch(typed: string, wording?: SearchWording): ReadSearch {
  const read: Narrowing = { has: [] };
  const notUnderstood: NotUnderstood[] = [];
  const text = typed.replace(PART, (whole: string, name: string, quoted?: string, plain?: string) => {
    const value = quoted ?? plain ?? '';
    const operator = operatorOf(name, wording);
    if (operator && take(read, operator, value, wording)) return ' ';
    if (!NO_VALUE.test(value) && !OF_CHAT.includes(normalise(name)))
      notUnderstood.push({ operator: operator ?? null, typed: whole });
    return operator && value === '' ? ' ' : whole;
  });
  return { ...read, text: text.replaceAll(/\s+/g, ' ').trim(), notUnderstood };
}
