import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { testApp } from './api';

interface Shape {
  width: number;
  height: number;
  /** Pixels of chance, so that the file is as large as a photograph's. */
  noise?: boolean;
  jpeg?: boolean;
}

/** A picture as loaded by a page: requested again if rendering takes longer than a request waits. */
export async function shownPicture(
  app: ReturnType<typeof testApp>,
  path: string,
  as?: string,
): Promise<Response> {
  const ask = () => app.request(path, { headers: as ? { 'session-token': as } : {} });
  const answer = await ask();
  if (answer.status !== 404 || !answer.headers.has('retry-after')) return answer;
  await app.services.blobs.previews.settled();
  return ask();
}

const blobOf = (bytes: Uint8Array, type: string) => new Blob([new Uint8Array(bytes)], { type });

/** A small valid picture; its color depends on its size. */
export async function picture({ width, height, noise = false, jpeg = false }: Shape): Promise<Blob> {
  const background = { r: (width * 7) % 256, g: (height * 13) % 256, b: (width + height) % 256 };
  const made = noise
    ? sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    : sharp({ create: { width, height, channels: 3, background } });
  const bytes = await (jpeg ? made.jpeg() : made.png()).toBuffer();
  return blobOf(bytes, jpeg ? 'image/jpeg' : 'image/png');
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function png(width: number, height: number, packed: Buffer): Blob {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // 1 bit per pixel, grey.
  head[8] = 1;
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [mark, chunk('IHDR', head), chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))];
  return blobOf(Buffer.concat(parts), 'image/png');
}

/** A whole PNG of that many pixels, all black, of few bytes. */
export function bigPng(width: number, height: number): Blob {
  return png(width, height, deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8)))));
}

/** A PNG that claims to be `side` × `side` pixels, without any pixel data. */
export function bombPng(side: number): Blob {
  return png(side, side, deflateSync(Buffer.alloc(1000)));
}
