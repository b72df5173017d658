// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001F\u007F\\]/;

/**
 * The path to go to after signing in, or null when it is not a safe internal path: it begins with exactly one `/`,
 * holds no backslash or control character (browsers read `/\evil` and `/<tab>/evil` as `//evil`), and is no sign-in
 * page.
 * Source: sign-in, section 4.
 */
export function safeReturnTo(value: string | null | undefined): string | null {
  if (!value || !value.startsWith('/') || value.startsWith('//') || CONTROL.test(value)) return null;
  return value === '/auth' || value.startsWith('/auth/') ? null : value;
}
