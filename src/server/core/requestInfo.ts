import { getConnInfo } from '@hono/node-server/conninfo';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { type Language, toLanguage } from '@/domain/languages';
import { clientAddress } from './address';
import type { Config } from './config';

/** Facts about the request besides its input. */
export interface RequestInfo {
  /** Also in the response as `X-Request-Id`. */
  id: string;
  method: string;
  path: string;
  headers: Headers;
  /** The client's network address; forwarded headers count only from trusted proxies. */
  address: string;
  userAgent: string;
  /** The language chosen in the browser (cookie), for texts made on the server. */
  language: Language;
  /** Whether the product is used over https: by this request, or according to `PUBLIC_URL`. */
  secure: boolean;
  idempotencyKey: string | null;
  /** The sending tab (`X-Tab-Id`), so that it can skip its own live events. */
  tabId: string | null;
  /** Closes the connection at once, dropping unsent data; false where there is none. */
  hangUp: () => boolean;
}

function socketAddress(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? '127.0.0.1';
  } catch {
    return '127.0.0.1';
  }
}

const TAB = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function tabOf(headers: Headers): string | null {
  const tab = headers.get('x-tab-id') ?? '';
  return TAB.test(tab) ? tab : null;
}

/** Reads the request once, at the head of the pipeline. */
export function readRequestInfo(c: Context, config: Config, id: string): RequestInfo {
  const headers = c.req.raw.headers;
  const peer = socketAddress(c);
  const { address, proto } = clientAddress(peer, headers, config.trustedProxies);
  return {
    id,
    method: c.req.method,
    path: c.req.path,
    headers,
    address,
    userAgent: (headers.get('user-agent') ?? '').slice(0, 512),
    language: toLanguage(getCookie(c, 'i18nextLng')),
    secure:
      config.publicUrl.startsWith('https:') ||
      (proto ?? new URL(c.req.url).protocol.slice(0, -1)) === 'https',
    idempotencyKey: headers.get('idempotency-key'),
    tabId: tabOf(headers),
    hangUp: () => (c.env as Partial<HttpBindings> | undefined)?.outgoing?.destroy() !== undefined,
  };
}
