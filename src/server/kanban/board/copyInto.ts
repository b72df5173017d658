import { insertMany } from '@/server/db/bulk';
import type { Database, Transaction } from '@/server/db/database';
import { newRow, nowIso } from '@/server/db/row';
import type { BoardRow } from '../access';
import type { Kanban } from '../kanban';
import { addMembers } from '../people/members';
import { writing } from '../write/begin';
import { publishWithBoard } from '../write/facts';
import { type Copied, freshIds } from './copied';
import { copyCards } from './copyCards';

interface Boards {
  from: BoardRow;
  to: BoardRow;
  what: Copied;
}

const liveOf = (db: Database, boardId: string) => ({
  columns: db
    .selectFrom('board_column')
    .selectAll()
    .where('boardId', '=', boardId)
    .where('deletedAt', 'is', null)
    .orderBy('rank')
    .orderBy('id')
    .execute(),
  labels: db
    .selectFrom('board_label')
    .selectAll()
    .where('boardId', '=', boardId)
    .where('deletedAt', 'is', null)
    .execute(),
});

/** Fills a new board from another one; card numbers start at 1 in the order of the board. */
export async function copyInto(kanban: Kanban, trx: Transaction, { from, to, what }: Boards): Promise<void> {
  const at = nowIso(kanban.now());
  const columns = await liveOf(trx, from.id).columns;
  const labels = await liveOf(trx, from.id).labels;
  const columnIds = freshIds(columns);
  const labelIds = freshIds(labels);
  const fresh = { ...newRow(at), boardId: to.id };
  await insertMany(
    trx,
    'board_column',
    columns.map((row) => ({ ...row, ...fresh, id: columnIds.get(row.id) ?? '', deletedById: null })),
  );
  await insertMany(
    trx,
    'board_label',
    labels.map((row) => ({ ...row, ...fresh, id: labelIds.get(row.id) ?? '' })),
  );
  if (what.members) await copyMembers(kanban, trx, from.id, to.id);
  if (!what.cards) return;
  await copyCards(kanban, trx, { from, to, what, columns, columnIds, labelIds });
  await publishWithBoard({ events: kanban.events, trx, actorId: kanban.user.id }, to.id, 'there');
}

/** Members become members of the copy too, and are notified; the user who copies manages it already. */
async function copyMembers(kanban: Kanban, trx: Transaction, from: string, to: string): Promise<void> {
  const rows = await trx
    .selectFrom('board_member')
    .select(['userId', 'role'])
    .where('boardId', '=', from)
    .where('userId', '<>', kanban.user.id)
    .execute();
  await writing({ ...kanban, db: trx }, { boards: [to] }, { role: 'manager' }, async (write) => {
    await addMembers(write, to, new Map(rows.map(({ role, userId }) => [userId, role])));
    return {};
  });
}
