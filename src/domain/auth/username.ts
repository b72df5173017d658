import { normalise } from '@/domain/search/normalise';

/** Names that paths of the product or mail addresses need. Source: people, rule 5. */
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

/** Whether a username can't be given because something else needs the name. */
export function isReserved(name: string): boolean {
  return RESERVED.has(name);
}

/** Room for a suffix within the 40 characters of a username. */
const LONGEST_BASE = 34;

/**
 * The username that a person's name suggests: lower case, without marks, `a-z 0-9 -` only.
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
