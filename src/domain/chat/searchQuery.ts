import { parseQuery, readDay, readText } from '@/domain/search/query';

const HAS = ['image', 'file', 'link', 'audio'] as const;

const OPERATORS = {
  from: { read: readText },
  in: { read: readText },
  has: { read: (value: string) => HAS.find((kind) => kind === value) },
  before: { read: readDay },
  after: { read: readDay },
  on: { read: readDay },
  is: { read: (value: string) => (value === 'pinned' ? value : undefined) },
};

/** A parsed search. Words are normalized; those in one list are adjacent. */
export interface SearchQuery {
  /** Each list is a phrase; a plain word is a phrase of one word, or of several Han characters. */
  phrases: string[][];
  /** What was typed besides operators. */
  text: string;
  from: string | undefined;
  in: string | undefined;
  has: (typeof HAS)[number][];
  /** Days, `YYYY-MM-DD`. */
  before: string | undefined;
  after: string | undefined;
  on: string | undefined;
  pinned: boolean;
}

/**
 * Parses a search: words, `"phrases"` and the operators `from: in: has: before: after: on: is:pinned`, the last of each
 * but `has`; an unknown operator is plain text.
 */
export function parseSearch(typed: string): SearchQuery {
  const { phrases, text, values } = parseQuery(typed, OPERATORS);
  return {
    phrases,
    text,
    from: values.from.at(-1),
    in: values.in.at(-1),
    has: values.has,
    before: values.before.at(-1),
    after: values.after.at(-1),
    on: values.on.at(-1),
    pinned: values.is.length > 0,
  };
}
