import { sql } from 'kysely';
import type { Permission } from '@/domain/auth/permissions';
import { readRights } from '@/server/core/auth/rights';
import type { ReaderPair } from '@/server/core/readables';
import type { Database } from '@/server/db/database';

/** Condition: `p` may read `b` as a member, by the board's workspace access, or as a manager of all boards. */
async function reads(db: Database) {
  const rights = await readRights(db);
  const holds = (permission: Permission) => {
    const roles = rights.rolesWith(permission);
    return roles.length > 0 ? sql`p.role in (${sql.join(roles)})` : sql`1 = 0`;
  };
  const managing = holds('kanban.manage');
  return sql`p."deletedAt" is null and ${holds('kanban.use')} and (m."userId" is not null
    or (b.access = 'workspace' and p.role <> 'guest') or ${managing})`;
}

const NOBODY = sql`left join board_member as m on m."boardId" = b.id and m."userId" = p.id`;

/** Of these people and boards, who may read which. */
export async function readableBoards(
  db: Database,
  userIds: readonly string[],
  ids: readonly string[],
): Promise<ReaderPair[]> {
  if (userIds.length === 0 || ids.length === 0) return [];
  const { rows } = await sql<ReaderPair>`select b.id as id, p.id as "userId" from board as b
    join "user" as p on p.id in (${sql.join(userIds)}) ${NOBODY}
    where b.id in (${sql.join(ids)}) and b."deletedAt" is null and ${await reads(db)}`.execute(db);
  return rows;
}

/** The same for cards; nobody reads deleted ones. */
export async function readableCards(
  db: Database,
  userIds: readonly string[],
  ids: readonly string[],
): Promise<ReaderPair[]> {
  if (userIds.length === 0 || ids.length === 0) return [];
  const { rows } = await sql<ReaderPair>`select c.id as id, p.id as "userId" from card as c
    join board as b on b.id = c."boardId" and b."deletedAt" is null
    join "user" as p on p.id in (${sql.join(userIds)}) ${NOBODY}
    where c.id in (${sql.join(ids)}) and c."deletedAt" is null and ${await reads(db)}`.execute(db);
  return rows;
}

/** The same for comments. */
export async function readableComments(
  db: Database,
  userIds: readonly string[],
  ids: readonly string[],
): Promise<ReaderPair[]> {
  if (userIds.length === 0 || ids.length === 0) return [];
  const { rows } = await sql<ReaderPair>`select k.id as id, p.id as "userId" from card_comment as k
    join card as c on c.id = k."cardId" and c."deletedAt" is null
    join board as b on b.id = c."boardId" and b."deletedAt" is null
    join "user" as p on p.id in (${sql.join(userIds)}) ${NOBODY}
    where k.id in (${sql.join(ids)}) and k."deletedAt" is null and ${await reads(db)}`.execute(db);
  return rows;
}

/** Users who may read a board, or any `most` of them: called on every write, and workspace boards have many. */
export async function readersOf(db: Database, boardId: string, most?: number): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select p.id as id from board as b join "user" as p on 1 = 1 ${NOBODY}
    where b.id = ${boardId} and ${await reads(db)} ${most === undefined ? sql`` : sql`limit ${most}`}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
