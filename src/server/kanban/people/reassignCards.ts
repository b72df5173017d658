import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { nowIso } from '@/server/db/row';
import { withLock } from '@/server/db/transaction';
import { sql } from 'kysely';
import { storeRole, publishBoardList } from './members';
import { recheckNotices } from './recheck';
import { removeStrangers } from './strangers';
import { openForSystem } from './system';

/** Boards whose only manager is this user. */
async function onlyManagedBy(trx: Transaction, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select m."boardId" as id from board_member as m
    where m."userId" = ${userId} and m.role = 'manager' and not exists (
      select 1 from board_member as o join "user" as p on p.id = o."userId" and p."deletedAt" is null
      where o."boardId" = m."boardId" and o.role = 'manager' and o."userId" <> ${userId})`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Successors of a last manager: the named heir, the oldest editor, else the admins. Source: kanban, rule 6. */
async function heirsOf(trx: Transaction, boardId: string, userId: string, heir: string | undefined) {
  if (heir !== undefined) return [heir];
  const editor = await trx
    .selectFrom('board_member')
    .innerJoin('user', 'user.id', 'board_member.userId')
    .select('user.id')
    .where('boardId', '=', boardId)
    .where('board_member.role', '=', 'editor')
    .where('user.id', '<>', userId)
    .where('user.deletedAt', 'is', null)
    .orderBy('board_member.addedAt')
    .orderBy('user.id')
    .executeTakeFirst();
  if (editor) return [editor.id];
  const admins = await trx
    .selectFrom('user')
    .select('id')
    .where('role', '=', 'admin')
    .where('id', '<>', userId)
    .where('deletedAt', 'is', null)
    .execute();
  return admins.map(({ id }) => id);
}

async function inherit(
  trx: Transaction,
  boardId: string,
  heirs: readonly string[],
  from: string,
  at: string,
) {
  const given = { role: 'manager' as const, inheritedFrom: from };
  for (const userId of heirs)
    await trx
      .insertInto('board_member')
      .values({ boardId, userId, addedAt: at, ...given })
      .onConflict((conflict) =>
        conflict
          .columns(['boardId', 'userId'])
          .doUpdateSet({ ...given, roleBefore: (eb) => eb.ref('board_member.role') }),
      )
      .execute();
}

async function tellHeirs(services: Services, trx: Transaction, boardId: string, heirs: readonly string[]) {
  const write = await openForSystem(services, trx, boardId);
  if (!write) return;
  // Users who lost access again may still be assigned on its cards.
  await removeStrangers(write, boardId);
  write.on(boardId).members = true;
  await write.finish();
  await recheckNotices(write, heirs);
  for (const userId of heirs) await publishBoardList(write, boardId, userId);
}

/** Boards whose only manager was removed get new managers. Source: kanban, rule 6. */
export async function reassignCards(
  services: Services,
  trx: Transaction,
  userId: string,
  heir: string | undefined,
): Promise<void> {
  for (const boardId of (await onlyManagedBy(trx, userId)).sort()) {
    await withLock(trx, `kanban.board:${boardId}`);
    const heirs = await heirsOf(trx, boardId, userId, heir);
    await inherit(trx, boardId, heirs, userId, nowIso(services.now()));
    await tellHeirs(services, trx, boardId, heirs);
  }
}

/** Whether a board has a manager who has not inherited the role from this user. */
async function isManagedWithoutHeirs(trx: Transaction, boardId: string, from: string): Promise<boolean> {
  const manager = await trx
    .selectFrom('board_member')
    .innerJoin('user', 'user.id', 'board_member.userId')
    .select('user.id')
    .where('boardId', '=', boardId)
    .where('board_member.role', '=', 'manager')
    .where('user.deletedAt', 'is', null)
    .where((eb) => eb.or([eb('inheritedFrom', 'is', null), eb('inheritedFrom', '<>', from)]))
    .executeTakeFirst();
  return manager !== undefined;
}

/** Heirs get back their former roles where the board has another manager; else they stay managers. */
async function giveBackBoard(services: Services, trx: Transaction, boardId: string, from: string) {
  await withLock(trx, `kanban.board:${boardId}`);
  const heirs = await trx
    .selectFrom('board_member')
    .select(['userId', 'roleBefore'])
    .where('boardId', '=', boardId)
    .where('inheritedFrom', '=', from)
    .execute();
  const isManaged = await isManagedWithoutHeirs(trx, boardId, from);
  for (const { userId, roleBefore } of heirs) {
    const role = isManaged ? roleBefore : 'manager';
    await storeRole(trx, { boardId, userId, role }, nowIso(services.now()));
  }
  await tellHeirs(
    services,
    trx,
    boardId,
    heirs.map(({ userId }) => userId),
  );
}

/** Reverts what was handed over when a user was removed; roles changed since stay. */
export async function restoreAssignments(
  services: Services,
  trx: Transaction,
  userId: string,
): Promise<void> {
  const boards = await trx
    .selectFrom('board_member')
    .select('boardId')
    .distinct()
    .where('inheritedFrom', '=', userId)
    .orderBy('boardId')
    .execute();
  for (const { boardId } of boards) await giveBackBoard(services, trx, boardId, userId);
}
