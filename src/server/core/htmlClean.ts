import { parseShallow } from './shallowHtml';

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
];
const MORE_TAGS = ['s', 'a', 'br', 'hr'];

/** Levels that elements may nest; the sanitizer takes seconds for a thousand. */
export const MOST_LEVELS = 100;

/**
 * Sanitized HTML: only text, its structure and harmless links. Null for HTML that nests deeper than `MOST_LEVELS`.
 * Long HTML takes long, so it is called in the thread alone (in development and tests also in the process itself).
 */
export async function clean(html: string): Promise<string | null> {
  if (!parseShallow(html, MOST_LEVELS)) return null;
  const { default: purify } = await import('isomorphic-dompurify');
  return purify.sanitize(html, {
    ALLOWED_TAGS: [...TAGS, ...MORE_TAGS],
    ALLOWED_ATTR: ['href'],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i,
  });
}
