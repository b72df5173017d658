const MAX_ADDRESS = 2000;
const SCHEMES = new Set(['http:', 'https:', 'mailto:']);
/** White space, control characters and backslashes: what browsers parse differently from how it looks. */
// eslint-disable-next-line no-control-regex
const TRICKS = /[\u0000-\u0020\u007F-\u00A0\u2028\u2029\u202A-\u202E\u2066-\u2069\\]/;

/** The allowed URL of a link, or null: http, https, mailto, and internal paths. */
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
