import { dueAtOf } from '@/domain/kanban/due';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { withLock } from '@/server/db/transaction';
import { restoreAssignments, reassignCards } from './people/reassignCards';
import { leaveBoards, leaveBoardsByRole } from './people/leaving';
import { openForSystem } from './people/system';
import { planAnew, planReminders, remindedOf } from './cards/reminders';
import { cardFacts, publishChanged } from './write/facts';

/** Boards where a user is a member or on a card. */
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

/** Notifies the readers of all boards that show a user of changes of people. */
async function publishBoards(
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
  const assigned = await trx
    .selectFrom('card_assignee')
    .select('cardId')
    .where('userId', '=', userId)
    .execute();
  const before = await cardFacts(
    trx,
    assigned.map(({ cardId }) => cardId),
  );
  for (const table of ['card_assignee', 'card_like', 'card_watch', 'board_member', 'board_person'] as const)
    await trx.deleteFrom(table).where('userId', '=', userId).execute();
  await publishChanged({ events: services.events, trx, actorId: null }, before);
  await publishBoards(services, trx, boards, true);
}

/** A new time zone of the workspace moves the instants at which cards are due. */
async function rezone(services: Services, trx: Transaction, zone: string): Promise<void> {
  const cards = await trx
    .selectFrom('card')
    .select(['id', 'boardId', 'dueOn', 'dueTime', 'remind', 'completedAt'])
    .where('dueOn', 'is not', null)
    .where('deletedAt', 'is', null)
    .execute();
  const before = await cardFacts(
    trx,
    cards.map(({ id }) => id),
  );
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
  await publishChanged({ events: services.events, trx, actorId: null }, before);
  const boards = [...new Set(cards.map(({ boardId }) => boardId))].sort();
  await publishBoards(services, trx, boards, true);
}

/** Keeps boards in step with changes of users and the workspace. Source: kanban, section 2. */
export function listenToPeople(services: Services): void {
  const { events, jobs } = services;
  events.on('user.removed', async (trx, { userId, handOverToId }) => {
    await reassignCards(services, trx, userId, handOverToId);
    await publishBoards(services, trx, await boardsWith(trx, userId), false);
  });
  events.on('user.restored', async (trx, { userId }) => {
    await restoreAssignments(services, trx, userId);
    await publishBoards(services, trx, await boardsWith(trx, userId), false);
  });
  events.on('user.erased', (trx, { userId }) => erase(services, trx, userId));
  events.on('user.changed', async (trx, { before, after }) => {
    const isSeen = before?.name !== after?.name || before?.image !== after?.image;
    if (!before || !after) return;
    if (isSeen) await publishBoards(services, trx, await boardsWith(trx, after.id), false);
    if (before.timeZone !== after.timeZone) await planAnew(services, trx, after.id);
    if (before.role !== after.role) await leaveBoards(services, trx, after.id);
  });
  events.on('roles.changed', (trx, { role }) =>
    jobs.add(trx, { kind: 'kanban.leave', payload: { role }, dedupeKey: `kanban.leave:${role}` }),
  );
  jobs.handle('kanban.leave', ({ role }) => leaveBoardsByRole(services, role));
  events.on('workspace.changed', async (trx, { before, after }) => {
    if (before.timeZone !== after.timeZone) await rezone(services, trx, after.timeZone);
  });
}
