import { sql, type SqlBool } from 'kysely';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { transaction, withLock } from '@/server/db/transaction';
import { publishBoardList } from './members';
import { removeStrangers } from './strangers';
import { openForSystem } from './system';

type Who = { role: string } | { userId: string };

/** Boards with cards that one of these users is on. */
async function boardsOf(db: Services['db'], who: Who): Promise<string[]> {
  const named = 'userId' in who ? sql<SqlBool>`p.id = ${who.userId}` : sql<SqlBool>`p.role = ${who.role}`;
  const { rows } = await sql<{ boardId: string }>`select distinct c."boardId" from card as c
    where exists (select 1 from card_assignee as a join "user" as p on p.id = a."userId"
        where a."cardId" = c.id and ${named})
      or exists (select 1 from card_watch as w join "user" as p on p.id = w."userId"
        where w."cardId" = c.id and ${named})
      or exists (select 1 from checklist as l join checklist_item as i on i."checklistId" = l.id
        join "user" as p on p.id = i."assigneeId" where l."cardId" = c.id and ${named})`.execute(db);
  return rows.map(({ boardId }) => boardId).sort();
}

async function leaveBoard(services: Services, trx: Transaction, boardId: string): Promise<void> {
  await withLock(trx, `kanban.board:${boardId}`);
  const write = await openForSystem(services, trx, boardId);
  const lost = write ? await removeStrangers(write, boardId) : [];
  if (!write || lost.length === 0) return;
  write.on(boardId).members = true;
  await write.finish();
  for (const { userId } of lost) await publishBoardList(write, boardId, userId);
}

/** Unassigns a user on boards that they can no longer read, after a change of their role. Source: kanban, rule 7. */
export async function leaveBoards(services: Services, trx: Transaction, userId: string): Promise<void> {
  for (const boardId of await boardsOf(trx, { userId })) await leaveBoard(services, trx, boardId);
}

/** The same for all users of a role whose permissions changed, a board at a time. */
export async function leaveBoardsByRole(services: Services, role: string): Promise<void> {
  for (const boardId of await boardsOf(services.db, { role }))
    await transaction(services.db, (trx) => leaveBoard(services, trx, boardId));
}
