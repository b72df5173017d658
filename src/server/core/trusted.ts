import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { Config } from './config';
import { hasFilesHost } from './filesHost';

/** Headers that callers of other origins may send and read, besides those that browsers always allow. */
const SENT = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'Password-Proof',
  'Session-Token',
  'X-Tab-Id',
];
const READ = ['Content-Disposition', 'ETag', 'Retry-After', 'X-Request-Id'];
const METHODS = ['GET', 'HEAD', 'POST'];
/**
 * Additional headers between the product's pages and the files host, with those of tus uploads. Source: files, A9.
 */
const FILES_SENT = [
  'If-Range',
  'Link-Ticket',
  'Range',
  'Tus-Resumable',
  'Upload-Length',
  'Upload-Metadata',
  'Upload-Offset',
];
const FILES_READ = [
  'Accept-Ranges',
  'Content-Range',
  'Location',
  'Tus-Resumable',
  'Upload-Expires',
  'Upload-Length',
  'Upload-Offset',
];
const FILES_METHODS = ['PATCH', 'DELETE'];
const PREFLIGHT_SECONDS = 600;

interface Rule {
  origins: readonly string[];
  allow: MiddlewareHandler;
}

function rule(origins: readonly string[], forFiles = false): Rule {
  const allow = cors({
    origin: [...origins],
    credentials: true,
    allowMethods: [...METHODS, ...(forFiles ? FILES_METHODS : [])],
    allowHeaders: [...SENT, ...(forFiles ? FILES_SENT : [])],
    exposeHeaders: [...READ, ...(forFiles ? FILES_READ : [])],
    maxAge: PREFLIGHT_SECONDS,
  });
  return { origins, allow };
}

/**
 * CORS for the origins in `TRUSTED_ORIGINS` on the API, errors included, and for the product's own pages on a
 * separate files host; no other origin gets any headers. Source: quality, Q-4.5; files, A9.
 */
export function trustOrigins(
  config: Pick<Config, 'trustedOrigins' | 'filesUrl' | 'publicUrl'>,
): MiddlewareHandler {
  const rules = [
    ...(hasFilesHost(config) ? [rule([new URL(config.publicUrl).origin], true)] : []),
    ...(config.trustedOrigins.length > 0 ? [rule(config.trustedOrigins)] : []),
  ];
  return async (c, next) => {
    const origin = c.req.header('origin') ?? '';
    const found = rules.find(({ origins }) => origins.includes(origin));
    if (found) return found.allow(c, next);
    await next();
    if (rules.length > 0) c.header('Vary', 'Origin', { append: true });
  };
}
