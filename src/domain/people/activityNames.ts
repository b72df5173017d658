import { ACTIVITY_VALUES, type ActivityValue } from './activityWords';

/** Values that stand for a record, and what it is. */
export type NamedKind = Exclude<ActivityValue, 'text' | 'picture' | 'captions'>;

/** Names by id as a reader may know them; null is a person who is gone, and what is not there has no name. */
export type ActivityNames = Readonly<Record<string, string | null>>;

type Diff = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** So much of an id without a name tells two of them apart. */
const SHORT = 6;

function valueKind(field: string): ActivityValue {
  return Object.hasOwn(ACTIVITY_VALUES, field)
    ? ACTIVITY_VALUES[field as keyof typeof ACTIVITY_VALUES]
    : 'text';
}

/** The ids among the values of lines, by what they stand for, each once. */
export function idsIn(diffs: readonly Diff[]): Map<NamedKind, string[]> {
  const found = new Map<NamedKind, Set<string>>();
  for (const [field, values] of diffs.flatMap((diff) => Object.entries(diff))) {
    const kind = valueKind(field);
    if (kind === 'text' || kind === 'picture' || kind === 'captions') continue;
    const ids = found.get(kind) ?? new Set();
    for (const value of values) if (typeof value === 'string' && ID.test(value)) ids.add(value);
    found.set(kind, ids);
  }
  return new Map([...found].map(([kind, ids]) => [kind, [...ids]]));
}

/** What has no name of its own, in the reader's language. */
export interface NameWords {
  deletedPerson: string;
  picture: string;
}

/**
 * A value with a name where an id is: of who is gone by word, of what has no name its end after "…"; captions of
 * pictures without the pictures' ids. Values that are no ids come back as they are.
 */
export function namedValue(
  field: string,
  value: unknown,
  names: ActivityNames,
  { deletedPerson, picture }: NameWords,
): unknown {
  if (typeof value !== 'string' || value === '') return value;
  const kind = valueKind(field);
  if (kind === 'text') return value;
  if (kind === 'picture') return picture;
  if (kind === 'captions') return Object.values(JSON.parse(value) as object).join(' · ');
  if (Object.hasOwn(names, value)) return names[value] ?? deletedPerson;
  return ID.test(value) ? `…${value.slice(-SHORT)}` : value;
}
