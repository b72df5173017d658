import type { Selectable } from 'kysely';
import type { Column } from '@/domain/kanban/schemas';
import type { Database } from '@/server/db/database';
import type { BoardColumnTable } from '@/server/db/tables/kanban';

export type ColumnRow = Selectable<BoardColumnTable>;

/** The columns of a board in their order. */
export async function columnRows(db: Database, boardId: string): Promise<ColumnRow[]> {
  return db
    .selectFrom('board_column')
    .selectAll()
    .where('boardId', '=', boardId)
    .where('deletedAt', 'is', null)
    .orderBy('rank')
    .orderBy('id')
    .execute();
}

/** A column without its cards, the same for all readers. */
export function toColumn(row: ColumnRow): Omit<Column, 'cardIds'> {
  const { id, name, wipLimit, wipMode, isDone, color, version } = row;
  return { id, name, wipLimit, wipMode, isDone: isDone === 1, color, version };
}

/** Ids of the open cards of a column, in their order. */
async function cardIdsOf(db: Database, columnId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('card')
    .select('id')
    .where('columnId', '=', columnId)
    .where('deletedAt', 'is', null)
    .where('archivedAt', 'is', null)
    .orderBy('rank')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A column with its cards. */
export async function readColumn(db: Database, row: ColumnRow): Promise<Column> {
  return { ...toColumn(row), cardIds: await cardIdsOf(db, row.id) };
}
