import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/** What callers of other origins may send, and read of an answer, besides what every browser allows. */
const SENT = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'Password-Proof',
  'Session-Token',
  'X-Tab-Id',
];
const READ = ['Content-Disposition', 'ETag', 'Retry-After', 'X-Request-Id'];
const PREFLIGHT_SECONDS = 600;

/**
 * Lets pages of the origins in `TRUSTED_ORIGINS` call the API, errors included; no other origin is told anything.
 * Source: quality, Q-4.5.
 */
export function trustOrigins(origins: readonly string[]): MiddlewareHandler {
  const allow = cors({
    origin: [...origins],
    credentials: true,
    allowMethods: ['GET', 'HEAD', 'POST'],
    allowHeaders: SENT,
    exposeHeaders: READ,
    maxAge: PREFLIGHT_SECONDS,
  });
  return async (c, next) => {
    if (origins.includes(c.req.header('origin') ?? '')) return allow(c, next);
    await next();
    if (origins.length > 0) c.header('Vary', 'Origin', { append: true });
  };
}
