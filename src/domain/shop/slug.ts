const MAX_SLUG = 80;
const NOT_WORD = /[^\p{L}\p{N}\p{M}]+/gu;

/** Path segments that can't be slugs. */
const RESERVED: ReadonlySet<string> = new Set(['new']);

/**
 * The slug of a name: NFKC, lower case, letters and digits of any script, all else `-`, at most 80 characters; empty
 * if nothing is left. Source: shop, section 4.4.
 */
export function slugOf(name: string): string {
  const dashed = name.normalize('NFKC').toLowerCase().replace(NOT_WORD, '-');
  return Array.from(dashed)
    .slice(0, MAX_SLUG)
    .join('')
    .replace(/^-+|-+$/g, '');
}

/** The first of `slug`, `slug-2`, `slug-3` … that is neither taken nor reserved. */
export function freeSlugOf(slug: string, taken: ReadonlySet<string>): string {
  const isFree = (candidate: string) => !taken.has(candidate) && !RESERVED.has(candidate);
  if (isFree(slug)) return slug;
  for (let number = 2; ; number += 1) {
    const tail = `-${number}`;
    const candidate = `${Array.from(slug)
      .slice(0, MAX_SLUG - tail.length)
      .join('')}${tail}`;
    if (isFree(candidate)) return candidate;
  }
}
