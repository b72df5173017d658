import { sql } from 'kysely';
import type { Transaction } from '@/server/db/database';
import type { NodeRow } from './rows';

/** SQL: ids of a folder and of the live folders below it. */
const liveFolders = (ids: readonly string[]) => sql`with recursive down(id) as (
    select id from file_node where id in (${sql.join(ids)}) and "isFile" = 0
    union select n.id from down join file_node as n
      on n."parentId" = down.id and n."isFile" = 0 and n."deletedAt" is null
  ) select id from down`;

/** Levels of folders below and with a node: 1 for a file or a folder without folders. Files are not read. */
export async function heightOf(trx: Transaction, id: string): Promise<number> {
  const { rows } = await sql<{ height: number | null }>`with recursive down(id, level) as (
      select id, 1 from file_node where id = ${id}
      union all select n.id, down.level + 1 from down join file_node as n
        on n."parentId" = down.id and n."isFile" = 0 and n."deletedAt" is null
    ) select max(level) as height from down`.execute(trx);
  return rows[0]?.height ?? 1;
}

/** What was deleted before inside these folders stays in the trash, as items of another folder. */
export async function releaseDeleted(
  trx: Transaction,
  ids: readonly string[],
  rootId: string,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`update file_node set "parentId" = ${rootId}
    where "deletedAt" is not null and "purgingAt" is null and "parentId" in (${liveFolders(ids)})`.execute(
    trx,
  );
}

/** Hands a live tree over to another owner. */
export async function setOwner(trx: Transaction, id: string, ownerId: string): Promise<void> {
  const folders = liveFolders([id]);
  await sql`update file_node set "ownerId" = ${ownerId}
    where id = ${id} or ("deletedAt" is null and "parentId" in (${folders}))`.execute(trx);
  for (const table of ['file_share', 'file_link'] as const) {
    // Links end, and a share with the new owner says nothing any more.
    const own = table === 'file_share' ? sql`and "subjectType" = 'user' and "subjectId" = ${ownerId}` : sql``;
    await sql`delete from ${sql.table(table)} where ("nodeId" = ${id} or "nodeId" in (
      select id from file_node where "deletedAt" is null and "parentId" in (${folders}))) ${own}`.execute(
      trx,
    );
  }
}

/** Live nodes with all that is below them, parents before children; at most `limit`. */
export async function liveNodes(trx: Transaction, ids: readonly string[], limit: number): Promise<NodeRow[]> {
  const { rows } = await sql<NodeRow>`with recursive down(id, level) as (
      select id, 0 from file_node where id in (${sql.join(ids)})
      union all select n.id, down.level + 1 from down join file_node as n
        on n."parentId" = down.id and n."deletedAt" is null
    ) select n.* from down join file_node as n on n.id = down.id order by down.level limit ${limit}`.execute(
    trx,
  );
  return rows;
}
