import type { Disposition } from '@/domain/blobs/variants';
import { notFound } from '@/domain/errors';
import { bodyOf } from '@/server/core/bodyOf';
import { byteHeaders, type CacheRule, etagOf } from './headers';
import { type ByteRange, keyOf, MissingBytes, variantKeyOf } from './stores/store';
import type { BlobNeeds, StoredBlob } from './types';

/** The requested range of the bytes. */
type Wanted = { kind: 'whole' } | { kind: 'part'; range: ByteRange } | { kind: 'none' };

const ONE = /^bytes=(\d*)-(\d*)$/;
const WHOLE: Wanted = { kind: 'whole' };
const NONE: Wanted = { kind: 'none' };

/**
 * Parses `Range` for `size` bytes: one range gives a part, several or unreadable ones the whole, one outside the
 * bytes none. An `If-Range` of other bytes gives the whole.
 */
function wantedOf(headers: Headers, size: number, etag: string): Wanted {
  const text = headers.get('range');
  const ifRange = headers.get('if-range');
  if (text === null || (ifRange !== null && ifRange !== etag)) return WHOLE;
  const [, from = '', to = ''] = ONE.exec(text.trim()) ?? [];
  if (from === '' && to === '') return WHOLE;
  if (from === '') {
    const last = Math.min(Number(to), size);
    return last === 0 ? NONE : { kind: 'part', range: { start: size - last, end: size - 1 } };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return WHOLE;
  return start >= size ? NONE : { kind: 'part', range: { start, end } };
}

/** The parts of a request that matter for sending bytes. */
export interface ByteRequest {
  method: string;
  headers: Headers;
}

/** Which bytes are sent, and how. */
export interface ServedBytes {
  blob: Pick<StoredBlob, 'hash' | 'size' | 'type'>;
  /** A ready preview, with its own facts; null = the original. */
  preview: { variant: string; size: number; type: string } | null;
  name: string;
  disposition: Disposition;
  cache: CacheRule;
}

const NOT_MODIFIED = 304;
const PARTIAL = 206;
const OUTSIDE = 416;

function isKnown(headers: Headers, etag: string): boolean {
  const known = headers.get('if-none-match');
  if (known === null) return false;
  return known.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag);
}

async function read(needs: BlobNeeds, key: string, range?: ByteRange): Promise<ReadableStream> {
  try {
    return bodyOf(await needs.store.read(key, range));
  } catch (error) {
    if (!(error instanceof MissingBytes)) throw error;
    needs.log.error({ key }, 'bytes of a file are missing');
    throw notFound();
  }
}

/** Sends stored bytes with the headers of files, A6: ranges, `If-Range`, 304, HEAD. */
export async function serve(needs: BlobNeeds, request: ByteRequest, served: ServedBytes): Promise<Response> {
  const { blob, preview, ...rest } = served;
  const { hash } = blob;
  const variant = preview?.variant ?? 'original';
  const { size, type } = preview ?? blob;
  const headers = byteHeaders(needs.config, { hash, variant, type, ...rest });
  const etag = etagOf(hash, variant);
  if (isKnown(request.headers, etag)) return new Response(null, { status: NOT_MODIFIED, headers });
  const wanted = wantedOf(request.headers, size, etag);
  if (wanted.kind === 'none') {
    headers.set('Content-Range', `bytes */${size}`);
    return new Response(null, { status: OUTSIDE, headers });
  }
  const range = wanted.kind === 'part' ? wanted.range : undefined;
  headers.set('Content-Length', String(range ? range.end - range.start + 1 : size));
  if (range) headers.set('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  const status = range ? PARTIAL : 200;
  if (request.method === 'HEAD' || size === 0) return new Response(null, { status, headers });
  const key = preview ? variantKeyOf(hash, variant) : keyOf(hash);
  return new Response(await read(needs, key, range), { status, headers });
}
