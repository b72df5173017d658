import type { Config } from '@/server/core/config';
import type { SafeFetch } from '@/server/core/fetch/safeFetch';
import { mayFetch } from './links';
import { type PageFacts, readPage } from './page';

/** A page as it is shown below a message; the picture is drawn anew. */
export interface Found extends Omit<PageFacts, 'image'> {
  picture: Buffer | null;
}

const KIB = 1024;
const PAGE_BYTES = 512 * KIB;
const PICTURE_BYTES = 3 * KIB * KIB;
const MOST_PIXELS = 40_000_000;
const WIDTH = 480;
const QUALITY = 80;
const SECONDS = 5;
const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/** The picture as our own bytes: bounded, its first frame, without what the camera wrote; null when it is none. */
async function drawn(bytes: Buffer): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp');
  const options = { limitInputPixels: MOST_PIXELS, pages: 1, autoOrient: true, failOn: 'error' } as const;
  return sharp(bytes, options)
    .timeout({ seconds: SECONDS })
    .resize({ width: WIDTH, height: WIDTH, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()
    .catch(() => null);
}

/** Reads a page for its preview, one try. Source: chat, section 3.5. */
export async function findPreview(config: Config, fetch: SafeFetch, url: string): Promise<Found | null> {
  const allows = (at: URL) => mayFetch(config, at);
  const page = await fetch(url, { types: ['text/html'], maxBytes: PAGE_BYTES, over: 'cut', allows });
  const facts = page && readPage(page);
  if (!facts) return null;
  const { title, text, image } = facts;
  const asking = { types: PICTURES, maxBytes: PICTURE_BYTES, over: 'refuse', allows } as const;
  const picture = image === null ? null : await fetch(image, asking);
  return { title, text, picture: picture && (await drawn(picture.bytes)) };
}
