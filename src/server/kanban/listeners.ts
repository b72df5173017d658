import { dueAtOf } from '@/domain/kanban/due';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { nowIso } from '@/server/db/row';
import { withLock } from '@/server/db/transaction';
import { sql } from 'kysely';
import { openForSystem } from './people/system';
import { planReminders, remindedOf } from './cards/reminders';

/** Boards that one person alone manages. */
async function onlyManagedBy(trx: Transaction, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select m."boardId" as id from board_member as m
    where m."userId" = ${userId} and m.role = 'manager' and not exists (
      select 1 from board_member as o join "user" as p on p.id = o."userId" and p."deletedAt" is null
      where o."boardId" = m."boardId" and o.role = 'manager' and o."userId" <> ${userId})`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Who manages a board after its last manager: the named heir, the oldest editor, else the admins. Source: kanban, rule 6. */
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

async function handOver(services: Services, trx: Transaction, userId: string, heir: string | undefined) {
  for (const boardId of (await onlyManagedBy(trx, userId)).sort()) {
    await withLock(trx, `kanban.board:${boardId}`);
    const heirs = await heirsOf(trx, boardId, userId, heir);
    const addedAt = nowIso(services.now());
    for (const id of heirs)
      await trx
        .insertInto('board_member')
        .values({ boardId, userId: id, role: 'manager', addedAt })
        .onConflict((conflict) => conflict.columns(['boardId', 'userId']).doUpdateSet({ role: 'manager' }))
        .execute();
    const write = await openForSystem(services, trx, boardId);
    if (!write) continue;
    write.on(boardId).members = true;
    await write.finish();
  }
}

/** Boards where somebody is a member or on a card. */
async function boardsWith(trx: Transaction, userId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('board_member')
    .select('boardId')
    .where('userId', '=', userId)
    .union(
      trx
        .selectFrom('card_assignee')
        .innerJoin('card', 'card.id', 'card_assignee.cardId')
        .select('card.boardId')
        .where('userId', '=', userId),
    )
    .execute();
  return rows.map(({ boardId }) => boardId).sort();
}

/** Tells the readers of all boards where somebody is seen that people are others now. */
async function tellBoards(
  services: Services,
  trx: Transaction,
  boardIds: readonly string[],
  reload: boolean,
) {
  for (const boardId of boardIds) {
    await withLock(trx, `kanban.board:${boardId}`);
    const write = await openForSystem(services, trx, boardId);
    if (!write) continue;
    write.on(boardId).members = true;
    write.on(boardId).reload = reload;
    await write.finish();
  }
}

/** Memberships, assignments, likes and watches end; comments and cards stay. */
async function erase(services: Services, trx: Transaction, userId: string): Promise<void> {
  const boards = await boardsWith(trx, userId);
  for (const table of ['card_assignee', 'card_like', 'card_watch', 'board_member', 'board_person'] as const)
    await trx.deleteFrom(table).where('userId', '=', userId).execute();
  await tellBoards(services, trx, boards, true);
}

/** Another zone of the workspace moves the instants at which cards are due. */
async function rezone(services: Services, trx: Transaction, zone: string): Promise<void> {
  const cards = await trx
    .selectFrom('card')
    .select(['id', 'boardId', 'dueOn', 'dueTime', 'remind', 'completedAt'])
    .where('dueOn', 'is not', null)
    .where('deletedAt', 'is', null)
    .execute();
  for (const card of cards) {
    const dueAt = dueAtOf(card, zone);
    await trx
      .updateTable('card')
      .set({ dueAt, dueKey: dueAt ?? '~' })
      .where('id', '=', card.id)
      .execute();
    const people = await remindedOf(trx, card.id);
    await planReminders({ kanban: services, trx }, { ...card, dueAt }, people);
  }
  const boards = [...new Set(cards.map(({ boardId }) => boardId))].sort();
  await tellBoards(services, trx, boards, true);
}

/** What happens to people and the workspace is seen on boards. Source: kanban, section 2. */
export function listenToPeople(services: Services): void {
  const { events } = services;
  events.on('user.removed', async (trx, { userId, handOverToId }) => {
    await handOver(services, trx, userId, handOverToId);
    await tellBoards(services, trx, await boardsWith(trx, userId), false);
  });
  events.on('user.restored', async (trx, { userId }) =>
    tellBoards(services, trx, await boardsWith(trx, userId), false),
  );
  events.on('user.erased', (trx, { userId }) => erase(services, trx, userId));
  events.on('user.changed', async (trx, { before, after }) => {
    const isSeen = before?.name !== after?.name || before?.image !== after?.image;
    if (before && after && isSeen) await tellBoards(services, trx, await boardsWith(trx, after.id), false);
  });
  events.on('workspace.changed', async (trx, { before, after }) => {
    if (before.timeZone !== after.timeZone) await rezone(services, trx, after.timeZone);
  });
}
