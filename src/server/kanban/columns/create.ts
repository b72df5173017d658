import { generateKeyBetween } from 'fractional-indexing';
import { conflict, notFound } from '@/domain/errors';
import type { WipMode } from '@/domain/kanban/words';
import { toLanguage } from '@/domain/languages';
import { textsIn } from '@/server/core/texts';
import type { Transaction } from '@/server/db/database';
import { newId, newRow } from '@/server/db/row';
import { transaction, withLock } from '@/server/db/transaction';
import { createBoard } from '../board/create';
import { lastUsedBoard } from '../board/last';
import { boardIdOf } from '../board/read';
import type { Kanban } from '../kanban';
import { writing } from '../write/begin';
import { lockId } from '../write/ids';
import type { Write } from '../write/write';
import { assertColumnRoom } from './room';
import { columnRows, type ColumnRow, readColumn } from './rows';

export interface NewColumn {
  name: string;
  id?: string | undefined;
  wipLimit?: number | null | undefined;
  wipMode?: WipMode | undefined;
  color?: string | null | undefined;
}

/** Adds a column at the end of a board. @throws ApiError 409 `board-full`. */
export async function addColumn(write: Write, boardId: string, given: NewColumn): Promise<ColumnRow> {
  const { now, trx } = write;
  await assertColumnRoom(trx, boardId);
  const last = (await columnRows(trx, boardId)).at(-1);
  const { name, wipLimit = null, wipMode = 'warn', color = null } = given;
  const own = { id: given.id ?? newId(), boardId, name, wipLimit, wipMode, color, isDone: 0 };
  const column = await trx
    .insertInto('board_column')
    .values({ ...newRow(now), ...own, rank: generateKeyBetween(last?.rank ?? null, null), deletedById: null })
    .returningAll()
    .executeTakeFirstOrThrow();
  write.on(boardId).column(column.id);
  write.on(boardId).order = true;
  await write.log({
    entityKind: 'column',
    entityId: column.id,
    title: name,
    action: 'created',
    diff: {},
  });
  return column;
}

/** The given or default board; the first one of a user without any is created. */
async function boardMeant(kanban: Kanban, trx: Transaction, boardId: string | undefined): Promise<string> {
  if (boardId !== undefined) return boardIdOf(trx, boardId);
  await withLock(trx, `kanban.first:${kanban.user.id}`);
  const last = await lastUsedBoard(trx, kanban.user);
  if (last !== undefined) return last;
  const name = textsIn(toLanguage(kanban.user.locale))('defaults.board');
  return (await createBoard({ ...kanban, db: trx }, { name, columns: [] })).id;
}

/** The column created before with the same client id. @throws ApiError 409 `id-taken` for another user's record. */
async function madeBefore(trx: Transaction, boardId: string, id: string | undefined) {
  if (id === undefined) return undefined;
  await lockId(trx, id);
  const known = await trx.selectFrom('board_column').selectAll().where('id', '=', id).executeTakeFirst();
  if (!known) return undefined;
  if (known.boardId !== boardId || known.deletedAt !== null) throw conflict('id-taken');
  return known;
}

/** Adds a column at the end of a board; without an id of the last used one, or of a first one. Throws 404, 403. */
export async function newColumn(
  kanban: Kanban,
  { boardId, ...given }: NewColumn & { boardId?: string | undefined },
) {
  return transaction(kanban.db, async (trx) => {
    const id = await boardMeant(kanban, trx, boardId);
    return writing({ ...kanban, db: trx }, { boards: [id] }, { role: 'editor' }, async (write) => {
      const column = (await madeBefore(trx, id, given.id)) ?? (await addColumn(write, id, given));
      if (!write.boards.has(id)) throw notFound();
      return { column: await readColumn(trx, column), boardId: id };
    });
  });
}
