import contentDisposition from 'content-disposition';
import type { ContentVariant, Disposition } from '@/domain/blobs/variants';
import type { Config } from '@/server/core/config';
import { isFilesSiteOther } from '@/server/core/filesHost';
import { RASTER_TYPES } from './sniff';
import { isTextType } from './texts';

const PLAYED =
  /^(?:audio\/(?:mpeg|mp4|x-m4a|ogg|wav|vnd\.wave|x-wav|webm|aac|flac|x-flac)|video\/(?:mp4|webm|ogg))(?:;|$)/;
const UNKNOWN = 'application/octet-stream';
const ETAG_LETTERS = 32;

/** The type under which a browser may display bytes itself; null = never. Source: files, A6. */
export function inlineTypeOf(type: string): string | null {
  if (RASTER_TYPES.has(type) || PLAYED.test(type) || type === 'application/pdf') return type;
  if (type === 'image/svg+xml') return null;
  return isTextType(type) ? 'text/plain; charset=utf-8' : null;
}

/** The strong ETag of bytes. */
export function etagOf(hash: string, variant: string): string {
  return `"${hash.slice(0, ETAG_LETTERS)}-${variant}"`;
}

/** How caches may store a response of bytes. */
export type CacheRule =
  | { kind: 'public' }
  | { kind: 'session' }
  | { kind: 'immutable' }
  /** Seconds until the address expires. */
  | { kind: 'signed'; seconds: number };

const YEAR = 31_536_000;
const HOUR = 3600;

function cacheControl(rule: CacheRule): string {
  if (rule.kind === 'public') return `public, max-age=${HOUR}, no-transform`;
  if (rule.kind === 'immutable') return `public, max-age=${YEAR}, immutable, no-transform`;
  if (rule.kind === 'session') return 'private, no-cache, no-transform';
  return `private, max-age=${rule.seconds}, immutable, no-transform`;
}

type Hosts = Pick<Config, 'filesUrl' | 'publicUrl'>;

/**
 * Headers of every response of bytes, so that no browser runs them, frames them or sends their address as referrer.
 */
function guardHeaders(hosts: Hosts, cache: CacheRule): Headers {
  const open = cache.kind === 'public' || cache.kind === 'immutable';
  const headers = new Headers({
    'Cache-Control': cacheControl(cache),
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'Cross-Origin-Resource-Policy': open || isFilesSiteOther(hosts) ? 'cross-origin' : 'same-site',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  });
  if (!open) headers.set('X-Robots-Tag', 'noindex');
  return headers;
}

/** The headers of an archive that is generated while it is sent: no ranges, no ETag, not always a known size. */
export function zipHeaders(hosts: Hosts, name: string, size?: number): Headers {
  const headers = guardHeaders(hosts, { kind: 'session' });
  headers.set('Accept-Ranges', 'none');
  headers.set('Content-Disposition', contentDisposition(name));
  if (size !== undefined) headers.set('Content-Length', String(size));
  headers.set('Content-Type', 'application/zip');
  return headers;
}

interface ByteFacts {
  hash: string;
  variant: ContentVariant | (string & {});
  /** Media type of the sent bytes. */
  type: string;
  name: string;
  disposition: Disposition;
  cache: CacheRule;
}

/** The headers of every response that sends stored bytes. */
export function byteHeaders(
  hosts: Hosts,
  { hash, variant, type, name, disposition, cache }: ByteFacts,
): Headers {
  const inline = inlineTypeOf(type);
  const headers = guardHeaders(hosts, cache);
  headers.set('Accept-Ranges', 'bytes');
  const shown = { type: inline === null ? 'attachment' : disposition } as const;
  headers.set('Content-Disposition', contentDisposition(name, shown));
  headers.set('Content-Type', inline ?? UNKNOWN);
  headers.set('ETag', etagOf(hash, variant));
  return headers;
}
