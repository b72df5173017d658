import { conflict } from '@/domain/errors';
import { MAX_LABELS } from '@/domain/kanban/limits';
import type { Transaction } from '@/server/db/database';
import { newId, newRow } from '@/server/db/row';
import { recheckCard } from '../people/recheck';
import { readableBoards } from '../readers';
import type { Write } from '../write/write';
import { renumber } from './number';
import type { StoredCard } from './rows';

/** What a card loses on a move to another board. */
export interface Dropped {
  assigneeIds: string[];
  labelIds: string[];
}

/** Ids of labels with that name on the other board; missing ones are created. @throws ApiError 409 `board-full`. */
async function labelsThere(
  write: Write,
  boardId: string,
  labels: readonly { name: string; nameKey: string; color: string }[],
): Promise<string[]> {
  const { trx } = write;
  const there = await trx
    .selectFrom('board_label')
    .select(['id', 'nameKey'])
    .where('boardId', '=', boardId)
    .where('deletedAt', 'is', null)
    .execute();
  const byName = new Map(there.map(({ id, nameKey }) => [nameKey, id]));
  const ids: string[] = [];
  for (const { name, nameKey, color } of labels) {
    const known = byName.get(nameKey);
    if (known) ids.push(known);
    else {
      if (byName.size >= MAX_LABELS) throw conflict('board-full');
      const id = newId();
      const row = { ...newRow(write.now), id, boardId, name, nameKey, color };
      await trx.insertInto('board_label').values(row).execute();
      byName.set(nameKey, id);
      write.on(boardId).labels = true;
      ids.push(id);
    }
  }
  return ids;
}

/** Maps a card's labels to those of a board; missing ones are created there. @throws ApiError 409 `board-full`. */
export async function labelsAt(write: Write, cardId: string, boardId: string): Promise<string[]> {
  const labels = await write.trx
    .selectFrom('card_label')
    .innerJoin('board_label', 'board_label.id', 'card_label.labelId')
    .select(['board_label.name', 'board_label.nameKey', 'board_label.color'])
    .where('card_label.cardId', '=', cardId)
    .where('board_label.deletedAt', 'is', null)
    .orderBy('board_label.nameKey')
    .execute();
  return labelsThere(write, boardId, labels);
}

async function relabel(write: Write, cardId: string, boardId: string): Promise<void> {
  const { trx } = write;
  const ids = await labelsAt(write, cardId, boardId);
  await trx.deleteFrom('card_label').where('cardId', '=', cardId).execute();
  if (ids.length > 0)
    await trx
      .insertInto('card_label')
      .values(ids.map((labelId) => ({ cardId, labelId })))
      .execute();
}

/** Unassigns users who can't read the card's new board; returns their ids. */
async function dropPeople(
  trx: Transaction,
  table: 'card_assignee' | 'card_watch',
  cardId: string,
  boardId: string,
): Promise<string[]> {
  const rows = await trx.selectFrom(table).select('userId').where('cardId', '=', cardId).execute();
  const ids = rows.map(({ userId }) => userId);
  const may = new Set((await readableBoards(trx, ids, [boardId])).map(({ userId }) => userId));
  const gone = ids.filter((id) => !may.has(id));
  if (gone.length > 0)
    await trx.deleteFrom(table).where('cardId', '=', cardId).where('userId', 'in', gone).execute();
  return gone;
}

/** Unassigns checklist items of a card from users who can't read its new board. */
async function dropItems(write: Write, cardId: string, boardId: string): Promise<void> {
  const { trx } = write;
  const lists = trx.selectFrom('checklist').select('id').where('cardId', '=', cardId);
  const rows = await trx
    .selectFrom('checklist_item')
    .select('assigneeId')
    .distinct()
    .where('checklistId', 'in', lists)
    .where('assigneeId', 'is not', null)
    .$narrowType<{ assigneeId: string }>()
    .execute();
  const ids = rows.map(({ assigneeId }) => assigneeId);
  const may = new Set((await readableBoards(trx, ids, [boardId])).map(({ userId }) => userId));
  const gone = ids.filter((id) => !may.has(id));
  if (gone.length === 0) return;
  await trx
    .updateTable('checklist_item')
    .set({ assigneeId: null })
    .where('checklistId', 'in', lists)
    .where('assigneeId', 'in', gone)
    .execute();
  write.on(boardId).part(cardId, 'checklists');
}

/**
 * Transfers a card to another board: with a number there, labels matched by name, without users who can't read it.
 * Its old key still opens it. Returns the number and what was dropped. Source: kanban, section 2.3.
 */
export async function transfer(write: Write, card: StoredCard, boardId: string) {
  const { trx } = write;
  const number = await renumber(trx, card, boardId);
  await relabel(write, card.id, boardId);
  const assigneeIds = await dropPeople(trx, 'card_assignee', card.id, boardId);
  await dropPeople(trx, 'card_watch', card.id, boardId);
  await dropItems(write, card.id, boardId);
  await recheckCard(write, card.id);
  write.on(boardId).members = true;
  return { number, assigneeIds };
}
