import { addAttachment } from '@/server/core/blobs/attachments';
import { newId, nowIso } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import { openAccount } from '@/server/files/tree/accounts';
import { newNode } from '@/server/files/tree/rows';
import type { IdRule, Place, Records } from '../types';
import { upload } from './files';

/** A folder of a person, or one in their trash. */
export async function folderOf({ services: { db } }: Place, ownerId: string, deleted = false) {
  return transaction(db, async (trx) => {
    const at = nowIso();
    const { rootId: parentId } = await openAccount(trx, ownerId);
    const node = newNode({ parentId, ownerId, isFile: false, name: newId(), by: ownerId, at });
    await trx
      .insertInto('file_node')
      .values({ ...node, deletedAt: deleted ? at : null })
      .execute();
    return node.id;
  });
}

/** A file of a person with one version of three bytes. */
async function fileOf(place: Place, ownerId: string): Promise<string> {
  // Its blob is stored with it.
  await upload(place, ownerId);
  return transaction(place.services.db, async (trx) => {
    const { rootId: parentId } = await openAccount(trx, ownerId);
    const by = { by: ownerId, at: nowIso() };
    const node = newNode({ parentId, ownerId, isFile: true, name: `${newId()}.txt`, ...by });
    const blob = await trx.selectFrom('blob').selectAll().where('size', '=', 3).executeTakeFirstOrThrow();
    const owner = { ownerType: 'file', ownerId: node.id };
    const facts = { name: node.name, purpose: 'file', by: ownerId, owner, rank: 1 };
    const { id: versionId } = await addAttachment(trx, blob, facts);
    await trx
      .insertInto('file_node')
      .values({ ...node, versionId, versionNo: 1, size: 3 })
      .execute();
    await trx.insertInto('file_version').values({ id: versionId, fileId: node.id, no: 1 }).execute();
    await trx.updateTable('file_account').set({ usedBytes: 3 }).where('ownerId', '=', ownerId).execute();
    return node.id;
  });
}

/** An upload in parts that is done. */
async function uploadOf(place: Place, userId: string): Promise<string> {
  const id = newId();
  const at = nowIso();
  const made = { folderId: await folderOf(place, userId), resultId: await fileOf(place, userId) };
  const file = { name: 'a.txt', size: 3, onConflict: 'keepBoth', state: 'done' } as const;
  await place.services.db
    .insertInto('file_upload')
    .values({ id, userId, ownerId: userId, ...made, ...file, createdAt: at, expiresAt: at })
    .execute();
  return id;
}

/** The same kind of record of the caller and of another person. */
export const each =
  (make: (place: Place, ownerId: string) => Promise<string>) =>
  async (place: Place): Promise<Records> => ({
    own: await make(place, place.owner),
    others: await make(place, place.other),
  });

/** The caller's folder, another person's, and one in the caller's trash. */
export const folders = async (place: Place): Promise<Records> => ({
  ...(await each(folderOf)(place)),
  trashed: await folderOf(place, place.owner, true),
});
/** Swapped: only what is in the trash can be restored or deleted for good. */
const inTrash = each((place, ownerId) => folderOf(place, ownerId, true));

/** Folders and files belong to their owners; what is shared with others: items.api.test.ts. */
export const fileNodeRules: readonly IdRule[] = [
  { at: /^\/api\/files\/items$/, field: 'folderId', records: folders },
  { at: /^\/api\/files\/item$/, field: 'fileId', records: folders },
  { at: /^\/api\/files\/folders\/new$/, field: 'parentId', records: folders },
  { at: /^\/api\/files\/items\/update$/, field: 'fileId', records: folders, input: { name: 'Other' } },
  { at: /^\/api\/files\/items\/(star|delete)$/, field: 'fileIds', records: folders },
  {
    at: /^\/api\/files\/items\/(move|copy)$/,
    field: 'fileIds',
    records: folders,
    input: { folderId: 'root' },
  },
  {
    at: /^\/api\/files\/items\/(move|copy)$/,
    field: 'folderId',
    opensNothing: 'decided with the items beside it; others get 404: items.api.test.ts',
  },
  { at: /^\/api\/files\/(items\/restore|trash\/delete)$/, field: 'fileIds', records: inTrash },
  {
    at: /^\/api\/files\/versions(\/restore)?$/,
    field: 'fileId',
    records: each(fileOf),
    input: { no: 1 },
  },
  {
    at: /^\/api\/files\/new$/,
    field: 'folderId',
    opensNothing: 'decided with the file beside it; others get 404: items.api.test.ts',
  },
  {
    at: /^\/api\/files\/uploads\/check$/,
    field: 'folderId',
    records: folders,
    input: { entries: [{ path: 'a.txt', size: 1 }] },
  },
  { at: /^\/api\/files\/uploads\/finish$/, field: 'uploadId', records: each(uploadOf) },
  { at: /^\/api\/files\/zip\/new$/, field: 'fileIds', records: folders },
  {
    at: /^\/api\/blobs\/from-file$/,
    field: 'fileIds',
    records: each(fileOf),
    input: { purpose: 'chat' },
  },
  {
    at: /^\/api\/blobs\/to-files$/,
    field: 'attachmentIds',
    records: each(upload),
    input: { folderId: 'root' },
  },
  {
    at: /^\/api\/blobs\/to-files$/,
    field: 'folderId',
    opensNothing: 'decided with the attachments beside it: ties.api.test.ts',
  },
];
