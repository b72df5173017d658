import type { IncomingMessage, ServerResponse } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompress } from 'node:zlib';
import sirv from 'sirv';

/** Answers a request, or leaves it untouched and says so by `false`. */
export type Door = (request: IncomingMessage, response: ServerResponse, path: string) => boolean;

const STATIC = '/_next/static';
const YEAR_SECONDS = 31_536_000;
const HOUR_SECONDS = 3600;

/** Headers of files that anybody may read. Source: quality, Q-4.1. */
function setHeaders(response: ServerResponse): void {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
}

function notThere(response: ServerResponse): void {
  response.writeHead(404, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end();
}

/** Files of `public` whose name changes with what they hold. */
const KEPT = /^\/fonts\/[^/]+-\d+\.\d+\.\d+\.woff2$/;
const FOR_EVER = `public, max-age=${YEAR_SECONDS}, immutable`;
const SPRITE = '/icons.svg';

/** Sends the icons' sprite in brotli, made once, under an address that names its version. */
function spriteDoor(root: string): Door {
  let small: Buffer | null = null;
  const file = join(root, 'public', SPRITE);
  if (existsSync(file)) {
    brotliCompress(readFileSync(file), (_error, bytes) => {
      small = bytes;
    });
  }
  return (request, response, path) => {
    const isVersioned = path === SPRITE && /[?&]v=\w/.test(request.url ?? '');
    if (!isVersioned || !small || !/\bbr\b/.test(String(request.headers['accept-encoding']))) return false;
    setHeaders(response);
    response.writeHead(200, {
      'Content-Type': 'image/svg+xml',
      'Content-Encoding': 'br',
      'Content-Length': small.length,
      'Cache-Control': FOR_EVER,
      Vary: 'Accept-Encoding',
    });
    response.end(request.method === 'HEAD' ? undefined : small);
    return true;
  };
}

/** Nobody asks whether a file has changed that never does: its date would be 46 bytes of each. */
function leaveOutDate(response: ServerResponse): void {
  const write = response.writeHead.bind(response);
  response.writeHead = ((status: number, headers: Record<string, string | number>) => {
    delete headers['Last-Modified'];
    return write(status, headers);
  }) as typeof response.writeHead;
}

/**
 * Serves the build's static files (brotli or gzip made by the build, kept for a year: their names hold their hash)
 * and the files of `public`.
 */
export function assetDoor(root: string): Door {
  const common = { etag: true, dotfiles: false, extensions: [], setHeaders };
  const built = sirv(join(root, '.next/static'), {
    ...common,
    // Files that never change are never asked for again: 40 bytes less of each.
    etag: false,
    brotli: true,
    gzip: true,
    immutable: true,
    maxAge: YEAR_SECONDS,
  });
  const files = sirv(join(root, 'public'), { ...common, maxAge: HOUR_SECONDS });
  const fonts = sirv(join(root, 'public'), { ...common, immutable: true, maxAge: YEAR_SECONDS });
  const sprite = spriteDoor(root);
  return (request, response, path) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    // Parts of a file are never needed here, and a range that ends before it begins would throw.
    delete request.headers.range;
    if (path.startsWith(`${STATIC}/`)) {
      request.url = path.slice(STATIC.length);
      leaveOutDate(response);
      built(request, response, () => notThere(response));
      return true;
    }
    if (sprite(request, response, path)) return true;
    let taken = true;
    const door = KEPT.test(path) ? fonts : files;
    door(request, response, () => {
      taken = false;
    });
    return taken;
  };
}
