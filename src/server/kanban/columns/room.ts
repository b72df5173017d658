import { conflict, notFound } from '@/domain/errors';
import { MAX_COLUMNS, MAX_OPEN_CARDS } from '@/domain/kanban/limits';
import type { Database, Transaction } from '@/server/db/database';
import type { ColumnRow } from './rows';

/** A column that is not deleted. @throws ApiError 404. */
export async function liveColumn(trx: Transaction, columnId: string): Promise<ColumnRow> {
  const column = await trx
    .selectFrom('board_column')
    .selectAll()
    .where('id', '=', columnId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!column) throw notFound();
  return column;
}

/** The done column, whose cards are completed; many boards have none. */
export async function doneColumn(trx: Transaction, boardId: string): Promise<ColumnRow | undefined> {
  return trx
    .selectFrom('board_column')
    .selectAll()
    .where('boardId', '=', boardId)
    .where('isDone', '=', 1)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/** Number of cards, without archived and deleted ones. */
async function standing(trx: Database, where: { columnId: string } | { boardId: string }) {
  const [column, id] = Object.entries(where)[0] as ['columnId' | 'boardId', string];
  const { count } = await trx
    .selectFrom('card')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(column, '=', id)
    .where('deletedAt', 'is', null)
    .where('archivedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** @throws ApiError 409 `wip-limit` when the additional cards would exceed an enforced limit. */
export async function assertWip(trx: Database, column: ColumnRow, adding: number): Promise<void> {
  const { id, name, wipLimit: limit, wipMode } = column;
  if (adding === 0 || wipMode !== 'refuse' || limit === null) return;
  const count = await standing(trx, { columnId: id });
  if (count + adding > limit) throw conflict('wip-limit', { limit, count, columnId: id, name });
}

/** @throws ApiError 409 `board-full` when the additional cards would exceed the limit of a board. */
export async function assertCardRoom(trx: Database, boardId: string, adding: number): Promise<void> {
  if (adding > 0 && (await standing(trx, { boardId })) + adding > MAX_OPEN_CARDS)
    throw conflict('board-full');
}

/** Checks after a bulk restore. @throws ApiError 409 `board-full` when the board has too many cards now. */
export async function assertNotOverfull(trx: Transaction, boardId: string): Promise<void> {
  if ((await standing(trx, { boardId })) > MAX_OPEN_CARDS) throw conflict('board-full');
}

/** @throws ApiError 409 `board-full` for a 51st column. */
export async function assertColumnRoom(trx: Transaction, boardId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('board_column')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('boardId', '=', boardId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= MAX_COLUMNS) throw conflict('board-full');
}
