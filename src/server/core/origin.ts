import { ApiError } from '@/domain/errors';
import type { Config } from './config';

function isOwn(origin: string, headers: Headers, config: Config): boolean {
  if (origin === new URL(config.publicUrl).origin || config.trustedOrigins.includes(origin)) return true;
  const host = headers.get('host');
  return host !== null && (origin === `http://${host}` || origin === `https://${host}`);
}

/**
 * Refuses a write started by a page of another origin (CSRF). Only the cookie, which browsers send by themselves,
 * needs this, so calls with a token in a header pass; absent headers mean the caller is no browser. Source: sign-in,
 * 4.3.
 */
export function assertOwnOrigin(headers: Headers, config: Config): void {
  if (headers.has('session-token') || headers.has('authorization')) return;
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  const allowed =
    origin === null
      ? site === null || site === 'same-origin' || site === 'none'
      : isOwn(origin, headers, config);
  if (!allowed) throw new ApiError(403, 'origin-not-allowed', { message: 'This origin may not write here' });
}
