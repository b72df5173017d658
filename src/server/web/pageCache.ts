import { randomBytes } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** Just long enough for bursts of requests; cached pages are never older. */
const KEPT_MS = 10_000;
const MOST_PAGES = 200;
const LONGEST_KEY = 2000;

interface Kept {
  /** On the monotonic clock, in ms: a clock that is set back must not keep a page for long. */
  until: number;
  headers: OutgoingHttpHeaders;
  /** CSP header and HTML, split at the nonce of the original response. */
  policy: string[];
  html: string[];
}

export interface PageCache {
  /** The cached HTML for an equal request, with headers set on the response and a fresh nonce. */
  take: (request: IncomingMessage, response: ServerResponse) => string | undefined;
  /** Stores a response if it can be shared. */
  keep: (request: IncomingMessage, response: ServerResponse, html: string) => void;
}

const NONCE = /'nonce-([\w+/=-]{16,})'/;
const POLICY = 'content-security-policy';

/**
 * The cache key; undefined where the response must not be shared: with a session, a token or an unusual request every
 * page is rendered anew.
 */
function keyOf({ method, url, headers }: IncomingMessage): string | undefined {
  const { cookie = '', host = '', authorization } = headers;
  const isPersonal =
    authorization !== undefined || 'session-token' in headers || /(^|[;\s_-])atrium\./i.test(cookie);
  if (method !== 'GET' || isPersonal) return undefined;
  const key = JSON.stringify([url, host, cookie, headers['accept-language'] ?? '']);
  return key.length <= LONGEST_KEY ? key : undefined;
}

function sharable(response: ServerResponse, html: string): Kept | undefined {
  const policy = String(response.getHeader(POLICY) ?? '');
  const nonce = NONCE.exec(policy)?.[1];
  if (response.statusCode !== 200 || nonce === undefined || response.hasHeader('set-cookie'))
    return undefined;
  return {
    until: performance.now() + KEPT_MS,
    headers: response.getHeaders(),
    policy: policy.split(nonce),
    html: html.split(nonce),
  };
}

/**
 * Caches the first HTML of pages for users who are not signed in: rendering one takes ten times as long as sending
 * it, and it depends on address, cookies and language alone. Each response gets a fresh nonce.
 */
export function createPageCache(): PageCache {
  const pages = new Map<string, Kept>();
  return {
    take: (request, response) => {
      const key = keyOf(request);
      const kept = key === undefined ? undefined : pages.get(key);
      if (!kept || kept.until < performance.now()) return undefined;
      const nonce = randomBytes(16).toString('base64');
      for (const [name, value] of Object.entries(kept.headers))
        if (value !== undefined) response.setHeader(name, value);
      response.setHeader(POLICY, kept.policy.join(nonce));
      return kept.html.join(nonce);
    },
    keep: (request, response, html) => {
      const key = keyOf(request);
      const kept = key === undefined ? undefined : sharable(response, html);
      if (key === undefined || !kept) return;
      pages.delete(key);
      pages.set(key, kept);
      const [oldest] = pages.keys();
      if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest);
    },
  };
}
