import type { ParsedInputOf } from '@/domain/contract';
import type { filesContract } from '@/domain/files/contract';
import { newTicket } from '../blobs/zip';
import type { FilesContext } from '../context';
import { readableNodes } from '../items/access';
import { folderIdOf } from '../items/folder';
import { readTree } from '../tree/tree';
import { treeEntries } from './entries';

type Input = ParsedInputOf<(typeof filesContract)['newZip']>;

/**
 * A ticket for an archive of items with all that is in them, by default named like a single one.
 * @throws ApiError 404, 409 `too-many`.
 */
export async function zipOfItems(context: FilesContext, { fileIds, name }: Input) {
  const { blobs, db, user } = context;
  const given = await Promise.all([...new Set(fileIds)].map((id) => folderIdOf(db, user, id)));
  const nodes = readableNodes(await readTree(db, user, given), given);
  const ids = nodes.map(({ id }) => id);
  const [first] = nodes;
  const single = nodes.length === 1 ? first?.name : undefined;
  const entries = await treeEntries(blobs.needs, ids);
  return newTicket(context, user, { source: 'files', ids, name: name ?? (single || 'files'), entries });
}
