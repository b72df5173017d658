import type { ContentVariant } from '@/domain/blobs/variants';
import { notFound } from '@/domain/errors';
import type { DescribedRow } from '@/server/core/blobs/describe';
import type { CacheRule } from '@/server/core/blobs/headers';
import type { ServedBytes } from '@/server/core/blobs/serve';
import type { Blobs } from '@/server/core/blobs/service';

/**
 * What is sent for a variant. Originals of public pictures (with what the camera wrote into them) never leave: their
 * large preview stands for them. Throws 404 for a preview of what is no picture.
 */
export async function contentOf(
  blobs: Blobs,
  row: DescribedRow,
  variant: ContentVariant,
  cache: CacheRule,
): Promise<Pick<ServedBytes, 'blob' | 'preview'>> {
  const { hash, kind, size, type } = row;
  const blob = { hash, size, type };
  const wanted = cache.kind === 'public' && kind === 'image' && variant === 'original' ? 'preview' : variant;
  if (wanted === 'original') return { blob, preview: null };
  if (kind !== 'image') throw notFound();
  return { blob, preview: await blobs.previews.ready(hash, wanted) };
}
