import { stale } from '@/domain/errors';
import type { WipMode } from '@/domain/kanban/words';
import { diff } from '@/server/core/activity';
import type { Kanban } from '../kanban';
import { writing } from '../write/begin';
import type { Write } from '../write/write';
import { doneColumn, liveColumn } from './room';
import { type ColumnRow, readColumn } from './rows';

interface ColumnChange {
  name?: string | undefined;
  wipLimit?: number | null | undefined;
  wipMode?: WipMode | undefined;
  isDone?: boolean | undefined;
  color?: string | null | undefined;
  version?: number | undefined;
}

/** Makes the former done column an ordinary one; its cards stay completed. */
async function unmarkOther(write: Write, boardId: string, columnId: string): Promise<void> {
  const other = await doneColumn(write.trx, boardId);
  if (!other || other.id === columnId) return;
  await write.trx
    .updateTable('board_column')
    .set({ isDone: 0, updatedAt: write.now, version: other.version + 1 })
    .where('id', '=', other.id)
    .execute();
  write.on(boardId).column(other.id);
}

/** Completes all cards of a new done column. Source: kanban, rule 4. */
export async function completeAll(write: Write, boardId: string, columnId: string): Promise<void> {
  const { now, trx } = write;
  const open = await trx
    .selectFrom('card')
    .select(['id', 'archivedAt'])
    .where('columnId', '=', columnId)
    .where('deletedAt', 'is', null)
    .where('completedAt', 'is', null)
    .execute();
  const ids = open.map(({ id }) => id);
  if (ids.length === 0) return;
  await write.keep(ids);
  await trx.updateTable('card').set({ completedAt: now, updatedAt: now }).where('id', 'in', ids).execute();
  for (const { id, archivedAt } of open) if (archivedAt === null) write.on(boardId).card(id);
}

const FIELDS = ['name', 'wipLimit', 'wipMode', 'isDone', 'color'] as const;

function columnsOf(row: ColumnRow, change: ColumnChange): Partial<ColumnRow> {
  const { color, isDone, name, wipLimit, wipMode } = change;
  const isDoneNow = isDone ?? row.isDone === 1;
  return {
    ...(name !== undefined && { name }),
    ...(wipMode !== undefined && { wipMode }),
    ...(color !== undefined && { color }),
    ...(isDone !== undefined && { isDone: isDone ? 1 : 0 }),
    ...(isDoneNow ? { wipLimit: null } : wipLimit !== undefined && { wipLimit }),
  };
}

/**
 * Updates a column; unchanged fields are skipped. The done column has no limit, and there is at most one.
 * @throws ApiError 404, 403, 409 `stale-version` with the current column, when a version is given.
 */
export async function updateColumn(
  kanban: Kanban,
  { columnId, column: change }: { columnId: string; column: ColumnChange },
) {
  return writing(kanban, { columns: [columnId] }, { role: 'editor' }, async (write) => {
    const { trx } = write;
    const row = await liveColumn(trx, columnId);
    if (change.version !== undefined && change.version !== row.version)
      throw stale(await readColumn(trx, row));
    const { boardId } = row;
    const set = columnsOf(row, change);
    const changed = diff(row, set, FIELDS);
    if (Object.keys(changed).length === 0) return { column: await readColumn(trx, row), boardId };
    if (set.isDone === 1) await unmarkOther(write, boardId, columnId);
    const after = await trx
      .updateTable('board_column')
      .set({ ...set, updatedAt: write.now, version: row.version + 1 })
      .where('id', '=', columnId)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (set.isDone === 1) await completeAll(write, boardId, columnId);
    write.on(boardId).column(columnId);
    const line = { entityKind: 'column', entityId: columnId, title: after.name, action: 'updated' } as const;
    await write.log({ ...line, diff: changed });
    return { column: await readColumn(trx, after), boardId };
  });
}
