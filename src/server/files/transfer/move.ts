import type { ParsedInputOf } from '@/domain/contract';
import { forbidden } from '@/domain/errors';
import type { filesContract } from '@/domain/files/contract';
import { describedRows } from '@/server/core/blobs/describe';
import type { FilesContext } from '../context';
import { removableNodes, writableFolder } from '../items/access';
import { folderIdOf } from '../items/folder';
import { assertChildren, assertDepth } from '../items/names';
import { trashNodes } from '../trash/remove';
import { heightOf, releaseDeleted, setOwner } from '../tree/below';
import { assertQuota } from '../tree/quota';
import { namedColumns, type NodeRow } from '../tree/rows';
import { bytesOf, type Contribution, contributionsOf } from '../tree/totals';
import { type Write, writing } from '../tree/write';
import { addVersion } from '../versions/store';
import { answerOf, assertOutside, noOutcome, stepOf } from './plan';

type Input = ParsedInputOf<(typeof filesContract)['move']>;

/** Somebody else's items can be copied out of their tree, not taken. */
function assertGiven({ context }: Write, nodes: readonly NodeRow[], { ownerId }: NodeRow): void {
  if (nodes.some((node) => node.ownerId !== ownerId && node.ownerId !== context.user.id))
    throw forbidden('copy-instead');
}

async function handOver(write: Write, node: NodeRow, folder: NodeRow, contribution: Contribution) {
  const { trx } = write;
  const bytes = bytesOf(contribution);
  await assertQuota(trx, await write.account(folder.ownerId), bytes);
  const { rootId } = await write.account(node.ownerId);
  if (node.isFile === 0) await releaseDeleted(trx, [node.id], rootId);
  await setOwner(trx, node.id, folder.ownerId);
  write.use(node.ownerId, -bytes);
  write.use(folder.ownerId, bytes);
}

interface Place {
  folder: NodeRow;
  name: string;
  contribution: Contribution;
}

async function place(write: Write, node: NodeRow, { folder, name, contribution }: Place): Promise<void> {
  const { at, context, tree, trx } = write;
  if (node.ownerId !== folder.ownerId) await handOver(write, node, folder, contribution);
  const renamed = name === node.name ? {} : namedColumns(name, node.isFile === 1);
  await trx
    .updateTable('file_node')
    .set({ parentId: folder.id, modifiedById: context.user.id, updatedAt: at, version: node.version + 1 })
    .set(renamed)
    .where('id', '=', node.id)
    .execute();
  write.count(tree.upwards(node.id).slice(1), contribution, -1);
  write.count(tree.upwards(folder.id), contribution, 1);
  write.removed(node.parentId, node.id);
  write.changed(folder.id, node.id);
}

/** The content of a file becomes a version of another one; the file itself goes to the trash. */
async function replace(write: Write, node: NodeRow, over: NodeRow, folder: NodeRow): Promise<void> {
  const { tree, trx } = write;
  const content = await describedRows(trx)
    .where('attachment.id', '=', node.versionId)
    .executeTakeFirstOrThrow();
  await addVersion(write, over, tree.upwards(folder.id), { content, modifiedAt: node.modifiedAt });
  await trashNodes(write, [node]);
}

/**
 * Moves items into a folder; taken names come back as conflicts, undone, unless a choice was sent.
 * @throws ApiError 404, 403 `copy-instead`, 409 `is-root`, `into-itself`, `too-deep`, `too-many`, 413
 * `quota-exceeded`: nothing is moved.
 */
export async function moveItems(context: FilesContext, input: Input) {
  const folderId = await folderIdOf(context.db, context.user, input.folderId);
  return writing(context, [...input.fileIds, folderId], async (write) => {
    const { tree, trx } = write;
    const folder = writableFolder(tree, folderId);
    const nodes = removableNodes(tree, input.fileIds);
    assertOutside(write, nodes, folderId);
    assertGiven(write, nodes, folder);
    const outcome = noOutcome();
    const moving = nodes.filter(({ parentId }) => parentId !== folderId);
    outcome.done.push(...nodes.filter(({ parentId }) => parentId === folderId).map(({ id }) => id));
    await assertChildren(trx, folderId, moving.length);
    const contributions = await contributionsOf(trx, moving);
    for (const node of moving) {
      if (node.isFile === 0) assertDepth(tree, folderId, await heightOf(trx, node.id));
      const step = await stepOf(write, input, { node, folder, outcome, own: false });
      if (!step) continue;
      if ('over' in step) await replace(write, node, step.over, folder);
      else await place(write, node, { folder, name: step.name, contribution: contributions.get(node.id)! });
      outcome.done.push('over' in step ? step.over.id : node.id);
      outcome.movedFrom[node.id] = node.parentId;
    }
    await write.touch(outcome.done);
    return answerOf(write, outcome);
  });
}
