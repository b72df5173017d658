import type { Transaction } from '@/server/db/database';
import { partsOf } from '@/server/db/parts';
import type { FileTotalTable } from '@/server/db/tables/files';
import type { NodeRow } from './rows';

export type TotalGroup = FileTotalTable['group'];

/** What a node adds to the sums of the folders around it. */
export type Contribution = ReadonlyMap<TotalGroup, { files: number; bytes: number }>;

/** Bytes of all versions in a contribution: what it takes of a quota. */
export const bytesOf = (contribution: Contribution): number =>
  [...contribution.values()].reduce((sum, { bytes }) => sum + bytes, 0);

/** The contribution of a new file of one version. */
export function ofNewFile({ group, size }: Pick<NodeRow, 'group' | 'size'>): Contribution {
  return new Map([[group ?? 'other', { files: 1, bytes: size }]]);
}

/** The contribution of a new, empty folder. */
export const OF_NEW_FOLDER: Contribution = new Map([['folder', { files: 1, bytes: 0 }]]);

async function olderVersions(trx: Transaction, fileIds: readonly string[]) {
  return trx
    .selectFrom('file_version')
    .innerJoin('attachment', 'attachment.id', 'file_version.id')
    .innerJoin('file_node', 'file_node.id', 'file_version.fileId')
    .where('file_version.fileId', 'in', fileIds)
    .whereRef('file_version.id', '<>', 'file_node.versionId')
    .select(({ fn }) => [
      'file_version.fileId as id',
      fn.countAll<number>().as('files'),
      fn.sum<number>('attachment.size').as('bytes'),
    ])
    .groupBy('file_version.fileId')
    .execute();
}

/** What each of these nodes contributes, whatever hangs below it: two statements for any number of nodes. */
export async function contributionsOf(
  trx: Transaction,
  nodes: readonly NodeRow[],
): Promise<Map<string, Contribution>> {
  const found = new Map<string, Map<TotalGroup, { files: number; bytes: number }>>(
    nodes.map((node) => [node.id, new Map(node.isFile === 1 ? ofNewFile(node) : OF_NEW_FOLDER)]),
  );
  const add = (id: string, group: TotalGroup, files: number, bytes: number) => {
    const sums = found.get(id);
    const known = sums?.get(group) ?? { files: 0, bytes: 0 };
    sums?.set(group, { files: known.files + files, bytes: known.bytes + bytes });
  };
  const idsOf = (isFile: number) => nodes.filter((node) => node.isFile === isFile).map(({ id }) => id);
  for (const part of partsOf(idsOf(1)))
    for (const { id, files, bytes } of await olderVersions(trx, part)) add(id, 'version', files, bytes);
  for (const part of partsOf(idsOf(0))) {
    const rows = await trx.selectFrom('file_total').selectAll().where('folderId', 'in', part).execute();
    for (const { folderId, group, files, bytes } of rows) add(folderId, group, files, bytes);
  }
  return found;
}
