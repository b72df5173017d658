import { FIRST_DAY, LAST_DAY } from '@/domain/dayBounds';
import { normalise } from './normalise';
import { searchWords } from './words';

/** An operator of a search: `name:value`. */
export interface Operator<Value> {
  /** Its name in the current language; the English one is understood in every language. */
  called?: string | undefined;
  /** The value as it is searched; undefined when it is invalid. */
  read: (value: string) => Value | undefined;
}

/** Operators by their English name, in lower case. */
type Operators = Readonly<Record<string, Operator<unknown>>>;

/** A parsed search. Words are normalized; those in one list are adjacent. */
export interface ParsedQuery<O extends Operators> {
  /** Each list is a phrase; a plain word is a phrase of one word, or of several Han characters. */
  phrases: string[][];
  /** What was typed besides operators. */
  text: string;
  /** The values of each operator, in the order in which they were typed. */
  values: { [Name in keyof O]: (O[Name] extends Operator<infer Value> ? Value : never)[] };
}

const PART = /(?:([\p{L}\p{M}]+)[:：])?(?:"([^"]*)"|(\S+))/gu;
/** Line breaks, tabs, and NUL, which PostgreSQL can't store: treated as space between words, also inside a value. */
const CONTROLS = /\p{Cc}+/gu;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Reads any text but none. */
export const readText = (value: string): string | undefined => value.trim() || undefined;

/** Reads a day, `YYYY-MM-DD`, of the accepted years; in any digits. */
export function readDay(value: string): string | undefined {
  const day = normalise(value);
  if (!DAY.test(day) || day < FIRST_DAY || day > LAST_DAY) return undefined;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : undefined;
}

/** Reads one of several values, by its name in English or in the language; a prefix is enough. */
export function readOneOf<const T extends string>(all: readonly T[], names?: Readonly<Record<T, string>>) {
  return (value: string): T | undefined => {
    const begins = normalise(value);
    if (begins === '') return undefined;
    return all.find((one) => [one, names?.[one] ?? one].some((name) => normalise(name).startsWith(begins)));
  };
}

/** The operator with this name in English or in the language. */
export function operatorNamed<const T extends string>(
  typed: string,
  all: readonly T[],
  calledOf: (name: T) => string | undefined,
): T | undefined {
  const wanted = normalise(typed);
  return all.find((name) => name === wanted || normalise(calledOf(name) ?? name) === wanted);
}

/**
 * Parses a search: words, `"phrases"` and the given operators, whose value may be in quotes. An unknown operator, or
 * one whose value is invalid, is plain text.
 */
export function parseQuery<const O extends Operators>(typed: string, operators: O): ParsedQuery<O> {
  const names = Object.keys(operators);
  const values: Record<string, unknown[]> = Object.fromEntries(names.map((name) => [name, []]));
  const phrases: string[][] = [];
  let text = '';
  for (const [whole, name, quoted, plain] of typed.replace(CONTROLS, ' ').matchAll(PART)) {
    const value = quoted ?? plain ?? '';
    const operator = name && operatorNamed(name, names, (one) => operators[one]?.called);
    const read = operator ? operators[operator]?.read(value) : undefined;
    if (operator && read !== undefined) {
      values[operator]?.push(read);
      continue;
    }
    const part = name ? whole : value;
    text = `${text} ${part}`.trim();
    const words = searchWords(part);
    if (words.length > 0) phrases.push(words);
  }
  return { phrases, text, values: values as ParsedQuery<O>['values'] };
}
