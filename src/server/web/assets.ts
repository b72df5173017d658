import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
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

/**
 * Serves the build's static files (brotli or gzip made by the build, kept for a year: their names hold their hash)
 * and the files of `public`.
 */
export function assetDoor(root: string): Door {
  const common = { etag: true, dotfiles: false, extensions: [], setHeaders };
  const built = sirv(join(root, '.next/static'), {
    ...common,
    brotli: true,
    gzip: true,
    immutable: true,
    maxAge: YEAR_SECONDS,
  });
  const files = sirv(join(root, 'public'), { ...common, maxAge: HOUR_SECONDS });
  return (request, response, path) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    // Parts of a file are never needed here, and a range that ends before it begins would throw.
    delete request.headers.range;
    if (path.startsWith(`${STATIC}/`)) {
      request.url = path.slice(STATIC.length);
      built(request, response, () => notThere(response));
      return true;
    }
    let taken = true;
    files(request, response, () => {
      taken = false;
    });
    return taken;
  };
}
