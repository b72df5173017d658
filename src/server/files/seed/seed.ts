import { sql } from 'kysely';
import { isRole } from '@/domain/auth/permissions';
import { DEMO_EMAILS } from '@/domain/auth/demoAccounts';
import { hashPassword } from '@/server/core/auth/hashing';
import type { StoredBlob } from '@/server/core/blobs/types';
import { newToken } from '@/server/core/publicLinks/token';
import { insertMany } from '@/server/db/bulk';
import { newId } from '@/server/db/row';
import type { Tools, WriteContext } from '../context';
import { addFolder } from '../items/write';
import { accountOf } from '../tree/accounts';
import type { NodeRow } from '../tree/rows';
import { type Write, writing } from '../tree/write';
import { trashNodes } from '../trash/remove';
import { addFile, addVersion } from '../versions/store';
import { CONTENTS, type ContentName } from './bytes';
import { MAIN, type PlannedFile, type PlannedFolder, usualTree } from './plan';

const DAY = 24 * 3600_000;
/** In bytes. */
const DEMO_QUOTA = 200_000_000;
/** People with files, besides the main account. */
const MOST_PEOPLE = 7;

interface Material {
  contents: ReadonlyMap<ContentName, StoredBlob>;
  pictures: readonly StoredBlob[];
  /** Who gets shares: the others with files. */
  others: readonly string[];
  linkPassword: string;
}

/** The instant of so many days ago, at a time of a working day that differs by the name. */
function instantOf(now: Date, { daysAgo, name }: PlannedFile): string {
  const minutes = daysAgo === 0 ? 5 : 60 + ((name.length * 37) % 480);
  return new Date(now.getTime() - daysAgo * DAY - minutes * 60_000).toISOString();
}

const contentOf = ({ contents, pictures }: Material, content: PlannedFile['content']): StoredBlob =>
  typeof content === 'number' ? pictures[content % pictures.length]! : contents.get(content)!;

async function plantFile(write: Write, around: readonly NodeRow[], planned: PlannedFile, material: Material) {
  const modifiedAt = instantOf(write.context.now(), planned);
  const versions = [...(planned.older ?? []), planned.content];
  const [first, ...more] = versions.map((content) => contentOf(material, content));
  const at = { parent: around[0]!, around, name: planned.name, content: first!, modifiedAt };
  let node = await addFile(write, at);
  for (const content of more) {
    await addVersion(write, node, around, { content, modifiedAt });
    node = { ...node, versionNo: node.versionNo + 1, size: content.size, version: node.version + 1 };
  }
  return node;
}

async function share(
  write: Write,
  nodeId: string,
  planned: PlannedFolder['share'],
  others: readonly string[],
) {
  const people = planned === 'everyone' ? [''] : others.slice(0, 3);
  await insertMany(
    write.trx,
    'file_share',
    people.map((subjectId) => ({
      id: newId(),
      nodeId,
      subjectType: planned === 'everyone' ? ('everyone' as const) : ('user' as const),
      subjectId,
      level: planned === 'edit' ? ('edit' as const) : ('view' as const),
      createdById: write.context.user.id,
      createdAt: write.at,
    })),
  );
}

async function link({ at, context, trx }: Write, nodeId: string, passwordHash: string | null) {
  const { hash: tokenHash, encrypted: token } = await newToken(context.config);
  const row = {
    id: newId(),
    mode: 'view' as const,
    nodeId,
    tokenHash,
    token,
    passwordHash,
    createdById: context.user.id,
    createdAt: at,
  };
  await trx.insertInto('file_link').values(row).execute();
}

/** Ids of what is starred and deleted in a planted tree. */
interface Planted {
  starred: string[];
  deleted: string[];
}

async function plant(
  write: Write,
  around: readonly NodeRow[],
  planned: PlannedFolder,
  material: Material,
  found: Planted,
): Promise<void> {
  const { id } = around[0]!;
  if (planned.share) await share(write, id, planned.share, material.others);
  if (planned.link) await link(write, id, planned.link === 'password' ? material.linkPassword : null);
  if (planned.isStarred) found.starred.push(id);
  for (const each of planned.files ?? []) {
    const node = await plantFile(write, around, each, material);
    if (each.isStarred) found.starred.push(node.id);
    if (each.isDeleted) found.deleted.push(node.id);
  }
  for (const folder of planned.folders ?? []) {
    const node = await addFolder(write, around[0]!, around, folder.name);
    await plant(write, [node, ...around], folder, material, found);
  }
}

async function plantTree(context: WriteContext, planned: PlannedFolder, material: Material): Promise<void> {
  const { rootId } = await accountOf(context.db, context.user.id);
  const deleted = await writing(context, [rootId], async (write) => {
    const taken = await write.trx
      .selectFrom('file_node')
      .select('id')
      .where('parentId', '=', rootId)
      .limit(1)
      .execute();
    if (taken.length > 0) return [];
    const found: Planted = { starred: [], deleted: [] };
    await plant(write, write.tree.upwards(rootId), planned, material, found);
    const marks = found.starred.map((nodeId) => ({
      userId: context.user.id,
      nodeId,
      starredAt: write.at,
      openedAt: write.at,
    }));
    if (marks.length > 0) await insertMany(write.trx, 'file_mark', marks);
    return found.deleted;
  });
  await writing(context, deleted, (write) =>
    trashNodes(
      write,
      deleted.map((id) => write.tree.node(id)),
    ),
  );
}

async function pictureBlobs({ db }: Tools): Promise<StoredBlob[]> {
  return db
    .selectFrom('blob')
    .where('hash', 'in', (eb) =>
      eb.selectFrom('attachment').select('blobHash').where('purpose', '=', 'gallery'),
    )
    .orderBy('hash')
    .select(['hash', 'size', 'type', 'kind', 'width', 'height', 'placeholder'])
    .execute();
}

async function storeContents({ blobs, db }: Tools): Promise<Map<ContentName, StoredBlob>> {
  const stored = new Map<ContentName, StoredBlob>();
  for (const [name, make] of Object.entries(CONTENTS))
    stored.set(name as ContentName, await blobs.keepBytes(db, make(), 'file'));
  return stored;
}

/** What was put there some time ago was made then, also as a version. */
async function setDates({ db }: Tools): Promise<void> {
  await sql`update file_node set "createdAt" = "modifiedAt" where "isFile" = 1`.execute(db);
  await sql`update attachment set "createdAt" = (select n."modifiedAt" from file_node as n
    where n.id = attachment."ownerId") where "ownerType" = 'file'`.execute(db);
}

/** Whose accounts the login page offers come first. */
function placeOf(email: string): number {
  const place = (DEMO_EMAILS as readonly string[]).indexOf(email);
  return place === -1 ? DEMO_EMAILS.length : place;
}

/** Fills the trees of people of the demo with files of real bytes; `password` is that of the one link that has any. Idempotent. */
export async function seedDemoFiles(tools: Tools, password: string): Promise<void> {
  const { db } = tools;
  const pictures = await pictureBlobs(tools);
  if (pictures.length === 0) return;
  const people = (
    await db
      .selectFrom('user')
      .where('role', '<>', 'guest')
      .where('approvedAt', 'is not', null)
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .select(['id', 'role', 'email'])
      .execute()
  )
    .toSorted((a, b) => placeOf(a.email) - placeOf(b.email))
    .slice(0, MOST_PEOPLE + 1);
  const ids = people.map(({ id }) => id);
  const contents = await storeContents(tools);
  const linkPassword = await hashPassword(password);
  await db.updateTable('file_setting').set({ fileQuotaDefault: DEMO_QUOTA }).execute();
  for (const [turn, { id, role }] of people.entries()) {
    if (!isRole(role)) continue;
    const others = [...ids.slice(turn + 1), ...ids.slice(0, turn)];
    const context = { ...tools, user: { id, role }, tab: null };
    await plantTree(context, turn === 0 ? MAIN : usualTree(turn), {
      contents,
      pictures,
      others,
      linkPassword,
    });
  }
  await setDates(tools);
}
