import type { BoardLabel } from '@/domain/kanban/schemas';
import type { Database } from '@/server/db/database';

/** The labels of a board by name. */
export async function labelsOf(db: Database, boardId: string): Promise<BoardLabel[]> {
  return db
    .selectFrom('board_label')
    .select(['id', 'name', 'color', 'version'])
    .where('boardId', '=', boardId)
    .where('deletedAt', 'is', null)
    .orderBy('nameKey')
    .orderBy('id')
    .execute();
}
