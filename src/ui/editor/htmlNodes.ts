/** An element, its name in lower case. */
export interface HtmlElement {
  tag: string;
  /** The target of a link, unchecked. */
  href: string | undefined;
  children: HtmlNode[];
}
export type HtmlNode = HtmlElement | string;

/** A tag or a piece of text; a `<` that begins no tag is text. */
const PIECE = /<(\/?)([a-z][a-z0-9]*)((?:[^">]|"[^"]*")*)>|[^<]+|</gi;
const HREF = /\shref="([^"]*)"/i;
const ENTITY = /&(amp|apos|gt|lt|nbsp|quot|#39);/g;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  nbsp: '\u00A0',
  quot: '"',
  '#39': "'",
};
const EMPTY = new Set(['br', 'hr']);
const HEADINGS = new Set(['h1', 'h2', 'h3']);
const BLOCKS = new Set([...HEADINGS, 'p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr']);
/** What an item may stand in without ending the item around. */
const AROUND_ITEMS = new Set([...HEADINGS, 'ul', 'ol', 'blockquote', 'pre']);

const unescaped = (text: string) => text.replace(ENTITY, (whole, name: string) => ENTITIES[name] ?? whole);

/** Ends the open elements from this place on; -1 = none. */
function end(open: HtmlElement[], from: number): void {
  if (from > 0) open.length = from;
}

const innermost = (open: readonly HtmlElement[], tag: string) =>
  open.findLastIndex((element) => element.tag === tag);

/** Ends what the next element can't stand in, as browsers do. */
function makeRoom(open: HtmlElement[], tag: string): void {
  if (tag === 'a') end(open, innermost(open, 'a'));
  if (tag === 'li') {
    const list = open.findLastIndex((element) => AROUND_ITEMS.has(element.tag));
    const item = innermost(open, 'li');
    if (item > list) end(open, item);
  }
  if (BLOCKS.has(tag)) end(open, innermost(open, 'p'));
  if (HEADINGS.has(tag) && HEADINGS.has(open.at(-1)?.tag ?? '')) open.pop();
}

/**
 * The nodes of HTML that the server has cleaned (`cleanHtml`), without a browser's parser: the same on both sides. They
 * nest as a browser reads them from HTML, so that hydration finds what was rendered. Not a sanitizer: whoever renders
 * the nodes decides on elements and links.
 */
export function htmlNodes(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: '', href: undefined, children: [] };
  const open = [root];
  for (const [piece, slash, name, attributes = ''] of html.matchAll(PIECE)) {
    const tag = name?.toLowerCase();
    if (tag === undefined) open.at(-1)?.children.push(unescaped(piece));
    else if (slash) end(open, innermost(open, tag));
    else {
      makeRoom(open, tag);
      const href = HREF.exec(attributes)?.[1];
      const element: HtmlElement = { tag, href: href && unescaped(href), children: [] };
      open.at(-1)?.children.push(element);
      if (!EMPTY.has(tag)) open.push(element);
    }
  }
  return root.children;
}
