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

/** Sanitized HTML: only text, its structure and harmless links. Source: shop, section 10. */
export async function cleanHtml(html: string): Promise<string> {
  if (!/[<&]/.test(html)) return html;
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
