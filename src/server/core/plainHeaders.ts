import type { Config } from './config';

/**
 * Headers of every response that is not a page; a route that sends bytes may replace them. Source: quality, Q-4.5.
 */
export const PLAIN_HEADERS: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** HSTS: makes browsers use https only, where the product is reached by it. Source: quality, Q-4.1. */
export function transportHeaders({
  publicUrl,
  hstsSubdomains,
}: Pick<Config, 'publicUrl' | 'hstsSubdomains'>): Readonly<Record<string, string>> {
  if (!publicUrl.startsWith('https:')) return {};
  const scope = hstsSubdomains ? '; includeSubDomains' : '';
  return { 'Strict-Transport-Security': `max-age=31536000${scope}` };
}
