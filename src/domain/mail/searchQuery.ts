import { FIRST_DAY, LAST_DAY } from '@/domain/dayBounds';
import { normalise } from '@/domain/search/normalise';
import { searchWords } from '@/domain/search/words';
import { SYSTEM_LABELS, type SystemLabel } from './words';

/** Operators of a search in a mailbox. */
export const MAIL_OPERATORS = ['from', 'to', 'label', 'in', 'before', 'after', 'on', 'has', 'is'] as const;
export type MailOperator = (typeof MAIL_OPERATORS)[number];

export const MAIL_HAS = ['attachment'] as const;
export const MAIL_IS = ['unread', 'starred', 'important'] as const;

/** Names of operators and their values in a language; English is understood in every language. */
export interface MailWording {
  operator: Readonly<Record<MailOperator, string>>;
  has: Readonly<Record<(typeof MAIL_HAS)[number], string>>;
  is: Readonly<Record<(typeof MAIL_IS)[number], string>>;
  label: Readonly<Record<SystemLabel, string>>;
}

/** A parsed search: a mail has to match all of it. */
export interface MailSearch {
  /** Normalized words; those in one list are adjacent. */
  phrases: string[][];
  /** Parts of names or addresses. */
  from: string[];
  to: string[];
  /** Beginnings of the names of custom labels. */
  label: string[];
  in?: SystemLabel;
  /** Days, `YYYY-MM-DD`; the given day is not included. */
  before?: string;
  after?: string;
  on?: string;
  marks: ((typeof MAIL_HAS)[number] | (typeof MAIL_IS)[number])[];
}

const PART = /(?:([\p{L}\p{M}]+)[:：])?(?:"([^"]*)"|(\S+))/gu;
/** Line breaks, tabs, and NUL, which PostgreSQL can't store. */
const CONTROLS = /\p{Cc}+/gu;
const DAY = /^\d{4}-\d\d-\d\d$/;

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  return DAY.test(text) && exists && text >= FIRST_DAY && text <= LAST_DAY;
}

/** The word with this name, or one that begins so, in English or in the language. */
function called<const T extends string>(
  value: string,
  all: readonly T[],
  names: Readonly<Record<T, string>> | undefined,
): T | undefined {
  const begins = normalise(value).trim();
  if (begins === '') return undefined;
  return all.find((one) =>
    [one, names?.[one] ?? one].some((name) => normalise(name).trim().startsWith(begins)),
  );
}

function operatorOf(name: string, wording: MailWording | undefined): MailOperator | undefined {
  const wanted = normalise(name).trim();
  return MAIL_OPERATORS.find(
    (one) => one === wanted || (wording && normalise(wording.operator[one]).trim() === wanted),
  );
}

/** Applies an operator; false when its value means nothing, so that it stays text. */
function take(
  search: MailSearch,
  operator: MailOperator,
  value: string,
  wording: MailWording | undefined,
): boolean {
  if (operator === 'from' || operator === 'to' || operator === 'label') {
    const part = value.replaceAll('"', '').trim();
    if (part !== '') search[operator].push(part);
    return part !== '';
  }
  if (operator === 'before' || operator === 'after' || operator === 'on') {
    const day = normalise(value);
    if (isDay(day)) search[operator] = day;
    return isDay(day);
  }
  if (operator === 'in') {
    const label = called(value, SYSTEM_LABELS, wording?.label);
    if (label) search.in = label;
    return label !== undefined;
  }
  const mark =
    operator === 'has' ? called(value, MAIL_HAS, wording?.has) : called(value, MAIL_IS, wording?.is);
  if (mark && !search.marks.includes(mark)) search.marks.push(mark);
  return mark !== undefined;
}

/**
 * Parses a search in a mailbox: words, `"phrases"`, and operators by their English names or those of a language. What
 * is no operator, and an operator whose value means nothing, is text.
 */
export function parseMailSearch(typed: string, wording?: MailWording): MailSearch {
  const search: MailSearch = { phrases: [], from: [], to: [], label: [], marks: [] };
  for (const [whole, name, quoted, plain] of typed.replace(CONTROLS, ' ').matchAll(PART)) {
    const value = quoted ?? plain ?? '';
    const operator = name === undefined ? undefined : operatorOf(name, wording);
    if (operator && take(search, operator, value, wording)) continue;
    const words = searchWords(name === undefined ? value : whole);
    if (words.length > 0) search.phrases.push(words);
  }
  return search;
}
