import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';
import { ApiError, notFound } from '@/domain/errors';
import { refuse } from './refuse';

/** Answers a request; `false` = not handled, the response is untouched. */
export type Door = (request: IncomingMessage, response: ServerResponse, path: string) => boolean;

const STATIC = '/_next/static/';
const SPRITE = '/icons.svg';
/** Files of `public` with a version in their name. */
const KEPT = /^\/fonts\/[^/]+-\d+\.\d+\.\d+\.woff2$/;
const FOR_EVER = 'public,max-age=31536000,immutable';
const AN_HOUR = 'public,max-age=3600';

/** A file with its response headers; its bytes are read on first request and cached in memory. */
interface Asset {
  headers: Readonly<Record<string, string>>;
  read: () => Promise<Buffer>;
}

interface Rule {
  cache: (path: string) => string;
  /** Additional headers of each file. */
  headers: (size: number, changedMs: number) => Readonly<Record<string, string>>;
}

const ENCODINGS: Readonly<Record<string, string>> = { '.br': 'br', '.gz': 'gzip' };

/** Caches one read for all callers; a failed one is retried by the next caller. */
function once(read: () => Promise<Buffer>): () => Promise<Buffer> {
  let bytes: Promise<Buffer> | undefined;
  return () => {
    bytes ??= read().catch((error: unknown) => {
      bytes = undefined;
      throw error;
    });
    return bytes;
  };
}

/**
 * The files below a folder by their path, without dotfiles. Files added later are never sent. The bytes of a build
 * are some ten megabytes: cached in memory, so that no download holds a file open, however it ends.
 */
function assetsBelow(folder: string, prefix: string, rule: Rule): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  if (!existsSync(folder)) return assets;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const parts = relative(folder, file).split(sep);
    if (!entry.isFile() || parts.some((part) => part.startsWith('.'))) continue;
    const path = `${prefix}${parts.join('/')}`;
    const { size, mtimeMs } = statSync(file);
    const encoding = ENCODINGS[extname(path)];
    const type = getMimeType(encoding ? path.slice(0, -3) : path)?.split(';')[0];
    const headers = {
      'Content-Type': type ?? 'application/octet-stream',
      'Cache-Control': rule.cache(path),
      ...(encoding && { 'Content-Encoding': encoding }),
      ...rule.headers(size, mtimeMs),
    };
    assets.set(path, { headers, read: once(() => readFile(file)) });
  }
  return assets;
}

/** The icon sprite in brotli, compressed once, under an address that contains its version. */
function compressedSprite(plain: Asset): Asset {
  const compress = promisify(brotliCompress);
  return {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': FOR_EVER,
      'Content-Encoding': 'br',
      Vary: 'Accept-Encoding',
    },
    read: once(async () => compress(await plain.read())),
  };
}

function problemOf(error: unknown): ApiError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOENT'
    ? notFound()
    : new ApiError(503, 'busy', { message: 'This file can not be read now', retryAfter: 1 });
}

async function send(request: IncomingMessage, response: ServerResponse, asset: Asset): Promise<void> {
  const { ETag: tag } = asset.headers;
  if (tag !== undefined && request.headers['if-none-match'] === tag) {
    response.writeHead(304, asset.headers).end();
    return;
  }
  try {
    const bytes = await asset.read();
    response.writeHead(200, { 'Content-Length': bytes.length, ...asset.headers });
    response.end(bytes);
  } catch (error) {
    refuse(response, problemOf(error));
  }
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/**
 * Serves the build's static files (precompressed with brotli or gzip, cached for a year: their names contain their
 * hash) and the files of `public`. Range requests are not supported: nothing needs them.
 */
export function assetDoor(root: string): Door {
  const built = assetsBelow(join(root, '.next/static'), STATIC, {
    cache: () => FOR_EVER,
    // Immutable files are never revalidated: an `ETag` would only add bytes.
    headers: () => ({ Vary: 'Accept-Encoding' }),
  });
  const files = assetsBelow(join(root, 'public'), '/', {
    cache: (path) => (KEPT.test(path) ? FOR_EVER : AN_HOUR),
    headers: (size, changedMs) => ({ ETag: `W/"${size}-${Math.trunc(changedMs)}"` }),
  });
  const plainSprite = files.get(SPRITE);
  const sprite = plainSprite && compressedSprite(plainSprite);

  const find = (path: string, url: string, accepted: string): Asset | undefined => {
    const isBrotli = /\bbr\b/.test(accepted);
    if (path === SPRITE && isBrotli && /[?&]v=\w/.test(url)) return sprite;
    if (!path.startsWith(STATIC)) return files.get(path);
    return (
      (isBrotli ? built.get(`${path}.br`) : undefined) ??
      (/\bgzip\b/.test(accepted) ? built.get(`${path}.gz`) : undefined) ??
      built.get(path)
    );
  };
  return (request, response, target) => {
    const path = decoded(target);
    const asset = find(path, request.url ?? '', request.headers['accept-encoding'] ?? '');
    if (asset) void send(request, response, asset);
    else if (path.startsWith(STATIC)) refuse(response, notFound());
    else return false;
    return true;
  };
}
