import { sql } from 'kysely';
import { toLanguage } from '@/domain/languages';
import type { Services } from '@/server/core/services';
import { textsIn } from '@/server/core/texts';
import { upsertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';
import { partsOf } from '@/server/db/parts';
import { freeName } from './items/names';
import { topsOf } from './items/access';
import { type AccountRow, openAccount } from './tree/accounts';
import { setOwner } from './tree/below';
import { namedColumns, newNode, type NodeRow } from './tree/rows';
import { bytesOf, contributionsOf, OF_NEW_FOLDER } from './tree/totals';
import { readTree } from './tree/tree';
import { type Write, writing } from './tree/write';

type Tools = Pick<Services, 'blobs' | 'config' | 'events' | 'jobs' | 'live' | 'now'>;

/** Who gets the files of an erased person: all of them, or only what is shared with somebody. */
interface Heir {
  id: string;
  locale: string;
  getsAll: boolean;
}

const activePeople = (trx: Transaction) =>
  trx
    .selectFrom('user')
    .select(['id', 'locale'])
    .where('approvedAt', 'is not', null)
    .where('rejectedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .where('banned', '=', 0);

/** Who took over, else the first admin. */
async function heirOf(trx: Transaction, { heirId }: AccountRow): Promise<Heir | null> {
  const named =
    heirId === null ? undefined : await activePeople(trx).where('id', '=', heirId).executeTakeFirst();
  if (named) return { ...named, getsAll: true };
  const admin = await activePeople(trx)
    .where('role', '=', 'admin')
    .orderBy('createdAt')
    .orderBy('id')
    .executeTakeFirst();
  return admin ? { ...admin, getsAll: false } : null;
}

/** Puts a live node into a folder of another owner, under a name that is free there. */
async function place(write: Write, node: NodeRow, around: readonly NodeRow[], name: string): Promise<void> {
  const { at, trx } = write;
  const [folder] = around;
  if (!folder) return;
  const contribution = (await contributionsOf(trx, [node])).get(node.id) ?? new Map();
  await trx
    .updateTable('file_node')
    .set({
      ...namedColumns(await freeName(trx, folder.id, name), node.isFile === 1),
      parentId: folder.id,
      updatedAt: at,
      version: node.version + 1,
    })
    .where('id', '=', node.id)
    .execute();
  await setOwner(trx, node.id, folder.ownerId);
  write.count(around, contribution, 1);
  write.use(folder.ownerId, bytesOf(contribution));
  write.changed(folder.id, node.id);
}

/** The outermost live items of a person that others can see. */
async function sharedTops(trx: Transaction, ownerId: string): Promise<NodeRow[]> {
  const { rows } = await sql<{ id: string }>`select distinct s."nodeId" as id from file_share s
    join file_node n on n.id = s."nodeId" and n."ownerId" = ${ownerId} and n."deletedAt" is null
    left join "user" p on s."subjectType" = 'user' and p.id = s."subjectId"
    where s."subjectType" = 'everyone' or p."deletedAt" is null`.execute(trx);
  const ids = rows.map(({ id }) => id);
  const tree = await readTree(trx, { id: ownerId, role: 'guest' }, ids);
  const live = ids.filter((id) => tree.liveLevel(id) !== null).map((id) => tree.node(id));
  return topsOf(tree, live);
}

async function hasContent(trx: Transaction, rootId: string): Promise<boolean> {
  const child = await trx
    .selectFrom('file_node')
    .select('id')
    .where('parentId', '=', rootId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return child !== undefined;
}

/** A new folder in the root of an heir, for items of somebody else. */
async function newFolder(write: Write, root: NodeRow, name: string): Promise<NodeRow> {
  const { at, trx } = write;
  const free = await freeName(trx, root.id, name);
  const node = newNode({ parentId: root.id, ownerId: root.ownerId, isFile: false, name: free, by: null, at });
  await trx.insertInto('file_node').values(node).execute();
  write.count([root], OF_NEW_FOLDER, 1);
  write.changed(root.id, node.id);
  return node;
}

/** Hands over what the heir gets; it stands in one folder, named in the heir's language. */
async function handOver(tools: Tools, trx: Transaction, account: AccountRow, heir: Heir): Promise<void> {
  const { rootId, ownerId } = account;
  const tops = heir.getsAll ? [] : await sharedTops(trx, ownerId);
  if (heir.getsAll ? !(await hasContent(trx, rootId)) : tops.length === 0) return;
  const { rootId: heirRootId } = await openAccount(trx, heir.id);
  const name = textsIn(toLanguage(heir.locale))('defaults.formerFiles');
  const context = { ...tools, db: trx, tab: null, user: { id: heir.id, role: 'guest' as const } };
  await writing(context, [rootId, heirRootId], async (write) => {
    const heirRoot = write.tree.node(heirRootId);
    // The root itself becomes the folder, with all that is in it.
    if (heir.getsAll) return place(write, write.tree.node(rootId), [heirRoot], name);
    const folder = await newFolder(write, heirRoot, name);
    for (const top of tops) await place(write, top, [folder, heirRoot], top.name);
  });
}

/** What stays the person's is gone for good: the root unless it was handed over, and the trash. */
async function purgeRest({ jobs, now }: Tools, trx: Transaction, { ownerId, rootId }: AccountRow) {
  const at = now().toISOString();
  const own = trx.updateTable('file_node').where('ownerId', '=', ownerId);
  await own
    .set({ purgingAt: at })
    .where('deletedAt', 'is not', null)
    .where('purgingAt', 'is', null)
    .execute();
  await own.set({ deletedAt: at, purgingAt: at }).where('id', '=', rootId).execute();
  await jobs.add(trx, { kind: 'files.purge', payload: null, dedupeKey: 'files.purge' });
}

/** Names of the person's files leave the log; who did what, and when, stays. */
async function forgetNames(trx: Transaction, userId: string, at: string): Promise<void> {
  const rows = await trx
    .selectFrom('activity')
    .innerJoin('file_node', 'file_node.id', 'activity.entityId')
    .select('file_node.id')
    .distinct()
    .where('activity.entityKind', '=', 'file')
    .where('file_node.ownerId', '=', userId)
    .execute();
  const ids = rows.map(({ id }) => id);
  await upsertMany(
    trx,
    'erased_record',
    ids.map((id) => ({ kind: 'file', id, at })),
    'on conflict do nothing',
  );
  for (const part of partsOf(ids))
    await trx
      .updateTable('activity')
      .set({ title: '', diff: '{}' })
      .where('entityKind', '=', 'file')
      .where('entityId', 'in', part)
      .execute();
}

/** What was noted about a person, and shares with them. */
async function forget(trx: Transaction, userId: string): Promise<void> {
  await trx
    .deleteFrom('file_share')
    .where('subjectType', '=', 'user')
    .where('subjectId', '=', userId)
    .execute();
  await trx.deleteFrom('file_mark').where('userId', '=', userId).execute();
  await trx.deleteFrom('file_upload').where('userId', '=', userId).execute();
  await trx.updateTable('file_account').set({ heirId: null }).where('heirId', '=', userId).execute();
}

/**
 * The files of an erased person: who took over gets them; without such a person the first admin gets what is shared
 * with somebody. The rest is purged.
 */
export async function eraseFiles(tools: Tools, trx: Transaction, userId: string): Promise<void> {
  await forgetNames(trx, userId, tools.now().toISOString());
  await forget(trx, userId);
  const account = await openAccount(trx, userId);
  const heir = await heirOf(trx, account);
  await trx.deleteFrom('file_account').where('ownerId', '=', userId).execute();
  if (heir) await handOver(tools, trx, account, heir);
  await purgeRest(tools, trx, account);
}
