import { defaultTreeAdapter, parse, type DefaultTreeAdapterMap } from 'parse5';

class TooDeep extends Error {}

/** HTML has more elements than the caller allows. */
export class TooManyElements extends Error {}

/**
 * Parses HTML with at most `most` elements open within each other; null for HTML that nests deeper. Stops at the first
 * element that is too deep, so that neither the parser nor what recurses over its tree takes long or runs out of stack.
 * Tags that are closed in the wrong order may nest up to twice as deep.
 * @throws TooManyElements for more than `elements`: a few unclosed tags are opened anew in each paragraph.
 */
export function parseShallow(
  html: string,
  most: number,
  elements = Infinity,
): DefaultTreeAdapterMap['document'] | null {
  let depth = 0;
  let made = 0;
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement: (...element) => {
      made += 1;
      if (made > elements) throw new TooManyElements();
      return defaultTreeAdapter.createElement(...element);
    },
    onItemPush: () => {
      depth += 1;
      if (depth > most) throw new TooDeep();
    },
    onItemPop: () => {
      depth -= 1;
    },
  };
  try {
    return parse(html, { treeAdapter });
  } catch (error) {
    if (error instanceof TooDeep) return null;
    throw error;
  }
}
