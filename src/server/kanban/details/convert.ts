import { conflict } from '@/domain/errors';
import { openBoard } from '../access';
import { placedCard } from '../cards/complete';
import { addCard } from '../cards/create';
import { storedCard } from '../cards/rows';
import { liveColumn } from '../columns/room';
import type { Kanban } from '../kanban';
import { readableBoards } from '../readers';
import { writing } from '../write/begin';
import type { Write } from '../write/write';
import { itemRow } from './items';
import { cardOfItem, touchPart } from './parts';
import { readItem } from './read';

/** The card made from an item; none when it was deleted. @throws ApiError 404 for one of an unreadable board. */
async function madeOf({ kanban, trx }: Write, cardId: string | null): Promise<string | null> {
  if (cardId === null) return null;
  const made = await trx
    .selectFrom('card')
    .select('boardId')
    .where('id', '=', cardId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!made) return null;
  await openBoard(trx, kanban.user, made.boardId);
  return cardId;
}

/** Converts an item to a card, placed after the item's card. Idempotent. Throws 404, 403, 409. */
export async function convertItem(kanban: Kanban, { itemId }: { itemId: string }) {
  const cardId = await cardOfItem(kanban.db, itemId);
  return writing(kanban, { cards: [cardId] }, { role: 'editor' }, async (write) => {
    const { trx } = write;
    const card = await storedCard(trx, cardId);
    if (card.archivedAt !== null) throw conflict('archived');
    const row = await itemRow(trx, itemId);
    let madeId = await madeOf(write, row.cardId);
    if (madeId === null) {
      const column = await liveColumn(trx, card.columnId);
      const assigned = row.assigneeId === null ? [] : [row.assigneeId];
      const readers = await readableBoards(trx, assigned, [card.boardId]);
      const made = await addCard(write, column, {
        name: row.text,
        afterCardId: cardId,
        assigneeIds: readers.map(({ userId }) => userId),
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
