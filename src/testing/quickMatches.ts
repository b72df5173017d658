const COMPOUND = String.raw`[a-z][a-z0-9]*(?:\[[^\]]*\]|:not\(\[[^\]]*\]\))*`;
const LIST = new RegExp(`^${COMPOUND}(?:, *${COMPOUND})*$`);

const read = new Map<string, ReadonlySet<string> | null>();

/** The element names that a list of selectors like `input[type="checkbox"]` is about; null for any other selector. */
function namesIn(selector: string): ReadonlySet<string> | null {
  const known = read.get(selector);
  if (known !== undefined) return known;
  const names = LIST.test(selector)
    ? new Set(
        [...selector.replace(/\[[^\]]*\]/g, '').matchAll(/(?:^|, *)([a-z][a-z0-9]*)/g)].map(
          ([, name = '']) => name,
        ),
      )
    : null;
  read.set(selector, names);
  return names;
}

// oxlint-disable-next-line typescript/unbound-method -- called with its element
const slowly = Element.prototype.matches;

/**
 * `Element.matches` that tells an element of another name at once. Queries by role ask more than a hundred such
 * selectors of every candidate, and jsdom runs its selector engine for each.
 */
export function quickMatches(element: Element, selector: string): boolean {
  const names = namesIn(selector);
  return (names === null || names.has(element.localName)) && slowly.call(element, selector);
}
