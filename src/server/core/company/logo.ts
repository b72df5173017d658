import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { ApiError } from '@/domain/errors';
import type { Services } from '@/server/core/services';

/** The kind of record that the logo belongs to. */
export const COMPANY = 'company';

/** Twice the printed size. */
const HEIGHT = 180;
const WIDTH = 620;

/** A company's logo as a PNG for PDFs; null when there is none (any more). */
export async function logoOf(
  { blobs, db }: Pick<Services, 'blobs' | 'db'>,
  logoId: string | null,
): Promise<Uint8Array | null> {
  if (logoId === null) return null;
  try {
    const bytes = await buffer(await blobs.read(db, logoId));
    return await sharp(bytes)
      .resize({ height: HEIGHT, width: WIDTH, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch (error) {
    // A missing picture leaves its space empty; the document is generated all the same.
    if (error instanceof ApiError) return null;
    throw error;
  }
}
