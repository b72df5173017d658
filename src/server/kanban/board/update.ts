import { notFound, stale } from '@/domain/errors';
import { kanbanLive } from '@/domain/kanban/live';
import type { BoardAccess, WorkspaceRole } from '@/domain/kanban/words';
import { normalise } from '@/domain/search/normalise';
import { diff, recordActivity } from '@/server/core/activity';
import type { Transaction } from '@/server/db/database';
import { nowIso } from '@/server/db/row';
import { transaction, withLock } from '@/server/db/transaction';
import { assertInUse, assertRole, type BoardRow, openBoard, openBoards, viaOf } from '../access';
import type { Kanban } from '../kanban';
import { recheckBoard } from '../people/recheck';
import { removeStrangers } from '../people/strangers';
import { forgetBoard } from '../purge';
import { readersOf } from '../readers';
import { writing } from '../write/begin';
import { publishWithBoard } from '../write/facts';
import type { Write } from '../write/write';
import type { Copied } from './copied';
import { copyInto } from './copyInto';
import { createBoard, publishToReaders } from './create';
import { eventFacts } from './facts';
import { assignKey } from './key';
import { infoOf, ownOf, readBoard } from './read';

/** Permanently removes a board in the trash, recorded in the workspace's activity. Throws 404, 403. */
async function removeBoard({ db, user }: Kanban, boardId: string): Promise<void> {
  await transaction(db, async (trx) => {
    await withLock(trx, `kanban.board:${boardId}`);
    const opened = (await openBoards(trx, user, [boardId], { deleted: true })).get(boardId);
    if (!opened) throw notFound();
    assertRole(opened, 'manager');
    await forgetBoard(trx, boardId);
    await recordActivity(trx, {
      actorId: user.id,
      area: 'kanban',
      entityKind: 'board',
      entityId: boardId,
      title: opened.board.name,
      action: 'erased',
    });
  });
}

interface BoardChange {
  name?: string | undefined;
  key?: string | undefined;
  description?: string | undefined;
  color?: string | undefined;
  access?: BoardAccess | undefined;
  workspaceRole?: WorkspaceRole | undefined;
  isTemplate?: boolean | undefined;
  archived?: boolean | undefined;
}

const FIELDS = [
  'name',
  'key',
  'description',
  'color',
  'access',
  'workspaceRole',
  'isTemplate',
  'archivedAt',
] as const;

function columnsOf(board: BoardRow, change: BoardChange, now: string): Partial<BoardRow> {
  const { archived, isTemplate, name, ...rest } = change;
  const plain = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return {
    ...plain,
    ...(name !== undefined && { name, nameKey: normalise(name) }),
    ...(isTemplate !== undefined && { isTemplate: isTemplate ? 1 : 0 }),
    ...(archived !== undefined && { archivedAt: archived ? (board.archivedAt ?? now) : null }),
  };
}

async function takeOtherKey(write: Write, board: BoardRow, key: string): Promise<void> {
  await withLock(write.trx, 'kanban.keys');
  await assignKey(write.trx, key, board.id);
  await write.trx
    .insertInto('board_key_history')
    .values({ key: board.key, boardId: board.id })
    .onConflict((conflictOn) => conflictOn.column('key').doUpdateSet({ boardId: board.id }))
    .execute();
}

async function change(write: Write, board: BoardRow, set: Partial<BoardRow>) {
  const { kanban, trx } = write;
  const before = await readersOf(trx, board.id);
  if (set.key !== undefined && set.key !== board.key) await takeOtherKey(write, board, set.key);
  const after = await trx
    .updateTable('board')
    .set({ ...set, version: board.version + 1 })
    .where('id', '=', board.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const isOpenedOrClosed = after.access !== board.access;
  const unassigned = isOpenedOrClosed ? await removeStrangers(write, board.id) : [];
  if (isOpenedOrClosed) await recheckBoard(write, board.id);
  const may = new Set(await readersOf(trx, board.id));
  const lost = { lostBoardId: board.id };
  const users = before.filter((id) => !may.has(id));
  if (users.length > 0) await kanban.live.publish(trx, kanbanLive.boardsChanged, lost, { to: { users } });
  const facts = { before: eventFacts(board), after: eventFacts(after) };
  await kanban.events.emit(trx, 'board.changed', facts);
  await publishToReaders(kanban, trx, board.id);
  return { after, unassigned };
}

/**
 * Updates, archives or un-archives a board. A former key still leads to it.
 * @throws ApiError 404, 403, 409 `key-taken`, `stale-version`, `archived` for anything but un-archiving.
 */
export async function updateBoard(
  kanban: Kanban,
  { boardId, version, board: wanted }: { boardId: string; version: number; board: BoardChange },
) {
  const rules = { role: 'manager', archived: true } as const;
  return writing(kanban, { boards: [boardId] }, rules, async (write) => {
    const { trx } = write;
    const opened = write.boards.get(boardId)!;
    const { board } = opened;
    const reader = { ...kanban, db: trx };
    const own = await ownOf(trx, boardId, kanban.user.id);
    if (board.version !== version) throw stale(await infoOf(reader, opened, own));
    if (wanted.archived !== false) assertInUse(opened);
    const set = columnsOf(board, wanted, write.now);
    const changed = diff(board, set, FIELDS);
    if (Object.keys(changed).length === 0)
      return { board: await infoOf(reader, opened, own), unassigned: [], boardId };
    const { after, unassigned } = await change(write, board, set);
    const touched = write.on(boardId);
    touched.facts = true;
    // Then the keys of all cards, or the readers, have changed.
    touched.reload = after.key !== board.key || after.access !== board.access;
    const line = { entityKind: 'board', entityId: boardId, title: after.name, action: 'updated' } as const;
    await write.log({ ...line, diff: changed });
    const next = { ...after, rev: after.rev + 1 };
    return { board: await infoOf(reader, { ...opened, board: next }, own), unassigned, boardId };
  });
}

/** Notifies records that link to a board, or to a card on it, that it was removed or restored. */
async function tellEntities(
  { events }: Kanban,
  trx: Transaction,
  boardId: string,
  event: 'entity.removed' | 'entity.restored',
): Promise<void> {
  const cards = await trx
    .selectFrom('card')
    .innerJoin('notification', (join) =>
      join.onRef('notification.entityId', '=', 'card.id').on('notification.entityType', '=', 'kanban.card'),
    )
    .select('card.id')
    .distinct()
    .where('card.boardId', '=', boardId)
    .where('card.deletedAt', 'is', null)
    .execute();
  await events.emit(trx, event, { type: 'kanban.board', id: boardId });
  for (const { id } of cards) await events.emit(trx, event, { type: 'kanban.card', id });
}

/** Moves a board to the trash, or restores it; cards and columns stay as they are. Throws 404, 403. */
async function setDeleted(kanban: Kanban, boardId: string, deleted: boolean): Promise<void> {
  await transaction(kanban.db, async (trx) => {
    await withLock(trx, `kanban.board:${boardId}`);
    const { events, live, now, user } = kanban;
    const opened = (await openBoards(trx, user, [boardId], { deleted: !deleted })).get(boardId);
    if (!opened) throw notFound();
    assertRole(opened, 'manager');
    const users = deleted ? await readersOf(trx, boardId) : [];
    const at = nowIso(now());
    const after = await trx
      .updateTable('board')
      .set((eb) => ({
        deletedAt: deleted ? at : null,
        updatedAt: at,
        rev: eb('rev', '+', 1),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', boardId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordActivity(trx, {
      actorId: user.id,
      via: viaOf(opened, 'manager'),
      area: 'kanban',
      entityKind: 'board',
      entityId: boardId,
      title: after.name,
      action: deleted ? 'deleted' : 'restored',
    });
    const facts = eventFacts(after);
    await events.emit(trx, 'board.changed', {
      before: deleted ? facts : null,
      after: deleted ? null : facts,
    });
    await publishWithBoard({ events, trx, actorId: user.id }, boardId, deleted ? 'gone' : 'there');
    await tellEntities(kanban, trx, boardId, deleted ? 'entity.removed' : 'entity.restored');
    if (!deleted) return publishToReaders(kanban, trx, boardId);
    const lost = { lostBoardId: boardId };
    return live.publish(trx, kanbanLive.boardsChanged, lost, { to: { users }, by: user.id });
  });
}

interface Delete {
  boardId: string;
  forEver?: true | undefined;
}

/** Moves a board to the trash, or removes one in the trash `forEver`. Throws 404, 403. */
export async function deleteBoard(kanban: Kanban, { boardId, forEver }: Delete) {
  await (forEver ? removeBoard(kanban, boardId) : setDeleted(kanban, boardId, true));
  return { deleted: true as const };
}

/** Restores a deleted board. */
export async function restoreBoard(kanban: Kanban, { boardId }: { boardId: string }) {
  await setDeleted(kanban, boardId, false);
  return { board: await readBoard(kanban, boardId) };
}

interface Copy {
  boardId: string;
  name: string;
  key?: string | undefined;
  with: Copied;
}

/** Copies a board with the requested parts; the caller manages the copy. Throws 404, 409 `key-taken`. */
export async function copyBoard(kanban: Kanban, { boardId, name, key, with: what }: Copy) {
  return transaction(kanban.db, async (trx) => {
    const inside = { ...kanban, db: trx };
    // Locks the source against changes during the copy.
    await withLock(trx, `kanban.board:${boardId}`);
    const { board: from } = await openBoard(trx, kanban.user, boardId);
    const { color, description } = from;
    const to = await createBoard(inside, { name, key, color, description, columns: [] });
    await copyInto(inside, trx, { from, to, what });
    return { board: await readBoard(inside, to.id) };
  });
}
