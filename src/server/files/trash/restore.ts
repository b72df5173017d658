import { notFound } from '@/domain/errors';
import type { FilesContext } from '../context';
import { freeName } from '../items/names';
import { described } from '../items/write';
import { namedColumns, type NodeRow } from '../tree/rows';
import { contributionsOf } from '../tree/totals';
import { readTree, type Tree } from '../tree/tree';
import { type Write, writing } from '../tree/write';

/** Nodes that the caller may bring back: of their own, or deleted by them where they may still write. */
function restorable(tree: Tree, ids: readonly string[], userId: string): NodeRow[] {
  return [...new Set(ids)].map((id) => {
    const node = tree.node(id);
    const level = tree.level(id);
    const isOwn = level === 'owner' || (level === 'edit' && node.deletedById === userId);
    if (!isOwn && !(node.deletedAt === null && tree.liveLevel(id) !== null)) throw notFound();
    return node;
  });
}

interface Restored {
  renamed: { id: string; from: string; to: string }[];
  movedToRootIds: string[];
}

/** The folder into which a node comes back, with the folders around it: where it was, else the owner's root. */
async function folderFor(write: Write, node: NodeRow): Promise<readonly NodeRow[]> {
  const { context, trx } = write;
  // Read anew: a folder around it may have come back in this call.
  const tree = await readTree(trx, context.user, [node.parentId ?? node.id]);
  const { parentId } = node;
  if (parentId !== null && !tree.isTrashed(parentId)) return tree.upwards(parentId);
  const { rootId } = await write.account(node.ownerId);
  return (await readTree(trx, context.user, [rootId])).upwards(rootId);
}

async function bringBack(write: Write, node: NodeRow, { renamed, movedToRootIds }: Restored): Promise<void> {
  const { at, context, trx } = write;
  const around = await folderFor(write, node);
  const parent = around[0]!;
  const name = await freeName(trx, parent.id, node.name);
  await trx
    .updateTable('file_node')
    .set({
      parentId: parent.id,
      deletedAt: null,
      deletedById: null,
      updatedAt: at,
      version: node.version + 1,
    })
    .set(name === node.name ? {} : namedColumns(name, node.isFile === 1))
    .where('id', '=', node.id)
    .execute();
  write.count(around, (await contributionsOf(trx, [node])).get(node.id)!, 1);
  write.changed(parent.id, node.id);
  if (name !== node.name) renamed.push({ id: node.id, from: node.name, to: name });
  if (parent.id !== node.parentId) movedToRootIds.push(node.id);
  await context.events.emit(trx, 'entity.restored', { type: 'files.node', id: node.id });
}

/** Brings items back from the trash; those that are back already stay as they are. Throws 404. */
export async function restoreItems(context: FilesContext, fileIds: readonly string[]) {
  return writing(context, fileIds, async (write) => {
    const nodes = restorable(write.tree, fileIds, context.user.id);
    const restored: Restored = { renamed: [], movedToRootIds: [] };
    const deleted = nodes.filter(({ deletedAt }) => deletedAt !== null);
    // Outer ones first, so that what was in them finds its folder.
    const ordered = deleted.toSorted((a, b) => write.tree.depth(a.id) - write.tree.depth(b.id));
    for (const node of ordered) {
      await bringBack(write, node, restored);
      // The next one may be counted in the same folders.
      await write.settle();
    }
    const ids = nodes.map(({ id }) => id);
    return { items: await described(write, ids), ...restored };
  });
}
