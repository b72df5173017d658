import type { Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { MAX_PIXELS } from '@/domain/blobs/purposes';
import { ApiError } from '@/domain/errors';

/** Pictures with more pixels are never decoded. Source: files, A7. */
const MOST_PIXELS = 100_000_000;
const SECONDS = 20;
const HASH_SIDE = 100;
const TURNED_FROM = 5;

/** What lists need to know of a picture before it has loaded. */
export interface PictureFacts {
  width: number | null;
  height: number | null;
  /** Thumbhash, base64. */
  placeholder: string | null;
}

/** Opens a picture for drawing: bounded in pixels and time, its first frame, upright. */
export async function openPicture(file: string): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp(file, {
    limitInputPixels: MOST_PIXELS,
    failOn: 'error',
    sequentialRead: true,
    pages: 1,
    autoOrient: true,
  }).timeout({ seconds: SECONDS });
}

async function sizeOf(file: string): Promise<{ width: number; height: number }> {
  const { default: sharp } = await import('sharp');
  const {
    width,
    height,
    pageHeight,
    orientation = 1,
  } = await sharp(file, {
    limitInputPixels: false,
    pages: 1,
  }).metadata();
  const upright = { width, height: pageHeight ?? height };
  return orientation < TURNED_FROM ? upright : { width: upright.height, height: upright.width };
}

async function placeholderOf(file: string): Promise<string> {
  const picture = await openPicture(file);
  const { data, info } = await picture
    .resize(HASH_SIDE, HASH_SIDE, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

const notAnImage = () => new ApiError(400, 'not-an-image', { message: 'This is no readable picture' });

/** Facts of a file with a picture's media type; null where they can't be read. */
export async function tryPicture(file: string): Promise<PictureFacts> {
  const size = await sizeOf(file).catch(() => null);
  const small = size !== null && size.width * size.height <= MOST_PIXELS;
  const placeholder = small ? await placeholderOf(file).catch(() => null) : null;
  return { width: size?.width ?? null, height: size?.height ?? null, placeholder };
}

/**
 * Facts of a file that has to be a picture; verified by decoding it.
 * Throws 400 `not-an-image`, `too-many-pixels` (beyond 40 megapixels, before anything is decoded).
 */
export async function needPicture(file: string): Promise<PictureFacts> {
  const size = await sizeOf(file).catch(() => null);
  if (!size) throw notAnImage();
  if (size.width * size.height > MAX_PIXELS) {
    throw new ApiError(400, 'too-many-pixels', {
      message: `A picture may have ${MAX_PIXELS} pixels`,
      current: { width: size.width, height: size.height, limit: MAX_PIXELS },
    });
  }
  const placeholder = await placeholderOf(file).catch(() => null);
  if (placeholder === null) throw notAnImage();
  return { ...size, placeholder };
}
