import type { FilesContext } from '../context';
import { purgeAt } from '../items/describe';
import { removableNodes } from '../items/access';
import type { NodeRow } from '../tree/rows';
import { contributionsOf } from '../tree/totals';
import { type Write, writing } from '../tree/write';

/** Moves live nodes to the trash: one row each, whatever is in them. */
export async function trashNodes(write: Write, nodes: readonly NodeRow[]): Promise<void> {
  const { at, context, tree, trx } = write;
  const contributions = await contributionsOf(trx, nodes);
  for (const node of nodes) {
    await trx
      .updateTable('file_node')
      .set({ deletedAt: at, deletedById: context.user.id, updatedAt: at, version: node.version + 1 })
      .where('id', '=', node.id)
      .execute();
    write.count(tree.upwards(node.id).slice(1), contributions.get(node.id)!, -1);
    write.removed(node.parentId, node.id);
    await context.events.emit(trx, 'entity.removed', { type: 'files.node', id: node.id });
  }
}

/** Moves items to the trash of their owners. Throws 404, 403, 409 `is-root`: nothing is deleted. */
export async function deleteItems(context: FilesContext, fileIds: readonly string[]) {
  return writing(context, fileIds, async (write) => {
    const nodes = removableNodes(write.tree, fileIds);
    await trashNodes(write, nodes);
    return { deletedIds: nodes.map(({ id }) => id), purgeAt: purgeAt(write.at) };
  });
}
