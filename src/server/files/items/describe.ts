import { sql } from 'kysely';
import { MAX_SHARED_SHOWN, TRASH_DAYS } from '@/domain/files/limits';
import type { FileItem } from '@/domain/files/schemas';
import type { ShareLevel } from '@/domain/files/words';
import { groupBy } from '@/domain/groupBy';
import type { PersonRef } from '@/domain/people/personRef';
import { describedRows, type DescribedRow, toAttachment } from '@/server/core/blobs/describe';
import { personRefs } from '@/server/core/people';
import type { Services } from '@/server/core/services';
import type { Database } from '@/server/db/database';
import type { NodeRow } from '../tree/rows';
import type { Tree } from '../tree/tree';

const DAY = 24 * 3600_000;

type Needs = Pick<Services, 'blobs'> & { db: Database };

/** When an item of the trash is removed for good. */
export const purgeAt = (deletedAt: string): string =>
  new Date(Date.parse(deletedAt) + TRASH_DAYS * DAY).toISOString();

interface ShownShare {
  nodeId: string;
  subjectType: 'user' | 'everyone';
  subjectId: string;
  level: ShareLevel;
  total: number;
}

/** Everything about a page of items that does not stand in their rows. */
interface Facts {
  totals: Map<string, { size: number; files: number }>;
  shares: Map<string, ShownShare[]>;
  contents: Map<string, DescribedRow>;
  people: Map<string, PersonRef>;
}

async function readTotals(db: Database, folderIds: readonly string[]) {
  if (folderIds.length === 0) return [];
  return db
    .selectFrom('file_total')
    .where('folderId', 'in', folderIds)
    .where('group', 'not in', ['version', 'folder'])
    .select(({ fn }) => ['folderId', fn.sum<number>('bytes').as('size'), fn.sum<number>('files').as('files')])
    .groupBy('folderId')
    .execute();
}

/** The first shares of each item, people before everyone, and how many there are. */
async function readShares(db: Database, ids: readonly string[]): Promise<ShownShare[]> {
  const { rows } = await sql<ShownShare>`select * from (
      select "nodeId", "subjectType", "subjectId", level, count(*) over (partition by "nodeId") as total,
        row_number() over (partition by "nodeId" order by "subjectType" desc, id) as place
      from file_share where "nodeId" in (${sql.join(ids)}) and "subjectType" in ('user', 'everyone')
    ) as s where place <= ${sql.lit(MAX_SHARED_SHOWN)} order by "nodeId", place`.execute(db);
  return rows;
}

async function readFacts(db: Database, nodes: readonly NodeRow[]): Promise<Facts> {
  const ids = nodes.map(({ id }) => id);
  const totals = await readTotals(
    db,
    nodes.filter(({ isFile }) => isFile === 0).map(({ id }) => id),
  );
  const shares = await readShares(db, ids);
  const versionIds = nodes.flatMap(({ versionId }) => versionId ?? []);
  const contents =
    versionIds.length > 0 ? await describedRows(db).where('attachment.id', 'in', versionIds).execute() : [];
  const people = await personRefs(db, [
    ...nodes.flatMap(({ ownerId, modifiedById }) => [ownerId, modifiedById ?? ownerId]),
    ...shares.flatMap(({ subjectType, subjectId }) => (subjectType === 'user' ? [subjectId] : [])),
  ]);
  return {
    totals: new Map(totals.map(({ folderId, size, files }) => [folderId, { size, files }])),
    shares: groupBy(shares, ({ nodeId }) => nodeId),
    contents: new Map(contents.map((row) => [row.id, row])),
    people,
  };
}

function sharedOf({ shares, people }: Facts, id: string): Pick<FileItem, 'shared' | 'sharedCount'> {
  const shown = shares.get(id) ?? [];
  return {
    shared: shown.map(({ subjectType, subjectId, level }) => ({
      person: subjectType === 'user' ? (people.get(subjectId) ?? null) : null,
      everyone: subjectType === 'everyone',
      permission: level,
    })),
    sharedCount: shown[0]?.total ?? 0,
  };
}

function toItem({ blobs }: Needs, tree: Tree, node: NodeRow, facts: Facts): FileItem | [] {
  const access = tree.level(node.id);
  const owner = facts.people.get(node.ownerId);
  if (access === null || !owner) return [];
  const isFile = node.isFile === 1;
  const totals = facts.totals.get(node.id) ?? { size: 0, files: 0 };
  const content = isFile ? facts.contents.get(node.versionId ?? '') : undefined;
  const { isStarred, hasLink } = tree.marks(node.id);
  const isParentVisible = node.parentId !== null && tree.level(node.parentId) !== null;
  return {
    id: node.id,
    kind: isFile ? 'file' : 'folder',
    name: node.name,
    type: node.type,
    group: node.group,
    size: isFile ? node.size : totals.size,
    parentId: isParentVisible ? node.parentId : null,
    color: node.color,
    isFavorited: isStarred,
    ...sharedOf(facts, node.id),
    hasLink: access === 'owner' && hasLink,
    totalFiles: isFile ? 1 : totals.files,
    versionNo: node.versionNo,
    owner,
    access,
    createdAt: node.createdAt,
    modifiedAt: node.modifiedAt,
    modifiedBy: node.modifiedById === null ? null : (facts.people.get(node.modifiedById) ?? null),
    content: content ? toAttachment(blobs.needs, content) : null,
    version: node.version,
    ...(node.deletedAt !== null && { deletedAt: node.deletedAt, purgeAt: purgeAt(node.deletedAt) }),
  };
}

/**
 * Items in the order of the ids, without those that the reader of the tree may not see; four statements for any
 * number. `location` adds the folders in which each is.
 */
export async function describeItems(
  needs: Needs,
  tree: Tree,
  ids: readonly string[],
  { location = false }: { location?: boolean } = {},
): Promise<FileItem[]> {
  if (ids.length === 0) return [];
  const nodes = ids.map((id) => tree.node(id));
  const facts = await readFacts(needs.db, nodes);
  return nodes
    .flatMap((node) => toItem(needs, tree, node, facts))
    .map((item) => (location ? { ...item, location: tree.path(item.id, false) } : item));
}
