import { MAX_VERSIONS } from '@/domain/files/limits';
import { addAttachment, removeAttachments } from '@/server/core/blobs/attachments';
import type { StoredBlob } from '@/server/core/blobs/types';
import { newNode, type NodeRow } from '../tree/rows';
import { ofNewFile } from '../tree/totals';
import { assertQuota } from '../tree/quota';
import type { Write } from '../tree/write';

/** Bytes that are stored, with what a preview is drawn by. */
export type Content = Pick<StoredBlob, 'hash' | 'type' | 'size' | 'kind'>;

const FIRST_PREVIEWS = ['icon', 'thumb'] as const;

async function addContent(write: Write, node: Pick<NodeRow, 'id' | 'name'>, no: number, content: Content) {
  const { context, trx } = write;
  if (content.kind === 'image') await context.blobs.previews.queue(trx, content.hash, FIRST_PREVIEWS);
  const owner = { ownerType: 'file', ownerId: node.id };
  const facts = { name: node.name, purpose: 'file', by: context.user.id, owner, rank: no };
  return (await addAttachment(trx, content, facts)).id;
}

async function note(write: Write, node: Pick<NodeRow, 'id' | 'ownerId' | 'group'>, bytes: number) {
  const { at, context } = write;
  const { id: fileId, ownerId, group } = node;
  write.use(ownerId, bytes);
  write.stored({ fileId, ownerId, byId: context.user.id, kind: group ?? 'other', bytes, at });
}

interface NewFile {
  parent: NodeRow;
  /** The parent and the folders around it. */
  around: readonly NodeRow[];
  /** Free in the parent. */
  name: string;
  content: Content;
  modifiedAt?: string;
}

/** Adds a file with its first version. Throws 413 `quota-exceeded`. */
export async function addFile(
  write: Write,
  { parent, around, name, content, modifiedAt = write.at }: NewFile,
): Promise<NodeRow> {
  const { at, context, trx } = write;
  const by = context.user.id;
  const { ownerId } = parent;
  await assertQuota(trx, await write.account(ownerId), content.size);
  const node = newNode({ parentId: parent.id, ownerId, isFile: true, name, by, at, modifiedAt });
  const versionId = await addContent(write, node, 1, content);
  const row: NodeRow = { ...node, versionId, versionNo: 1, size: content.size };
  await trx.insertInto('file_node').values(row).execute();
  await trx.insertInto('file_version').values({ id: versionId, fileId: row.id, no: 1 }).execute();
  write.count(around, ofNewFile(row), 1);
  write.changed(parent.id, row.id);
  write.changed(parent.parentId, parent.id);
  await note(write, row, content.size);
  return row;
}

/** Removes the oldest unlabelled versions beyond the limit. */
async function dropOldest(write: Write, node: NodeRow, around: readonly NodeRow[]): Promise<void> {
  const { trx } = write;
  const rows = await trx
    .selectFrom('file_version')
    .innerJoin('attachment', 'attachment.id', 'file_version.id')
    .where('file_version.fileId', '=', node.id)
    .where('file_version.label', 'is', null)
    .orderBy('file_version.no', 'desc')
    .select(['attachment.id', 'attachment.blobHash', 'attachment.size'])
    .execute();
  for (const oldest of rows.slice(MAX_VERSIONS)) {
    await trx.deleteFrom('file_version').where('id', '=', oldest.id).execute();
    await removeAttachments(trx, [oldest]);
    write.count(around, new Map([['version', { files: 1, bytes: oldest.size }]]), -1);
    write.use(node.ownerId, -oldest.size);
  }
}

/** Stores a further version of a file. Throws 413 `quota-exceeded`. */
export async function addVersion(
  write: Write,
  node: NodeRow,
  around: readonly NodeRow[],
  {
    content,
    modifiedAt = write.at,
    restoredFrom = null,
  }: {
    content: Content;
    modifiedAt?: string;
    restoredFrom?: number | null;
  },
): Promise<void> {
  const { at, context, trx } = write;
  await assertQuota(trx, await write.account(node.ownerId), content.size);
  const no = node.versionNo + 1;
  const versionId = await addContent(write, node, no, content);
  await trx.insertInto('file_version').values({ id: versionId, fileId: node.id, no, restoredFrom }).execute();
  const by = context.user.id;
  await trx
    .updateTable('file_node')
    .set({ versionId, versionNo: no, size: content.size, modifiedAt, modifiedById: by, updatedAt: at })
    .set({ version: node.version + 1 })
    .where('id', '=', node.id)
    .execute();
  write.count(around, new Map([[node.group ?? 'other', { files: 0, bytes: content.size - node.size }]]), 1);
  write.count(around, new Map([['version', { files: 1, bytes: node.size }]]), 1);
  write.changed(node.parentId, node.id);
  await note(write, node, content.size);
  await dropOldest(write, node, around);
}
