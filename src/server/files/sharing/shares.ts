import type { ParsedInputOf } from '@/domain/contract';
import { conflict, forbidden, notFound } from '@/domain/errors';
import { MAX_SHARES } from '@/domain/files/limits';
import { filesLive } from '@/domain/files/live';
import type { fileSharingContract } from '@/domain/files/sharing';
import type { ShareLevel } from '@/domain/files/words';
import { upsertMany } from '@/server/db/bulk';
import type { Database, Transaction } from '@/server/db/database';
import { newId } from '@/server/db/row';
import type { FilesContext } from '../context';
import { assertNoRoot } from '../items/access';
import type { NodeRow } from '../tree/rows';
import type { Tree } from '../tree/tree';
import { type Write, writing } from '../tree/write';
import { sharesOf } from './read';
import { logShares, notifyOfShare } from './tell';

type In<K extends keyof typeof fileSharingContract> = ParsedInputOf<(typeof fileSharingContract)[K]>;

/** Who a share is for: a person, or everyone but guests (an empty id). */
export interface Subject {
  subjectType: 'user' | 'everyone';
  subjectId: string;
}

const keyOf = ({ subjectType, subjectId }: Subject) => `${subjectType}:${subjectId}`;

/** All shares on an item, for its owner. */
const sharesOn = (trx: Transaction, { id, ownerId }: NodeRow) =>
  sharesOf(trx, ownerId, { id, access: 'owner' });

/** A live item of the caller's own that is no root. Throws 404, 403 for others' items, 409 `is-root`. */
export function ownNode(tree: Tree, id: string): NodeRow {
  const node = tree.readable(id);
  if (tree.liveLevel(id) !== 'owner') throw forbidden();
  assertNoRoot([node]);
  return node;
}

/** Throws 404 unless all of these people are in the workspace. */
async function assertPeople(trx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await trx
    .selectFrom('user')
    .select('id')
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .where('rejectedAt', 'is', null)
    .execute();
  if (rows.length < ids.length) throw notFound();
}

async function levelsOn(trx: Transaction, nodeId: string): Promise<Map<string, ShareLevel>> {
  const rows = await trx
    .selectFrom('file_share')
    .select(['subjectType', 'subjectId', 'level'])
    .where('nodeId', '=', nodeId)
    .execute();
  return new Map(rows.map(({ subjectType, subjectId, level }) => [`${subjectType}:${subjectId}`, level]));
}

/** Makes the clients of who a share is for read what is shared with them again. */
async function publish(
  { context, trx }: Write,
  event: 'shared' | 'unshared',
  fileId: string,
  subjects: readonly Subject[],
): Promise<void> {
  const { live, tab, user } = context;
  const users = subjects.flatMap(({ subjectType, subjectId }) => (subjectType === 'user' ? [subjectId] : []));
  const sender = { by: user.id, tab };
  if (users.length > 0) await live.publish(trx, filesLive[event], { fileId }, { to: { users }, ...sender });
  if (users.length < subjects.length)
    await live.publish(trx, filesLive[event], { fileId }, { to: { permission: 'files.use' }, ...sender });
}

interface Change extends Subject {
  before: ShareLevel | null;
  level: ShareLevel;
}

/** What a call changes: each subject once, without those that have the level already. */
function changesOf(people: In<'newShares'>['people'], levels: ReadonlyMap<string, ShareLevel>): Change[] {
  const wanted = new Map<string, Change>();
  for (const one of people) {
    const { subjectType, level } = one;
    const subjectId = one.subjectType === 'user' ? one.subjectId : '';
    const key = keyOf({ subjectType, subjectId });
    wanted.set(key, { subjectType, subjectId, level, before: levels.get(key) ?? null });
  }
  return [...wanted.values()].filter(({ before, level }) => before !== level);
}

/** Stores levels of subjects, tells those concerned, and writes the log. */
async function store(write: Write, node: NodeRow, changes: readonly Change[]): Promise<void> {
  const { at, context, trx } = write;
  const rows = changes.map(({ subjectType, subjectId, level }) => ({
    id: newId(),
    nodeId: node.id,
    subjectType,
    subjectId,
    level,
    createdById: context.user.id,
    createdAt: at,
  }));
  await upsertMany(
    trx,
    'file_share',
    rows,
    'on conflict ("nodeId", "subjectType", "subjectId") do update set level = excluded.level',
  );
  await publish(write, 'shared', node.id, changes);
  await logShares(write, node, changes);
  write.changed(node.parentId, node.id);
}

/**
 * Shares an item with people or everyone; who has a share gets the new level.
 * @throws ApiError 404, also for unknown people, 403, 409 `is-owner`, `is-root`, `too-many`: nothing is shared.
 */
export async function newShares(
  context: FilesContext,
  { fileId, people, message = '', notify }: In<'newShares'>,
) {
  return writing(context, [fileId], async (write) => {
    const { trx } = write;
    const node = ownNode(write.tree, fileId);
    const levels = await levelsOn(trx, fileId);
    const changes = changesOf(people, levels);
    const users = changes.flatMap(({ subjectType, subjectId }) =>
      subjectType === 'user' ? [subjectId] : [],
    );
    if (users.includes(node.ownerId)) throw conflict('is-owner');
    await assertPeople(trx, users);
    const added = changes.filter(({ before }) => before === null);
    if (levels.size + added.length > MAX_SHARES) throw conflict('too-many');
    if (changes.length > 0) await store(write, node, changes);
    const told = added.flatMap(({ subjectType, subjectId }) => (subjectType === 'user' ? [subjectId] : []));
    if (notify && told.length > 0)
      await notifyOfShare(write, node, { userIds: told, by: context.user.displayName, message });
    return { shares: await sharesOn(trx, node) };
  });
}

async function shareRow(db: Database, shareId: string) {
  const row = await db.selectFrom('file_share').selectAll().where('id', '=', shareId).executeTakeFirst();
  if (!row || row.subjectType === 'role') throw notFound();
  return { ...row, subjectType: row.subjectType };
}

/** Changes what a share gives. Throws 404, 403. */
export async function updateShare(context: FilesContext, { shareId, level }: In<'updateShare'>) {
  const { nodeId } = await shareRow(context.db, shareId);
  return writing(context, [nodeId], async (write) => {
    const node = ownNode(write.tree, nodeId);
    // Read again under the lock.
    const { subjectType, subjectId, level: before } = await shareRow(write.trx, shareId);
    if (before !== level) await store(write, node, [{ subjectType, subjectId, level, before }]);
    return { shares: await sharesOn(write.trx, node) };
  });
}

/** Ends a share: of an own item, or one's own of another's item. Throws 404, 403. */
export async function deleteShare(context: FilesContext, { shareId }: In<'deleteShare'>) {
  const { user } = context;
  const { nodeId } = await shareRow(context.db, shareId);
  return writing(context, [nodeId], async (write) => {
    const { tree, trx } = write;
    const { subjectType, subjectId, level: before } = await shareRow(trx, shareId);
    const leaves = subjectType === 'user' && subjectId === user.id;
    const node = leaves ? tree.node(nodeId) : ownNode(tree, nodeId);
    await trx.deleteFrom('file_share').where('id', '=', shareId).execute();
    await publish(write, 'unshared', nodeId, [{ subjectType, subjectId }]);
    await logShares(write, node, [{ subjectType, subjectId, before, level: null }]);
    write.changed(node.parentId, node.id);
    return { shares: leaves ? [] : await sharesOn(trx, node) };
  });
}
