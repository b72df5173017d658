import { conflict } from '@/domain/errors';
import type { DescribedRow } from '@/server/core/blobs/describe';
import { keyOf, type Store } from '@/server/core/blobs/stores/store';
import { isTextType, textOf } from '@/server/core/blobs/texts';

/** Bytes shown of a text. */
const SHOWN = 262_144;

const MARKS: readonly (readonly [charset: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

function decoded(bytes: Uint8Array, isCut: boolean): { text: string; charset: string } {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return { charset: marked[0], text: new TextDecoder(marked[0]).decode(bytes) };
  const text = textOf(bytes, isCut);
  return text === null
    ? { charset: 'windows-1252', text: new TextDecoder('windows-1252').decode(bytes) }
    : { charset: 'utf-8', text };
}

/** The first 256 KiB of a text, decoded by its BOM, as UTF-8, else as windows-1252. Throws 409 `not-text`. */
export async function readText(store: Store, { hash, size, type }: DescribedRow) {
  if (!isTextType(type)) throw conflict('not-text');
  if (size === 0) return { text: '', charset: 'utf-8', truncated: false };
  const stream = await store.read(keyOf(hash), { start: 0, end: Math.min(size, SHOWN) - 1 });
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  const truncated = size > SHOWN;
  return { ...decoded(Buffer.concat(chunks), truncated), truncated };
}
