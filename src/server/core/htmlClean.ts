import { listedHtml } from './listedHtml';
import { parseShallow, TooManyElements } from './shallowHtml';

const TAGS = [
  'p',
  'h1',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'code',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'a',
  'br',
  'hr',
];
const ATTRIBUTES = ['href'];
const LISTED = { tags: new Set(TAGS), attributes: new Set(ATTRIBUTES) };

/** Levels that elements may nest; the sanitizer takes seconds for a thousand. */
const MOST_LEVELS = 100;
/** Elements of a text; the sanitizer takes half a second for so many. */
const MOST_ELEMENTS = 10_000;

/** HTML without harm, or why there is none. */
export type Cleaned = { html: string } | { refused: string };

/** Blank space at the beginning, which no parser keeps. */
const SPACE = /^[\r\n\t ]+/;

/** Listed elements alone, as the parser of browsers understands them; or why the HTML is refused. */
function simplified(html: string): Cleaned {
  try {
    const page = parseShallow(html, MOST_LEVELS, MOST_ELEMENTS);
    if (!page) return { refused: `too-deep:${MOST_LEVELS}` };
    return { html: `${SPACE.exec(html)?.[0] ?? ''}${listedHtml(page, LISTED)}` };
  } catch (error) {
    if (error instanceof TooManyElements) return { refused: 'too-complex' };
    throw error;
  }
}

/**
 * Sanitized HTML: only text, its structure and harmless links. Refused when it nests too deep or has too many elements.
 * Long HTML takes long, so it is called in the thread alone (in development and tests also in the process itself).
 */
export async function clean(html: string): Promise<Cleaned> {
  const simple = simplified(html);
  if ('refused' in simple) return simple;
  const { default: purify } = await import('isomorphic-dompurify');
  const cleaned = purify.sanitize(simple.html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i,
  });
  return { html: cleaned };
}
