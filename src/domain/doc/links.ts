const MAX_ADDRESS = 2000;
const SCHEMES = new Set(['http:', 'https:', 'mailto:']);
/** White space, control characters and backslashes: what browsers read otherwise than people do. */
// eslint-disable-next-line no-control-regex
const TRICKS = /[\u0000-\u0020\u007F-\u00A0\u2028\u2029\u202A-\u202E\u2066-\u2069\\]/;

/** An address that a text may lead to, or null: http, https, mailto, and paths of our own. */
export function safeHref(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const href = value.trim();
  if (href === '' || href.length > MAX_ADDRESS || TRICKS.test(href)) return null;
  if (href.startsWith('/')) return href.startsWith('//') ? null : href;
  try {
    return SCHEMES.has(new URL(href).protocol) ? href : null;
  } catch {
    return null;
  }
}
