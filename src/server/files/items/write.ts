import type { ParsedInputOf } from '@/domain/contract';
import { conflict, stale } from '@/domain/errors';
import type { filesContract } from '@/domain/files/contract';
import type { FileItem } from '@/domain/files/schemas';
import { normalise } from '@/domain/search/normalise';
import { upsertMany } from '@/server/db/bulk';
import { transaction } from '@/server/db/transaction';
import type { FilesContext } from '../context';
import { namedColumns, newNode, type NodeRow } from '../tree/rows';
import { OF_NEW_FOLDER } from '../tree/totals';
import { readTree } from '../tree/tree';
import { type Write, writing } from '../tree/write';
import { assertNoRoot, readableNodes, writableFolder, writableNode } from './access';
import { describeItems } from './describe';
import { folderIdOf } from './folder';
import { assertChildren, assertDepth, itemNamed } from './names';

type In<K extends keyof typeof filesContract> = ParsedInputOf<(typeof filesContract)[K]>;

/** Items as they are after the pending writes, in the same transaction. */
export async function described(write: Write, ids: readonly string[]): Promise<FileItem[]> {
  await write.settle();
  const { context, trx } = write;
  const tree = await readTree(trx, context.user, ids);
  return describeItems({ blobs: context.blobs, db: trx }, tree, ids);
}

/** 409 `name-taken`, with the item of that name. */
export async function nameTaken(write: Write, existing: NodeRow) {
  const [item] = await described(write, [existing.id]);
  return conflict('name-taken', item, { name: 'taken' });
}

/** Adds a folder; the caller has checked that the name is free. */
export async function addFolder(write: Write, parent: NodeRow, around: readonly NodeRow[], name: string) {
  const { at, context, trx } = write;
  const by = context.user.id;
  const row = newNode({ parentId: parent.id, ownerId: parent.ownerId, isFile: false, name, by, at });
  await trx.insertInto('file_node').values(row).execute();
  write.count(around, OF_NEW_FOLDER, 1);
  write.changed(parent.id, row.id);
  write.changed(parent.parentId, parent.id);
  return row;
}

/** Makes a folder. Throws 404, 403, 409 `name-taken`, `too-deep`, `too-many`. */
export async function newFolder(context: FilesContext, { parentId: named, name }: In<'newFolder'>) {
  const parentId = await folderIdOf(context.db, context.user, named);
  return writing(context, [parentId], async (write) => {
    const { tree, trx } = write;
    const parent = writableFolder(tree, parentId);
    assertDepth(tree, parentId, 1);
    await assertChildren(trx, parentId, 1);
    const existing = await itemNamed(trx, parentId, name);
    if (existing) throw await nameTaken(write, existing);
    const { id } = await addFolder(write, parent, tree.upwards(parentId), name);
    await write.touch([id]);
    return { item: (await described(write, [id]))[0]! };
  });
}

/** Renames an item; a change of case alone works. Throws 404, 403, 409 `name-taken`, `stale-version`, `is-root`. */
export async function renameItem(context: FilesContext, { fileId, version, name }: In<'rename'>) {
  return writing(context, [fileId], async (write) => {
    const { at, tree, trx } = write;
    const node = writableNode(tree, fileId);
    assertNoRoot([node]);
    if (node.version !== version) throw stale((await described(write, [fileId]))[0]);
    const existing = await itemNamed(trx, node.parentId ?? '', name);
    if (existing && existing.id !== fileId) throw await nameTaken(write, existing);
    await setName(write, node, name, at);
    await write.touch([fileId]);
    write.changed(node.parentId, fileId);
    return { item: (await described(write, [fileId]))[0]! };
  });
}

/** Stores another name of a node, and of its current content; a file may change its type and group by it. */
async function setName(write: Write, node: NodeRow, name: string, at: string): Promise<void> {
  const { context, tree, trx } = write;
  const columns = namedColumns(name, node.isFile === 1);
  const by = context.user.id;
  await trx
    .updateTable('file_node')
    .set({ ...columns, modifiedAt: at, modifiedById: by, updatedAt: at, version: node.version + 1 })
    .where('id', '=', node.id)
    .execute();
  if (node.versionId !== null)
    await trx
      .updateTable('attachment')
      .set({ name, nameFold: normalise(name) })
      .where('id', '=', node.versionId)
      .execute();
  if (columns.group === node.group || node.group === null || columns.group === null) return;
  const around = tree.upwards(node.id).slice(1);
  write.count(around, new Map([[node.group, { files: 1, bytes: node.size }]]), -1);
  write.count(around, new Map([[columns.group, { files: 1, bytes: node.size }]]), 1);
}

/** Stars items for the caller, or takes the stars away. Throws 404. */
export async function starItems(context: FilesContext, { fileIds, starred }: In<'star'>): Promise<void> {
  const { db, now, user } = context;
  await transaction(db, async (trx) => {
    const nodes = readableNodes(await readTree(trx, user, fileIds), fileIds);
    const starredAt = starred ? now().toISOString() : null;
    const rows = nodes.map(({ id: nodeId }) => ({ userId: user.id, nodeId, starredAt, openedAt: null }));
    await upsertMany(
      trx,
      'file_mark',
      rows,
      'on conflict ("userId", "nodeId") do update set "starredAt" = excluded."starredAt"',
    );
  });
}
