import type { Purpose } from '@/domain/blobs/purposes';
import type { Attachment } from '@/domain/blobs/schemas';
import { conflict, notFound } from '@/domain/errors';
import type { FileItem } from '@/domain/files/schemas';
import { readableFiles } from '@/server/core/blobs/access';
import { describedRows } from '@/server/core/blobs/describe';
import { fittingName } from '@/server/core/blobs/names';
import { transaction } from '@/server/db/transaction';
import type { FilesContext } from './context';
import { assertFile, readableNodes, writableFolder } from './items/access';
import { folderIdOf } from './items/folder';
import { assertChildren, freeName } from './items/names';
import { described } from './items/write';
import { readTree } from './tree/tree';
import { writing } from './tree/write';
import { addFile } from './versions/store';

/**
 * Unclaimed attachments with the current content of files. Throws 404 for any that the caller may not read, 400 or 413
 * for any that does not fit the purpose: then none is made.
 */
export async function attachFiles(
  { blobs, db, user }: FilesContext,
  { fileIds, purpose }: { fileIds: readonly string[]; purpose: Purpose },
): Promise<Attachment[]> {
  const nodes = readableNodes(await readTree(db, user, fileIds), fileIds);
  for (const node of nodes) assertFile(node);
  const versionIds = nodes.flatMap(({ versionId }) => versionId ?? []);
  const rows = await describedRows(db).where('attachment.id', 'in', versionIds).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return transaction(db, async (trx) => {
    const attachments: Attachment[] = [];
    for (const { name, versionId } of nodes) {
      const row = byId.get(versionId ?? '');
      if (!row) throw notFound();
      const { hash, size, type, kind, width, height, placeholder } = row;
      const blob = { hash, size, type, kind, width, height, placeholder };
      blobs.assertFits(blob, purpose);
      attachments.push(await blobs.upload(trx, blob, { name, purpose, by: user.id }));
    }
    return attachments;
  });
}

/**
 * Saves attachments that the caller may read as files of a folder; a taken name gets a number.
 * @throws ApiError 404, 403, 409 `too-many`, 413 `quota-exceeded`: then none is saved.
 */
export async function saveAttachments(
  context: FilesContext,
  { attachmentIds, folderId: named }: { attachmentIds: readonly string[]; folderId: string },
): Promise<FileItem[]> {
  const { db, user } = context;
  const ids = [...new Set(attachmentIds)];
  const folderId = await folderIdOf(db, user, named);
  const found = new Map((await readableFiles(db, user, ids)).map((file) => [file.row.id, file]));
  return writing(context, [folderId], async (write) => {
    const folder = writableFolder(write.tree, folderId);
    const around = write.tree.upwards(folderId);
    await assertChildren(write.trx, folderId, ids.length);
    const saved: string[] = [];
    for (const id of ids) {
      const file = found.get(id);
      if (!file) throw notFound();
      // The original of a public picture may hold what its owner did not publish.
      if (file.isPublic && file.row.kind === 'image') throw conflict('public-picture');
      const name = await freeName(write.trx, folderId, fittingName(file.row.name, file.row.type));
      const { id: fileId } = await addFile(write, { parent: folder, around, name, content: file.row });
      saved.push(fileId);
    }
    await write.touch(saved);
    return described(write, saved);
  });
}
