import { ACTIVITY_VALUES, type ActivityValue, type NamedKind } from './activityFields';

/** Names by id as visible to the reader; null is a deleted user, a missing id has no name. */
export type ActivityNames = Readonly<Record<string, string | null>>;

type Diff = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Number of id characters that suffice to distinguish two. */
const SHORT = 6;

const NAMED = new Set<ActivityValue>(['person', 'label', 'category', 'file', 'plan']);
const isNamed = (kind: ActivityValue): kind is NamedKind => NAMED.has(kind);

/** Type of a field's values; `text` for what the log does not know. */
export function valueKind(field: string): ActivityValue {
  return Object.hasOwn(ACTIVITY_VALUES, field)
    ? ACTIVITY_VALUES[field as keyof typeof ACTIVITY_VALUES]
    : 'text';
}

/** The distinct ids among the values of log entries, by kind. */
export function idsIn(diffs: readonly Diff[]): Map<NamedKind, string[]> {
  const found = new Map<NamedKind, Set<string>>();
  for (const [field, values] of diffs.flatMap((diff) => Object.entries(diff))) {
    const kind = valueKind(field);
    if (!isNamed(kind)) continue;
    const ids = found.get(kind) ?? new Set();
    for (const value of values) if (typeof value === 'string' && ID.test(value)) ids.add(value);
    found.set(kind, ids);
  }
  return new Map([...found].map(([kind, ids]) => [kind, [...ids]]));
}

/** Labels for values without a name, in the reader's language. */
export interface NameWords {
  deletedPerson: string;
  picture: string;
}

/**
 * A value with ids replaced by names: a label for deleted users, "…" and the end of the id if there is no name;
 * captions of pictures without the pictures' ids. Values that are not ids are returned unchanged.
 */
export function namedValue(
  field: string,
  value: unknown,
  names: ActivityNames,
  { deletedPerson, picture }: NameWords,
): unknown {
  if (typeof value !== 'string' || value === '') return value;
  const kind = valueKind(field);
  if (kind === 'picture') return picture;
  if (kind === 'captions') return Object.values(JSON.parse(value) as object).join(' · ');
  if (!isNamed(kind)) return value;
  if (Object.hasOwn(names, value)) return names[value] ?? deletedPerson;
  return ID.test(value) ? `…${value.slice(-SHORT)}` : value;
}
