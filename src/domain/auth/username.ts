import { normalise } from '@/domain/search/normalise';

/** Names used by paths of the product or mail addresses. Source: people, rule 5. */
const RESERVED: ReadonlySet<string> = new Set([
  'new',
  'list',
  'cards',
  'profile',
  'account',
  'edit',
  'settings',
  'me',
  'admin',
  'all',
  'postmaster',
]);

/** Whether a username is reserved for something else. */
export function isReserved(name: string): boolean {
  return RESERVED.has(name);
}

/** Leaves room for a suffix within the 40 characters of a username. */
const LONGEST_BASE = 34;

/**
 * The username suggested by a person's name: lower case, without diacritics, `a-z 0-9 -` only.
 * Null when fewer than two characters are left, as with names in other scripts.
 */
export function suggestUsername(firstName: string, lastName: string): string | null {
  const plain = normalise(`${firstName} ${lastName}`);
  const dashed = plain
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_BASE)
    .replace(/^-+|-+$/g, '');
  return dashed.length >= 2 ? dashed : null;
}

/** The suggestion, or with `-2`, `-3` … the first form that is neither taken nor reserved. */
export function freeUsername(suggestion: string, taken: ReadonlySet<string>): string {
  let name = suggestion;
  for (let n = 2; taken.has(name) || RESERVED.has(name); n += 1) name = `${suggestion}-${n}`;
  return name;
}
