import { sql } from 'kysely';
import { conflict, notFound } from '@/domain/errors';
import { TRASH_DAYS } from '@/domain/files/limits';
import type { FileGroup } from '@/domain/files/words';
import { recordActivity } from '@/server/core/activity';
import { removeAttachments } from '@/server/core/blobs/attachments';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import type { FilesContext, Tools } from '../context';
import { releaseDeleted } from '../tree/below';
import type { NodeRow } from '../tree/rows';
import { bytesOf, contributionsOf } from '../tree/totals';
import { type Write, writing } from '../tree/write';

const DAY = 24 * 3600_000;
/** Rows that are removed in one transaction. */
const BATCH = 1000;
/** Items of the trash that one call takes at once. */
const MAX_EMPTIED = 500;

/** Who deletes for good; null is the system, after 30 days. */
interface Purging {
  actorId: string | null;
  action: 'erased' | 'trash-emptied';
}

/** Marks deleted nodes as gone for good, and frees their bytes at once; the job removes the rows. */
async function markPurged(
  write: Write,
  nodes: readonly NodeRow[],
  { actorId, action }: Purging,
): Promise<number> {
  const { at, context, trx } = write;
  const contributions = await contributionsOf(trx, nodes);
  let freed = 0;
  for (const node of nodes) {
    const bytes = bytesOf(contributions.get(node.id)!);
    const { rootId } = await write.account(node.ownerId);
    await trx.updateTable('file_node').set({ purgingAt: at }).where('id', '=', node.id).execute();
    if (node.isFile === 0) await releaseDeleted(trx, [node.id], rootId);
    write.use(node.ownerId, -bytes);
    freed += bytes;
  }
  const [first] = nodes;
  // Without a name: managers read the log, and what lay in somebody's trash is theirs alone.
  if (first)
    await recordActivity(trx, {
      actorId,
      action,
      area: 'files',
      entityKind: 'file',
      entityId: first.id,
      diff: { size: [freed, null] },
    });
  await context.jobs.add(trx, { kind: 'files.purge', payload: null, dedupeKey: 'files.purge' });
  return freed;
}

/** Deletes items of the own trash for good. Throws 404, 409 `not-in-files-trash`: nothing is deleted. */
export async function deleteForever(context: FilesContext, fileIds: readonly string[]) {
  return writing(context, fileIds, async (write) => {
    const nodes = [...new Set(fileIds)].map((id) => {
      if (write.tree.level(id) !== 'owner') throw notFound();
      return write.tree.node(id);
    });
    if (nodes.some(({ deletedAt }) => deletedAt === null)) throw conflict('not-in-files-trash');
    const by = { actorId: context.user.id, action: 'erased' } as const;
    return { freedBytes: await markPurged(write, nodes, by) };
  });
}

async function trashedIds(db: FilesContext['db'], ownerId: string, before?: string): Promise<string[]> {
  let query = db
    .selectFrom('file_node')
    .where('ownerId', '=', ownerId)
    .where('deletedAt', 'is not', null)
    .where('purgingAt', 'is', null)
    .select('id')
    .limit(MAX_EMPTIED);
  if (before !== undefined) query = query.where('deletedAt', '<', before);
  return (await query.execute()).map(({ id }) => id);
}

/** Those that nobody has restored or deleted for good meanwhile. */
function stillDeleted({ tree }: Write, ids: readonly string[]): NodeRow[] {
  return ids
    .filter((id) => tree.upwards(id).length > 0)
    .map((id) => tree.node(id))
    .filter(({ deletedAt, purgingAt }) => deletedAt !== null && purgingAt === null);
}

/** Deletes everything in the own trash for good. */
export async function emptyTrash(context: FilesContext): Promise<{ freedBytes: number }> {
  let freedBytes = 0;
  for (;;) {
    const ids = await trashedIds(context.db, context.user.id);
    if (ids.length === 0) return { freedBytes };
    freedBytes += await writing(context, ids, (write) =>
      markPurged(write, stillDeleted(write, ids), { actorId: context.user.id, action: 'trash-emptied' }),
    );
  }
}

/** The deepest rows of purged trees: children before the folders around them. */
async function purgedRows(trx: Transaction): Promise<Pick<NodeRow, 'id' | 'ownerId' | 'group'>[]> {
  const { rows } = await sql<Pick<NodeRow, 'id' | 'ownerId' | 'group'>>`with recursive down(id, level) as (
      select id, 0 from file_node where "purgingAt" is not null
      union all select n.id, down.level + 1 from down join file_node as n on n."parentId" = down.id
    ) select n.id, n."ownerId", n."group" from down join file_node as n on n.id = down.id
    order by down.level desc limit ${BATCH}`.execute(trx);
  return rows;
}

/** Removes a batch of purged rows with their versions; false when there is none. */
async function purgeBatch({ db, events, now }: Pick<Services, 'db' | 'events' | 'now'>): Promise<boolean> {
  return transaction(db, async (trx) => {
    const nodes = await purgedRows(trx);
    if (nodes.length === 0) return false;
    const ids = nodes.map(({ id }) => id);
    const versions = await trx
      .selectFrom('attachment')
      .where('ownerType', '=', 'file')
      .where('ownerId', 'in', ids)
      .select(['id', 'blobHash', 'size', 'ownerId'])
      .orderBy('blobHash')
      .orderBy('id')
      .execute();
    await removeAttachments(trx, versions);
    const byId = new Map(nodes.map((node) => [node.id, node]));
    const at = now().toISOString();
    for (const { ownerId: fileId, size: bytes } of versions) {
      const { ownerId, group } = byId.get(fileId ?? '')!;
      const kind: FileGroup = group ?? 'other';
      await events.emit(trx, 'file.purged', { ownerId, kind, bytes, at });
    }
    await trx.deleteFrom('file_node').where('id', 'in', ids).execute();
    return true;
  });
}

/** Marks what has been in the trash for 30 days as gone for good. */
async function expire(tools: Tools): Promise<void> {
  const { db, now } = tools;
  const before = new Date(now().getTime() - TRASH_DAYS * DAY).toISOString();
  for (;;) {
    const old = await db
      .selectFrom('file_node')
      .where('deletedAt', '<', before)
      .where('purgingAt', 'is', null)
      .select('ownerId')
      .limit(1)
      .executeTakeFirst();
    if (!old) return;
    const ids = await trashedIds(db, old.ownerId, before);
    const owner = { id: old.ownerId, role: 'guest' as const };
    await writing({ ...tools, tab: null, user: owner }, ids, (write) =>
      markPurged(write, stillDeleted(write, ids), { actorId: null, action: 'erased' }),
    );
  }
}

/** Daily, and after each deletion for good: removes the rows of purged trees, a batch at a time. */
export async function purge(tools: Tools, signal?: AbortSignal): Promise<void> {
  await expire(tools);
  for (;;) {
    if (signal?.aborted || !(await purgeBatch(tools))) return;
  }
}
