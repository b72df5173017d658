import { badInput, notFound } from '@/domain/errors';
import { ranksBetween } from '../cards/rank';
import type { Kanban } from '../kanban';
import { writing } from '../write/begin';
import type { Write } from '../write/write';
import { liveColumn } from './room';
import { columnRows, type ColumnRow } from './rows';

/** Index for a column after another one; the end when that one was deleted meanwhile. @throws ApiError 404. */
async function placeAfter(
  { trx }: Write,
  boardId: string,
  others: readonly ColumnRow[],
  afterColumnId: string | null,
): Promise<number> {
  if (afterColumnId === null) return 0;
  const at = others.findIndex(({ id }) => id === afterColumnId) + 1;
  if (at > 0) return at;
  const gone = await trx
    .selectFrom('board_column')
    .select('id')
    .where('id', '=', afterColumnId)
    .where('boardId', '=', boardId)
    .executeTakeFirst();
  if (!gone) throw notFound();
  return others.length;
}

/** Moves a column after another of its board, or first; returns the order. */
export async function putColumn(
  write: Write,
  columnId: string,
  afterColumnId: string | null,
): Promise<{ columnOrder: string[]; moved: boolean; boardId: string }> {
  const { trx } = write;
  const { boardId } = await liveColumn(trx, columnId);
  if (afterColumnId === columnId) throw badInput({ afterColumnId: 'invalid' });
  const order = await columnRows(trx, boardId);
  const others = order.filter(({ id }) => id !== columnId);
  const at = await placeAfter(write, boardId, others, afterColumnId);
  const columnOrder = others.map(({ id }) => id).toSpliced(at, 0, columnId);
  if (order.every(({ id }, place) => id === columnOrder[place]))
    return { columnOrder, moved: false, boardId };
  const ordered = { table: 'board_column', parent: 'boardId', parentId: boardId } as const;
  const [rank = ''] = await ranksBetween(trx, ordered, { before: others[at - 1], after: others[at] }, 1);
  await trx
    .updateTable('board_column')
    .set({ rank, updatedAt: write.now })
    .where('id', '=', columnId)
    .execute();
  write.on(boardId).order = true;
  return { columnOrder, moved: true, boardId };
}

/** Moves a column. Throws 404, 403, 400 for itself as its neighbour. */
export async function moveColumn(
  kanban: Kanban,
  { columnId, afterColumnId }: { columnId: string; afterColumnId: string | null },
) {
  return writing(kanban, { columns: [columnId] }, { role: 'editor' }, async (write) => {
    const { boardId, columnOrder, moved } = await putColumn(write, columnId, afterColumnId);
    const { name } = await liveColumn(write.trx, columnId);
    const line = { entityKind: 'column', entityId: columnId, title: name, diff: {} } as const;
    if (moved) await write.log({ ...line, action: 'moved' });
    return { columnOrder, boardId };
  });
}
