import { conflict } from '@/domain/errors';
import { placedCard } from '../cards/complete';
import { addCard } from '../cards/create';
import { storedCard } from '../cards/rows';
import { liveColumn } from '../columns/room';
import type { Kanban } from '../kanban';
import { writing } from '../write/begin';
import { itemRow } from './items';
import { cardOfItem, touchPart } from './parts';
import { readItem } from './read';

/** Makes a card of an item, behind the item's card; an item that is one already stays. Throws 404, 403, 409. */
export async function convertItem(kanban: Kanban, { itemId }: { itemId: string }) {
  const cardId = await cardOfItem(kanban.db, itemId);
  return writing(kanban, { cards: [cardId] }, { role: 'editor' }, async (write) => {
    const { trx } = write;
    const card = await storedCard(trx, cardId);
    if (card.archivedAt !== null) throw conflict('archived');
    const row = await itemRow(trx, itemId);
    let madeId = row.cardId;
    if (madeId === null) {
      const column = await liveColumn(trx, card.columnId);
      const made = await addCard(write, column, {
        name: row.text,
        afterCardId: cardId,
        assigneeIds: row.assigneeId === null ? [] : [row.assigneeId],
        dueOn: row.dueOn,
      });
      madeId = made.id;
      await trx
        .updateTable('checklist_item')
        .set({ cardId: madeId, updatedAt: write.now, version: row.version + 1 })
        .where('id', '=', itemId)
        .execute();
      await touchPart(write, card, 'checklists', row.checklistId);
    }
    const placed = await placedCard(write, madeId, kanban.user.id);
    return { ...placed, item: (await readItem(trx, itemId))! };
  });
}
