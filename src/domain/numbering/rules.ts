const TOKEN = /\{([^{}]*)\}/g;
const KNOWN = /^(?:YYYY|YY|MM|SEQ:[1-9])$/;
const PLAIN = /^[A-Za-z0-9\-/._]*$/;

/**
 * Why a pattern is invalid; null when it is valid. Exactly one `SEQ`, a year if numbers restart each year, else
 * letters, digits and `- / . _`. Source: invoices, section 2.2.
 */
export function patternProblem(pattern: string, reset: 'yearly' | 'never'): string | null {
  const tokens = [...pattern.matchAll(TOKEN)].map(([, token = '']) => token);
  const rest = pattern.replace(TOKEN, '');
  if (!tokens.every((token) => KNOWN.test(token)) || !PLAIN.test(rest)) return 'invalid';
  if (tokens.filter((token) => token.startsWith('SEQ')).length !== 1) return 'one-seq';
  const hasYear = tokens.includes('YYYY') || tokens.includes('YY');
  return reset === 'yearly' && !hasYear ? 'year-missing' : null;
}
