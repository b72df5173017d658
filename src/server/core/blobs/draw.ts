import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ResizeOptions, Sharp } from 'sharp';
import { removeFile } from '@/server/core/forms/temporary';
import { openPicture } from './picture';
import { keyOf, variantKeyOf } from './stores/store';
import type { BlobNeeds } from './types';

const QUALITY = 80;
const inside = (width: number): ResizeOptions => ({ width, height: width, fit: 'inside' });
const square = (width: number): ResizeOptions => ({ width, height: width, fit: 'cover' });
const wide = (width: number): ResizeOptions => ({ width, fit: 'inside' });

/** All preview variants: of files, and the sizes of people's pictures. Source: files, A7; people, 3. */
const FORMS = {
  icon: square(96),
  thumb: inside(480),
  medium: inside(960),
  preview: inside(1920),
  social: { width: 1200, height: 630, fit: 'cover' },
  avatar48: square(48),
  avatar128: square(128),
  avatar512: square(512),
  cover640: wide(640),
  cover1600: wide(1600),
} as const satisfies Record<string, ResizeOptions>;

export type PreviewName = keyof typeof FORMS;

/** The media type of a preview. */
export function previewTypeOf(variant: PreviewName): string {
  return variant === 'social' ? 'image/jpeg' : 'image/webp';
}

function encoded(picture: Sharp, variant: PreviewName): Sharp {
  return previewTypeOf(variant) === 'image/jpeg'
    ? picture.jpeg({ quality: QUALITY })
    : picture.webp({ quality: QUALITY, effort: 3 });
}

/** Renders a preview into the store: upright, without camera metadata, never enlarged. Returns its size in bytes. */
export async function drawPreview(
  { config, store }: BlobNeeds,
  hash: string,
  variant: PreviewName,
): Promise<number> {
  await mkdir(config.uploadDir, { recursive: true });
  const target = join(config.uploadDir, `${randomUUID()}.part`);
  try {
    const { size } = await store.withFile(keyOf(hash), async (file) => {
      const picture = await openPicture(file);
      return encoded(picture.resize({ ...FORMS[variant], withoutEnlargement: true }), variant).toFile(target);
    });
    await store.put(variantKeyOf(hash, variant), target);
    return size;
  } finally {
    await removeFile(target);
  }
}
