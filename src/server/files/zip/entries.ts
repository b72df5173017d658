import { sql } from 'kysely';
import { conflict } from '@/domain/errors';
import { MAX_ZIPPED } from '@/domain/files/limits';
import { groupBy } from '@/domain/groupBy';
import { entryNames } from '@/server/core/blobs/names';
import { keyOf } from '@/server/core/blobs/stores/store';
import type { BlobNeeds } from '@/server/core/blobs/types';
import type { ZipEntry, ZipFolder } from '@/server/core/zip';
import type { Database } from '@/server/db/database';

interface TreeRow {
  id: string;
  parentId: string | null;
  name: string;
  modifiedAt: string;
  size: number | null;
  hash: string | null;
}

/** Rows read at most: entries, and folders that are none because they hold some. */
const MOST_ROWS = 3 * MAX_ZIPPED;

/** What is not deleted of these items and below them; folders first, by name. */
async function treeRows(db: Database, ids: readonly string[]): Promise<TreeRow[]> {
  const { rows } = await sql<TreeRow>`
    with recursive tree(id) as (
      select id from file_node where id in (${sql.join(ids)}) and "deletedAt" is null and "purgingAt" is null
      union
      select child.id from tree join file_node child on child."parentId" = tree.id
      where child."deletedAt" is null and child."purgingAt" is null
    )
    select node.id, node."parentId", node.name, node."modifiedAt",
      attachment.size, attachment."blobHash" as hash
    from tree join file_node node on node.id = tree.id
    left join attachment on attachment.id = node."versionId"
    order by node."isFile", node."nameSort", node.id limit ${MOST_ROWS + 1}`.execute(db);
  return rows;
}

type Entry = (ZipEntry & { size: number }) | ZipFolder;

/** Puts the items of one folder into the list: each with its path, and what is below them. */
function addFolder(
  store: BlobNeeds['store'],
  items: readonly TreeRow[],
  { path, below, entries }: { path: string; below: Map<string | null, TreeRow[]>; entries: Entry[] },
): void {
  const names = entryNames(items.map(({ name }) => name));
  for (const [at, { id, hash, size, modifiedAt }] of items.entries()) {
    const entry = { name: `${path}${names[at]}`, at: new Date(modifiedAt) };
    const inside = below.get(id);
    if (hash !== null) entries.push({ ...entry, size: size ?? 0, open: () => store.read(keyOf(hash)) });
    else if (inside) addFolder(store, inside, { path: `${entry.name}/`, below, entries });
    else entries.push({ ...entry, name: `${entry.name}/` });
  }
}

/**
 * Entries of an archive of these items, which the caller may read, with all that is below them: paths relative to the
 * items, valid on every system; folders are entries if they are empty.
 * @throws ApiError 409 `too-many` beyond 20,000 entries.
 */
export async function treeEntries(
  { db, store }: Pick<BlobNeeds, 'db' | 'store'>,
  ids: readonly string[],
): Promise<Entry[]> {
  if (ids.length === 0) return [];
  const rows = await treeRows(db, ids);
  if (rows.length > MOST_ROWS) throw conflict('too-many');
  const known = new Set(rows.map(({ id }) => id));
  const below = new Map<string | null, TreeRow[]>(groupBy(rows, ({ parentId }) => parentId));
  // An item below another chosen one stands there alone; a root has no name, so its content stands in its place.
  const top = rows
    .filter(({ parentId }) => parentId === null || !known.has(parentId))
    .flatMap((row) => (row.parentId === null ? (below.get(row.id) ?? []) : [row]));
  const entries: Entry[] = [];
  addFolder(store, top, { path: '', below, entries });
  if (entries.length > MAX_ZIPPED) throw conflict('too-many');
  return entries;
}
