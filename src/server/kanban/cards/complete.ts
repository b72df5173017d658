import { conflict } from '@/domain/errors';
import type { Transaction } from '@/server/db/database';
import { doneColumn } from '../columns/room';
import { columnRows, type ColumnRow } from '../columns/rows';
import type { Kanban } from '../kanban';
import { writing } from '../write/begin';
import type { Write } from '../write/write';
import { cardsById } from './assemble';
import { putCards } from './move';
import { planReminders, remindedOf } from './reminders';
import { type StoredCard, storedCard } from './rows';

/** Target of an un-completed card: the column it came from, else the first one that is not the done column. */
async function columnBack(trx: Transaction, card: StoredCard): Promise<ColumnRow> {
  const open = (await columnRows(trx, card.boardId)).filter(({ isDone }) => isDone === 0);
  const back = open.find(({ id }) => id === card.completedFromColumnId) ?? open[0];
  if (!back) throw conflict('no-column');
  return back;
}

async function tickOnly(write: Write, card: StoredCard, completed: boolean): Promise<void> {
  await write.keep([card.id]);
  await write.trx
    .updateTable('card')
    .set({ completedAt: completed ? write.now : null, completedFromColumnId: null, updatedAt: write.now })
    .where('id', '=', card.id)
    .execute();
  if (!completed)
    await planReminders(write, { ...card, completedAt: null }, await remindedOf(write.trx, card.id));
  write.on(card.boardId).card(card.id);
}

/**
 * Completes or un-completes a card. On a board with a done column it moves to the top of that one, or back to the end
 * of the column that it came from. @throws ApiError 409 `wip-limit`, `no-column`.
 */
export async function tick(write: Write, card: StoredCard, completed: boolean): Promise<void> {
  if ((card.completedAt !== null) === completed) return;
  const { trx } = write;
  const done = await doneColumn(trx, card.boardId);
  const isInDone = done?.id === card.columnId;
  if (completed && done && !isInDone && card.archivedAt === null) await putCards(write, [card], done, null);
  else if (!completed && isInDone && card.archivedAt === null)
    await putCards(write, [card], await columnBack(trx, card), undefined);
  else await tickOnly(write, card, completed);
  await write.log({
    entityKind: 'card',
    entityId: card.id,
    title: card.name,
    action: completed ? 'completed' : 'reopened',
    diff: {},
  });
}

/** The card before this one in its column; null = it is the first. */
async function cardBefore(trx: Transaction, id: string): Promise<string | null> {
  const card = await trx
    .selectFrom('card')
    .select(['columnId', 'rank'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const before = await trx
    .selectFrom('card')
    .select('id')
    .where('columnId', '=', card.columnId)
    .where('deletedAt', 'is', null)
    .where('archivedAt', 'is', null)
    .where((eb) =>
      eb.or([eb('rank', '<', card.rank), eb.and([eb('rank', '=', card.rank), eb('id', '<', id)])]),
    )
    .orderBy('rank', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return before?.id ?? null;
}

/** A card as its reader sees it now, and the id of the card before it. */
export async function placedCard(write: Write, id: string, userId: string) {
  const [card] = await cardsById(write.kanban, userId, [id]);
  if (!card) throw new TypeError(`card ${id} is not there`);
  return { card, afterCardId: await cardBefore(write.trx, id), boardId: card.boardId };
}

/** Completes or un-completes a card. Throws 404, 403, 409 `wip-limit`, `archived`. */
export async function completeCard(kanban: Kanban, input: { cardId: string; completed: boolean }) {
  return writing(kanban, { cards: [input.cardId] }, { role: 'editor' }, async (write) => {
    await tick(write, await storedCard(write.trx, input.cardId), input.completed);
    return placedCard(write, input.cardId, kanban.user.id);
  });
}
