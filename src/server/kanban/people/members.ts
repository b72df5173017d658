import { conflict, notFound } from '@/domain/errors';
import { kanbanLive } from '@/domain/kanban/live';
import { MAX_MEMBERS } from '@/domain/kanban/limits';
import type { BoardRole } from '@/domain/kanban/words';
import type { NotificationRequest } from '@/domain/events';
import type { Transaction } from '@/server/db/database';
import type { Kanban } from '../kanban';
import { readableBoards } from '../readers';
import { writing } from '../write/begin';
import type { Write } from '../write/write';
import { recheckNotices } from './recheck';
import { peopleOf } from './rows';
import { removeStrangers, type Unassigned } from './strangers';

interface MemberChange {
  boardId: string;
  userId: string;
  role: BoardRole | null;
}

async function roleOf(trx: Transaction, { boardId, userId }: MemberChange): Promise<BoardRole | null> {
  const row = await trx
    .selectFrom('board_member')
    .select('role')
    .where('boardId', '=', boardId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.role ?? null;
}

/** @throws ApiError 409 `last-manager`. Source: kanban, rule 6. */
async function assertOtherManager(trx: Transaction, { boardId, userId }: MemberChange): Promise<void> {
  const other = await trx
    .selectFrom('board_member')
    .innerJoin('user', 'user.id', 'board_member.userId')
    .select('board_member.userId')
    .where('boardId', '=', boardId)
    .where('board_member.role', '=', 'manager')
    .where('board_member.userId', '<>', userId)
    .where('user.deletedAt', 'is', null)
    .where('user.banned', '=', 0)
    .executeTakeFirst();
  if (!other) throw conflict('last-manager');
}

/** @throws ApiError 404 for a user who is not active, 409 `board-full` beyond the 200th member. */
async function assertNewcomer(trx: Transaction, { boardId, userId }: MemberChange): Promise<void> {
  const person = await trx
    .selectFrom('user')
    .select('id')
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .where('rejectedAt', 'is', null)
    .executeTakeFirst();
  if (!person) throw notFound();
  const { count } = await trx
    .selectFrom('board_member')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('boardId', '=', boardId)
    .executeTakeFirstOrThrow();
  if (count >= MAX_MEMBERS) throw conflict('board-full');
}

/** Sets a user's role on a board from `at` on, or removes it; the role no longer counts as inherited. */
export async function storeRole(
  trx: Transaction,
  { boardId, role, userId }: MemberChange,
  at: string,
): Promise<void> {
  if (role === null) {
    await trx
      .deleteFrom('board_member')
      .where('boardId', '=', boardId)
      .where('userId', '=', userId)
      .execute();
    return;
  }
  const given = { role, inheritedFrom: null, roleBefore: null };
  await trx
    .insertInto('board_member')
    .values({ boardId, userId, addedAt: at, ...given })
    .onConflict((conflictOn) => conflictOn.columns(['boardId', 'userId']).doUpdateSet(given))
    .execute();
}

/** Makes a user's clients refetch their list of boards, and leave a board that they can no longer read. */
export async function publishBoardList(
  { kanban, trx }: Write,
  boardId: string,
  userId: string,
): Promise<void> {
  const stays = (await readableBoards(trx, [userId], [boardId])).length > 0;
  const payload = stays ? {} : { lostBoardId: boardId };
  const by = kanban.user.id || null;
  await kanban.live.publish(trx, kanbanLive.boardsChanged, payload, { to: { users: [userId] }, by });
}

/** Notifies the user whose role changed. */
async function tellPerson(write: Write, { boardId, role, userId }: MemberChange, before: BoardRole | null) {
  const { events, user } = write.kanban;
  await publishBoardList(write, boardId, userId);
  if (role === null || before !== null || userId === user.id) return;
  const board = write.board(boardId);
  const request: NotificationRequest = {
    topic: 'kanban-shared',
    userIds: [userId],
    actorId: user.id,
    entity: { type: 'kanban.board', id: boardId },
    link: `/dashboard/kanban?board=${encodeURIComponent(board.key)}`,
    params: { name: user.displayName, board: board.name, boardRole: role },
    dedupeKey: `kanban-shared:${boardId}`,
  };
  await events.emit(write.trx, 'notification.requested', request);
}

/** Adds the initial members of a new board, without checks. */
export async function addMembers(write: Write, boardId: string, members: ReadonlyMap<string, BoardRole>) {
  for (const [userId, role] of members) {
    await storeRole(write.trx, { boardId, userId, role }, write.now);
    await tellPerson(write, { boardId, userId, role }, null);
  }
  if (members.size > 0) write.on(boardId).members = true;
}

/**
 * Sets or removes a user's role on a board; users may always leave. One who can no longer read the board is taken off
 * its cards and checklist items, which are returned. @throws ApiError 404, 403, 409 `last-manager`, `board-full`.
 */
export async function updateMember(kanban: Kanban, change: MemberChange) {
  const { boardId, role, userId } = change;
  const leaves = role === null && userId === kanban.user.id;
  const rules = { role: leaves ? 'viewer' : 'manager', archived: leaves } as const;
  return writing(kanban, { boards: [boardId] }, rules, async (write) => {
    const { trx } = write;
    const before = await roleOf(trx, change);
    if (before === null && role === null) throw notFound();
    let lost: Unassigned | undefined;
    if (before !== role) {
      if (before === null) await assertNewcomer(trx, change);
      if (before === 'manager') await assertOtherManager(trx, change);
      await storeRole(trx, change, write.now);
      if (role === null) lost = (await removeStrangers(write, boardId)).find((one) => one.userId === userId);
      write.on(boardId).members = true;
      if (before === null || role === null) await recheckNotices(write, [userId]);
      await tellPerson(write, change, before);
      await write.log({
        entityKind: 'board',
        entityId: boardId,
        title: write.board(boardId).name,
        action: 'member-changed',
        diff: {
          member: [before === null ? null : userId, role === null ? null : userId],
          role: [before, role],
        },
      });
    }
    return {
      members: (await peopleOf(trx, boardId)).members,
      unassignedCardIds: lost?.cardIds ?? [],
      unassignedItemIds: lost?.itemIds ?? [],
      boardId,
    };
  });
}
