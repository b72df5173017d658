import { notFound } from '@/domain/errors';
import type { ActivityAction } from '@/domain/people/activityWords';
import { cardsById } from '../cards/assemble';
import { archive, trashCards } from '../cards/remove';
import type { Kanban } from '../kanban';
import { writing } from '../write/begin';
import type { Write } from '../write/write';
import { assertColumnRoom, assertNotOverfull, doneColumn, liveColumn } from './room';
import { columnRows, readColumn } from './rows';
import { completeAll } from './update';

const line = (row: { id: string; name: string }, action: ActivityAction) =>
  ({ entityKind: 'column', entityId: row.id, title: row.name, action, diff: {} }) as const;

async function cardsIn(write: Write, columnId: string) {
  return write.trx
    .selectFrom('card')
    .selectAll()
    .where('columnId', '=', columnId)
    .where('deletedAt', 'is', null)
    .orderBy('rank')
    .orderBy('id')
    .execute();
}

/** Puts a column with all its cards, archived ones too, into the trash. Throws 404, 403. */
export async function deleteColumn(kanban: Kanban, { columnId }: { columnId: string }) {
  return writing(kanban, { columns: [columnId] }, { role: 'editor' }, async (write) => {
    const { now, trx } = write;
    const column = await liveColumn(trx, columnId);
    const cards = await cardsIn(write, columnId);
    await trashCards(write, cards, columnId);
    await trx
      .updateTable('board_column')
      .set({ deletedAt: now, deletedById: kanban.user.id, updatedAt: now })
      .where('id', '=', columnId)
      .execute();
    const touched = write.on(column.boardId);
    touched.goneColumn(columnId);
    touched.goneCards.clear();
    await write.log(line(column, 'deleted'));
    const cardIds = cards.map(({ id }) => id);
    return { deleted: true as const, columnId, cardIds, boardId: column.boardId };
  });
}

/** Restores the cards deleted with a column, as they were. */
async function bringBackCards(write: Write, columnId: string): Promise<string[]> {
  const { kanban, now, trx } = write;
  const gone = await trx
    .selectFrom('card')
    .select(['id', 'archivedAt'])
    .where('deletedWithId', '=', columnId)
    .where('columnId', '=', columnId)
    .where('deletedAt', 'is not', null)
    .orderBy('rank')
    .orderBy('id')
    .execute();
  const ids = gone.map(({ id }) => id);
  if (ids.length === 0) return [];
  await write.keep(ids);
  await trx
    .updateTable('card')
    .set({ deletedAt: null, deletedWithId: null, deletedById: null, updatedAt: now })
    .where('id', 'in', ids)
    .execute();
  for (const id of ids) await kanban.events.emit(trx, 'entity.restored', { type: 'kanban.card', id });
  return gone.filter(({ archivedAt }) => archivedAt === null).map(({ id }) => id);
}

/**
 * Restores a deleted column to its former position with the cards deleted with it. Idempotent.
 * @throws ApiError 404, 403, 409 `board-full`.
 */
export async function restoreColumn(kanban: Kanban, { columnId }: { columnId: string }) {
  const rules = { role: 'editor', trashed: true } as const;
  return writing(kanban, { columns: [columnId] }, rules, async (write) => {
    const { now, trx } = write;
    const row = await trx
      .selectFrom('board_column')
      .selectAll()
      .where('id', '=', columnId)
      .executeTakeFirst();
    if (!row) throw notFound();
    const { boardId } = row;
    let cardIds: string[] = [];
    if (row.deletedAt !== null) {
      await assertColumnRoom(trx, boardId);
      const other = row.isDone === 1 ? await doneColumn(trx, boardId) : undefined;
      await trx
        .updateTable('board_column')
        .set({ deletedAt: null, deletedById: null, updatedAt: now, ...(other && { isDone: 0 }) })
        .where('id', '=', columnId)
        .execute();
      cardIds = await bringBackCards(write, columnId);
      await assertNotOverfull(trx, boardId);
      if (row.isDone === 1 && !other) await completeAll(write, boardId, columnId);
      const touched = write.on(boardId);
      touched.column(columnId);
      touched.order = true;
      for (const id of cardIds) touched.card(id, true);
      await write.log(line(row, 'restored'));
    }
    const columns = await columnRows(trx, boardId);
    const column = columns.find(({ id }) => id === columnId)!;
    return {
      column: await readColumn(trx, column),
      cards: await cardsById(write.kanban, kanban.user.id, cardIds),
      columnOrder: columns.map(({ id }) => id),
      boardId,
    };
  });
}

/** Archives or deletes all open cards of a column. Throws 404, 403. */
export async function clearColumn(
  kanban: Kanban,
  { columnId, how }: { columnId: string; how: 'archive' | 'delete' },
) {
  return writing(kanban, { columns: [columnId] }, { role: 'editor' }, async (write) => {
    const column = await liveColumn(write.trx, columnId);
    const cards = (await cardsIn(write, columnId)).filter(({ archivedAt }) => archivedAt === null);
    if (how === 'archive') await archive(write, cards);
    else await trashCards(write, cards, null);
    if (cards.length > 0) await write.log(line(column, how === 'archive' ? 'archived-all' : 'deleted-all'));
    return { cardIds: cards.map(({ id }) => id), boardId: column.boardId };
  });
}
