import type { ParsedInputOf } from '@/domain/contract';
import { notFound } from '@/domain/errors';
import type { filesContract } from '@/domain/files/contract';
import type { FileVersion } from '@/domain/files/schemas';
import { describedRows, toAttachment } from '@/server/core/blobs/describe';
import { personRefs } from '@/server/core/people';
import type { FilesContext } from '../context';
import { assertFile, writableNode } from '../items/access';
import { described } from '../items/write';
import { readTree } from '../tree/tree';
import { writing } from '../tree/write';
import { addVersion } from './store';

/** The versions of a file, newest first. Throws 404. */
export async function listVersions(context: FilesContext, fileId: string): Promise<FileVersion[]> {
  const { blobs, db, user } = context;
  const node = (await readTree(db, user, [fileId])).readable(fileId);
  assertFile(node);
  const rows = await describedRows(db)
    .innerJoin('file_version', 'file_version.id', 'attachment.id')
    .where('file_version.fileId', '=', fileId)
    .select(['file_version.no', 'file_version.restoredFrom'])
    .orderBy('file_version.no', 'desc')
    .execute();
  const people = await personRefs(
    db,
    rows.flatMap(({ createdById }) => createdById ?? []),
  );
  return rows.map((row) => ({
    no: row.no,
    isCurrent: row.id === node.versionId,
    by: people.get(row.createdById ?? '') ?? null,
    restoredFrom: row.restoredFrom,
    content: toAttachment(blobs.needs, row),
  }));
}

/** Makes an older version the current one, as a new version over the same bytes. Throws 404, 403, 413. */
export async function restoreVersion(
  context: FilesContext,
  { fileId, no }: ParsedInputOf<(typeof filesContract)['restoreVersion']>,
) {
  return writing(context, [fileId], async (write) => {
    const { tree, trx } = write;
    const node = writableNode(tree, fileId);
    assertFile(node);
    const content = await describedRows(trx)
      .innerJoin('file_version', 'file_version.id', 'attachment.id')
      .where('file_version.fileId', '=', fileId)
      .where('file_version.no', '=', no)
      .executeTakeFirst();
    if (!content) throw notFound();
    // The current one is restored already: nothing is stored twice.
    if (content.id !== node.versionId)
      await addVersion(write, node, tree.upwards(fileId).slice(1), { content, restoredFrom: no });
    await write.touch([fileId]);
    return { item: (await described(write, [fileId]))[0]! };
  });
}
