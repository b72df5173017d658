import { sql, type SqlBool } from 'kysely';
import { nameWords } from '@/domain/files/names';
import type { FilePlace } from '@/domain/files/words';
import type { Database } from '@/server/db/database';
import { hasWords } from '@/server/db/words';
import { type FileReader, reaches, readTree, type Tree } from '../tree/tree';

/** Most items of a list that is gathered before it is sorted: stars, shares, hits of a search. */
const MAX_GATHERED = 2000;
/** Most items of the place Recent. */
const MAX_RECENT = 200;

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

async function marked(db: Database, { id }: FileReader, column: 'starredAt' | 'openedAt', limit: number) {
  const rows = await db
    .selectFrom('file_mark')
    .where('userId', '=', id)
    .where(column, 'is not', null)
    .orderBy(column, 'desc')
    .select('nodeId as id')
    .limit(limit)
    .execute();
  return idsOf(rows);
}

/** Nodes that are shared with the reader themself, and the roots that they look after. */
async function sharedIds(db: Database, reader: FileReader): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select s."nodeId" as id from file_share as s
      join file_node as n on n.id = s."nodeId" and n."ownerId" <> ${reader.id} and n."deletedAt" is null
      where ${reaches(reader)}
    union
    select a."rootId" as id from file_account as a join "user" as o on o.id = a."ownerId"
      where a."heirId" = ${reader.id} and o."deletedAt" is not null
    limit ${MAX_GATHERED}`.execute(db);
  return idsOf(rows);
}

/** Whether the reader sees the folder around a node too: then it is no top of what is shared. */
const isBelowVisible = (tree: Tree, id: string) => {
  const { parentId } = tree.node(id);
  return parentId !== null && tree.level(parentId) !== null;
};

async function gather(db: Database, reader: FileReader, place: FilePlace): Promise<string[]> {
  if (place === 'recent') return marked(db, reader, 'openedAt', MAX_RECENT);
  if (place === 'starred') return marked(db, reader, 'starredAt', MAX_GATHERED);
  return sharedIds(db, reader);
}

/** The visible items of a place, in no order, with their tree. */
export async function gathered(
  db: Database,
  reader: FileReader,
  place: FilePlace,
): Promise<{ ids: string[]; tree: Tree }> {
  const found = await gather(db, reader, place);
  const tree = await readTree(db, reader, found);
  const visible = found.filter((id) => tree.liveLevel(id) !== null);
  return { tree, ids: place === 'shared' ? visible.filter((id) => !isBelowVisible(tree, id)) : visible };
}

/** The newest visible items whose names hold words that begin like those of the query, with their tree. */
export async function searched(
  db: Database,
  reader: FileReader,
  { query, folderId }: { query: string; folderId: string | undefined },
): Promise<{ ids: string[]; tree: Tree }> {
  const words = nameWords(query).map((word) => ({ word, open: true }));
  if (words.length === 0) return { ids: [], tree: await readTree(db, reader, []) };
  const shared = folderId === undefined ? await sharedIds(db, reader) : [folderId];
  const owners = sql`select "ownerId" from file_node where id in (${sql.join([...shared, ''])})`;
  const own = folderId === undefined ? sql`file_node."ownerId" = ${reader.id} or` : sql``;
  const rows = await db
    .selectFrom('file_node')
    .where(hasWords(db, 'file_node', words).where)
    .where(sql<SqlBool>`(${own} file_node."ownerId" in (${owners}))`)
    .where('deletedAt', 'is', null)
    .where('parentId', 'is not', null)
    .select('id')
    .orderBy('id', 'desc')
    .limit(MAX_GATHERED)
    .execute();
  const ids = idsOf(rows);
  const tree = await readTree(db, reader, folderId === undefined ? ids : [...ids, folderId]);
  const isInside = (id: string) => folderId === undefined || (id !== folderId && tree.isIn(id, folderId));
  return { tree, ids: ids.filter((id) => tree.liveLevel(id) !== null && isInside(id)) };
}
