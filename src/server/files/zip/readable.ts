import type { EndUser } from '@/domain/auth/contract';
import { can } from '@/domain/auth/permissions';
import { notFound } from '@/domain/errors';
import type { BlobNeeds } from '@/server/core/blobs/types';
import { readTree } from '../tree/tree';
import { treeEntries } from './entries';

/**
 * Entries of an archive of those of these items that the user may see now.
 * @throws ApiError 404 for none, 409 `too-many`.
 */
export async function readableEntries(
  needs: Pick<BlobNeeds, 'db' | 'store'>,
  user: EndUser,
  ids: readonly string[],
) {
  const tree = await readTree(needs.db, user, ids);
  const readable = ids.filter((id) => can(user, 'files.use') && tree.liveLevel(id) !== null);
  if (readable.length === 0) throw notFound();
  return treeEntries(needs, readable);
}
