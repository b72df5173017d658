import { badInput } from '@/domain/errors';
import { parseShallow } from '@/server/core/shallowHtml';

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
const MOST_LEVELS = 100;

/**
 * Sanitized HTML: only text, its structure and harmless links.
 * @throws ApiError 400 with `too-deep:100` at the field.
 */
export async function cleanHtml(html: string, field: string): Promise<string> {
  if (!/[<&]/.test(html)) return html;
  if (!parseShallow(html, MOST_LEVELS)) throw badInput({ [field]: `too-deep:${MOST_LEVELS}` });
  const { default: purify } = await import('isomorphic-dompurify');
  return purify.sanitize(html, {
    ALLOWED_TAGS: [...TAGS, ...MORE_TAGS],
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i,
  });
}

/** Whether the HTML has no visible text. */
export function isBlankHtml(html: string): boolean {
  return html.replace(/<[^>]*>|&nbsp;|\s/g, '') === '';
}
