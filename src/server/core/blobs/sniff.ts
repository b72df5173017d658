import { open } from 'node:fs/promises';
import type { BlobKind } from '@/domain/blobs/schemas';
import type { Detector } from 'file-type';
import { isTextType, markedTextOf, textTypeOf } from './texts';

const HEAD_BYTES = 8192;
const UNKNOWN = 'application/octet-stream';
const OTHER_NAMES: Readonly<Record<string, string>> = { 'image/apng': 'image/png' };

/** Pictures that may be shown as they are. */
export const RASTER_TYPES: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
]);
const DRAWN = new Set([...RASTER_TYPES, 'image/svg+xml', 'image/tiff']);

async function headOf(path: string): Promise<Uint8Array> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** The rough kind of a media type, as it is stored with the bytes. */
export function kindOf(type: string): BlobKind {
  if (DRAWN.has(type)) return 'image';
  if (/^(?:audio|video)\//.test(type)) return 'media';
  if (type === 'text/html') return 'other';
  const office = /^application\/(?:pdf|rtf|msword|vnd\.(?:ms-|openxmlformats-|oasis\.opendocument))/;
  return isTextType(type) || office.test(type) ? 'document' : 'other';
}

/** Envelopes within each other that are opened to see what a file is: an archive, and what it holds. */
const MOST_ENVELOPES = 2;

/** The media type that bytes other than a text's are known by. A file of envelopes in envelopes without end is unknown. */
async function typeOf(path: string): Promise<string | undefined> {
  const { fileTypeFromFile } = await import('file-type');
  let opened = 0;
  // The library calls its detectors once for the file, and once more for each envelope within.
  const bound: Detector = {
    id: 'bound',
    detect: async () => ((opened += 1) > 1 + MOST_ENVELOPES ? { ext: 'bin', mime: UNKNOWN } : undefined),
  };
  const found = await fileTypeFromFile(path, { customDetectors: [bound] }).catch(() => undefined);
  return found?.mime;
}

/**
 * The media type of a file: by its bytes; of texts also by the extension. The browser's type is ignored.
 * Source: files, A6.
 */
export async function sniff(path: string, name: string): Promise<{ type: string; kind: BlobKind }> {
  const head = await headOf(path);
  // The byte order mark of UTF-16 also begins a frame of MPEG audio.
  const found = markedTextOf(head) === null ? await typeOf(path) : undefined;
  const type =
    found === undefined || found === 'application/xml'
      ? (textTypeOf(head, name) ?? UNKNOWN)
      : (OTHER_NAMES[found] ?? found);
  return { type, kind: kindOf(type) };
}
