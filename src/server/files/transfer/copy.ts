import type { ParsedInputOf } from '@/domain/contract';
import { conflict } from '@/domain/errors';
import type { filesContract } from '@/domain/files/contract';
import { MAX_COPIED } from '@/domain/files/limits';
import { addAttachments } from '@/server/core/blobs/attachments';
import { describedRows } from '@/server/core/blobs/describe';
import { insertMany, upsertMany } from '@/server/db/bulk';
import { partsOf } from '@/server/db/parts';
import { newId } from '@/server/db/row';
import type { FilesContext } from '../context';
import { assertNoRoot, readableNodes, topsOf, writableFolder } from '../items/access';
import { folderIdOf } from '../items/folder';
import { assertChildren, assertDepth } from '../items/names';
import { heightOf, liveNodes } from '../tree/below';
import { assertQuota } from '../tree/quota';
import { namedColumns, type NodeRow } from '../tree/rows';
import { contributionsOf, type TotalGroup } from '../tree/totals';
import { type Write, writing } from '../tree/write';
import { addVersion } from '../versions/store';
import { answerOf, assertOutside, noOutcome, stepOf } from './plan';

type Input = ParsedInputOf<(typeof filesContract)['copy']>;

/** The copies of a tree: its rows by the ids of their originals. */
interface Copies {
  nodes: { original: NodeRow; copy: NodeRow }[];
  idOf: ReadonlyMap<string, string>;
}

function copiesOf(write: Write, found: readonly NodeRow[], top: { folder: NodeRow; name: string }): Copies {
  const { at, context } = write;
  const by = context.user.id;
  const idOf = new Map(found.map(({ id }) => [id, newId()]));
  const [first] = found;
  const nodes = found.map((original) => {
    const { rowNo: _rowNo, ...row } = original as NodeRow & { rowNo?: number };
    const isTop = original === first;
    const copy: NodeRow = {
      ...row,
      ...(isTop && namedColumns(top.name, row.isFile === 1)),
      id: idOf.get(row.id)!,
      parentId: isTop ? top.folder.id : (idOf.get(row.parentId ?? '') ?? top.folder.id),
      ownerId: top.folder.ownerId,
      versionNo: row.isFile,
      createdById: by,
      modifiedById: by,
      createdAt: at,
      updatedAt: at,
      version: 1,
    };
    return { original, copy };
  });
  return { nodes, idOf };
}

/** Stores the content of copied files, and returns the id of each version by the file's new id. */
async function addContents(write: Write, { nodes }: Copies): Promise<Map<string, string>> {
  const { context, trx } = write;
  const files = nodes.filter(({ copy }) => copy.isFile === 1);
  const byId = new Map<string, Awaited<ReturnType<ReturnType<typeof describedRows>['execute']>>[number]>();
  for (const part of partsOf(files.flatMap(({ original }) => original.versionId ?? [])))
    for (const row of await describedRows(trx).where('attachment.id', 'in', part).execute())
      byId.set(row.id, row);
  const ids = await addAttachments(
    trx,
    files.map(({ original, copy }) => {
      const owner = { ownerType: 'file', ownerId: copy.id };
      const facts = { name: copy.name, purpose: 'file', by: context.user.id, owner, rank: 1 };
      return { blob: byId.get(original.versionId ?? '')!, facts };
    }),
  );
  return new Map(files.map(({ copy }, at) => [copy.id, ids[at]!]));
}

async function storeCopies(write: Write, copies: Copies): Promise<void> {
  const { at, context, trx } = write;
  const versions = await addContents(write, copies);
  const rows = copies.nodes.map(({ copy }) => ({ ...copy, versionId: versions.get(copy.id) ?? null }));
  await insertMany(trx, 'file_node', rows);
  const files = rows.filter(({ isFile }) => isFile === 1);
  await insertMany(
    trx,
    'file_version',
    files.map(({ id: fileId, versionId }) => ({ id: versionId ?? '', fileId, no: 1, restoredFrom: null })),
  );
  for (const { id: fileId, ownerId, group, size: bytes } of files)
    write.stored({ fileId, ownerId, byId: context.user.id, kind: group ?? 'other', bytes, at });
}

/** A copied folder has the sums of its original, without older versions. */
async function copyTotals({ trx }: Write, { nodes, idOf }: Copies): Promise<void> {
  const folders = nodes.filter(({ original }) => original.isFile === 0).map(({ original }) => original.id);
  const rows: { folderId: string; group: TotalGroup; files: number; bytes: number }[] = [];
  for (const part of partsOf(folders)) {
    const found = await trx
      .selectFrom('file_total')
      .selectAll()
      .where('folderId', 'in', part)
      .where('group', '<>', 'version')
      .execute();
    rows.push(...found.map((row) => ({ ...row, folderId: idOf.get(row.folderId)! })));
  }
  if (rows.length > 0) await upsertMany(trx, 'file_total', rows, 'on conflict do nothing');
}

async function copyTree(
  write: Write,
  node: NodeRow,
  top: { folder: NodeRow; name: string },
): Promise<string> {
  const { tree, trx } = write;
  const found = await liveNodes(trx, [node.id], MAX_COPIED + 1);
  const bytes = found.reduce((sum, { isFile, size }) => (isFile === 1 ? sum + size : sum), 0);
  await assertQuota(trx, await write.account(top.folder.ownerId), bytes);
  const contribution = new Map((await contributionsOf(trx, [node])).get(node.id));
  contribution.delete('version');
  const copies = copiesOf(write, found, top);
  await storeCopies(write, copies);
  await copyTotals(write, copies);
  write.use(top.folder.ownerId, bytes);
  write.count(tree.upwards(top.folder.id), contribution, 1);
  const id = copies.idOf.get(node.id)!;
  write.changed(top.folder.id, id);
  write.changed(top.folder.parentId, top.folder.id);
  return id;
}

/**
 * Copies items with all that is in them; taken names come back as conflicts, undone, unless a choice was sent.
 * @throws ApiError 404, 403, 409 `is-root`, `into-itself`, `too-deep`, `too-many`, 413 `quota-exceeded`: nothing is
 * copied.
 */
export async function copyItems(context: FilesContext, input: Input) {
  const folderId = await folderIdOf(context.db, context.user, input.folderId);
  return writing(context, [...input.fileIds, folderId], async (write) => {
    const { tree, trx } = write;
    const folder = writableFolder(tree, folderId);
    const nodes = topsOf(tree, readableNodes(tree, input.fileIds));
    assertNoRoot(nodes);
    assertOutside(write, nodes, folderId);
    await assertChildren(trx, folderId, nodes.length);
    const ids = nodes.map(({ id }) => id);
    if ((await liveNodes(trx, ids, MAX_COPIED + 1)).length > MAX_COPIED) throw conflict('too-many');
    const outcome = noOutcome();
    for (const node of nodes) {
      if (node.isFile === 0) assertDepth(tree, folderId, await heightOf(trx, node.id));
      const step = await stepOf(write, input, { node, folder, outcome, own: true });
      if (!step) continue;
      if ('over' in step) {
        const content = await describedRows(trx)
          .where('attachment.id', '=', node.versionId)
          .executeTakeFirstOrThrow();
        await addVersion(write, step.over, tree.upwards(folderId), { content, modifiedAt: node.modifiedAt });
        outcome.done.push(step.over.id);
      } else outcome.done.push(await copyTree(write, node, { folder, name: step.name }));
    }
    await write.touch(outcome.done);
    return answerOf(write, outcome);
  });
}
