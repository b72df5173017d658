import { defaultTreeAdapter, parse, type DefaultTreeAdapterMap } from 'parse5';

class TooDeep extends Error {}

/**
 * Parses HTML with at most `most` elements open within each other; null for HTML that nests deeper. Stops at the first
 * element that is too deep, so that neither the parser nor what recurses over its tree takes long or runs out of stack.
 * Tags that are closed in the wrong order may nest up to twice as deep.
 */
export function parseShallow(html: string, most: number): DefaultTreeAdapterMap['document'] | null {
  let depth = 0;
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
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
