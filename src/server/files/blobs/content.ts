import type { EndUser } from '@/domain/auth/contract';
import type { ContentVariant } from '@/domain/blobs/variants';
import { ApiError, notFound } from '@/domain/errors';
import { filesLive } from '@/domain/files/live';
import type { DescribedRow } from '@/server/core/blobs/describe';
import type { CacheRule } from '@/server/core/blobs/headers';
import type { ServedBytes } from '@/server/core/blobs/serve';
import type { PreviewName } from '@/server/core/blobs/draw';
import type { Services } from '@/server/core/services';

/** Notifies users who may see a picture once its pending preview is ready. */
async function tellWhenReady(
  { blobs, live, log }: Services,
  user: EndUser,
  { id, hash }: DescribedRow,
  variant: PreviewName,
): Promise<void> {
  try {
    if (!(await blobs.previews.comes(hash, variant))) return;
    await live.pass(filesLive.previewReady, { refs: [id] }, { to: { users: [user.id] } });
  } catch (error) {
    log.warn({ err: error, hash, variant }, 'a preview was not told of');
  }
}

async function previewOf(services: Services, user: EndUser | null, row: DescribedRow, variant: PreviewName) {
  try {
    return await services.blobs.previews.ready(row.hash, variant);
  } catch (error) {
    const isLate = error instanceof ApiError && error.code === 'preview-not-ready';
    if (isLate && user) void tellWhenReady(services, user, row, variant);
    throw error;
  }
}

/**
 * The bytes sent for a variant. Originals of public pictures (with their camera metadata) are never sent: their large
 * preview replaces them. Throws 404 for a preview of what is no picture, and `preview-not-ready`.
 */
export async function contentOf(
  services: Services,
  user: EndUser | null,
  row: DescribedRow,
  variant: ContentVariant,
  cache: CacheRule,
): Promise<Pick<ServedBytes, 'blob' | 'preview'>> {
  const { hash, kind, size, type } = row;
  const blob = { hash, size, type };
  const wanted = cache.kind === 'public' && kind === 'image' && variant === 'original' ? 'preview' : variant;
  if (wanted === 'original') return { blob, preview: null };
  if (kind !== 'image') throw notFound();
  return { blob, preview: await previewOf(services, user, row, wanted) };
}
