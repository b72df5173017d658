import { sql } from 'kysely';
import { readRights } from '@/server/core/auth/rights';
import type { OwnerRules } from '@/server/core/blobs/owners';
import type { ReaderPair } from '@/server/core/readables';
import type { Database } from '@/server/db/database';
import { can } from '@/domain/auth/permissions';
import { readTree } from './tree/tree';

/** SQL: who (`p`) reads which node (`start`): owners, heirs of removed ones, and those with a share. */
async function pairs(db: Database, ids: readonly string[], among: ReturnType<typeof sql>) {
  const roles = (await readRights(db)).rolesWith('files.use');
  return sql<ReaderPair>`
    with recursive up(start, id, "parentId", "ownerId", hidden) as (
      select id, id, "parentId", "ownerId", (case when "deletedAt" is null then 0 else 1 end)
        from file_node where id in (${sql.join(ids)})
      union all
      select up.start, n.id, n."parentId", n."ownerId",
          (case when up.hidden = 1 or n."deletedAt" is not null then 1 else 0 end)
        from up join file_node as n on n.id = up."parentId"
    ), top as (select start from up where "parentId" is null and hidden = 0)
    select distinct up.start as id, p.id as "userId" from up
      join top on top.start = up.start
      join "user" as p on p."deletedAt" is null and ${among}
        and ${roles.length > 0 ? sql`p.role in (${sql.join(roles)})` : sql`1 = 0`}
      left join file_account as a on a."rootId" = up.id
      left join "user" as o on o.id = a."ownerId"
    where up."ownerId" = p.id or (a."heirId" = p.id and o."deletedAt" is not null)
      or exists (select 1 from file_share as s where s."nodeId" = up.id
        and ((s."subjectType" = 'user' and s."subjectId" = p.id)
          or (s."subjectType" = 'everyone' and p.role <> 'guest')))`;
}

/** Of these people and nodes, who may see which; in one statement. What is in the trash nobody sees. */
export async function readableNodes(
  db: Database,
  userIds: readonly string[],
  ids: readonly string[],
): Promise<ReaderPair[]> {
  if (userIds.length === 0 || ids.length === 0) return [];
  const { rows } = await (await pairs(db, ids, sql`p.id in (${sql.join(userIds)})`)).execute(db);
  return rows;
}

/** People who may see a folder, or any `most` of them. */
export async function readersOf(db: Database, folderId: string, most: number): Promise<string[]> {
  const found = await sql<ReaderPair>`${await pairs(db, [folderId], sql`1 = 1`)} limit ${most}`.execute(db);
  return found.rows.map(({ userId }) => userId);
}

/** Content of files is read like the files; in the trash by their owner alone. */
export const fileOwner: OwnerRules = {
  canRead: async (db, user, ids) => {
    if (!user || !can(user, 'files.use')) return new Set();
    const tree = await readTree(db, user, ids);
    return new Set(
      ids.filter((id) => {
        const level = tree.upwards(id).length > 0 ? tree.level(id) : null;
        return level === 'owner' || (level !== null && !tree.isTrashed(id));
      }),
    );
  },
};
