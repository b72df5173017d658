import { cardsById } from '../cards/assemble';
import { copyOne } from '../cards/copy';
import type { Kanban } from '../kanban';
import { writing } from '../write/begin';
import { addColumn } from './create';
import { assertCardRoom, liveColumn } from './room';
import { columnRows, readColumn } from './rows';
import { putColumn } from './move';

const EVERYTHING = { assignees: true, dates: true, checklists: true, attachments: true } as const;

/** Copies a column and its cards next to it; a copy is never the done column. Throws 404, 403, 409 `board-full`. */
export async function copyColumn(
  kanban: Kanban,
  { columnId, name }: { columnId: string; name?: string | undefined },
) {
  return writing(kanban, { columns: [columnId] }, { role: 'editor' }, async (write) => {
    const { trx } = write;
    const from = await liveColumn(trx, columnId);
    const { boardId, color, wipLimit } = from;
    const cards = await trx
      .selectFrom('card')
      .selectAll()
      .where('columnId', '=', columnId)
      .where('deletedAt', 'is', null)
      .where('archivedAt', 'is', null)
      .orderBy('rank')
      .orderBy('id')
      .execute();
    await assertCardRoom(trx, boardId, cards.length);
    const to = await addColumn(write, boardId, { name: name ?? from.name, color, wipLimit });
    await putColumn(write, to.id, columnId);
    const copies: string[] = [];
    for (const card of cards)
      copies.push((await copyOne(write, card, { columnId: to.id, with: EVERYTHING })).id);
    if (from.wipMode !== to.wipMode)
      await trx.updateTable('board_column').set({ wipMode: from.wipMode }).where('id', '=', to.id).execute();
    const columns = await columnRows(trx, boardId);
    return {
      column: await readColumn(
        trx,
        columns.find(({ id }) => id === to.id)!,
      ),
      cards: await cardsById(write.kanban, kanban.user.id, copies),
      columnOrder: columns.map(({ id }) => id),
      boardId,
    };
  });
}
