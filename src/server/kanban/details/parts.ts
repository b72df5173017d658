import { notFound } from '@/domain/errors';
import type { CardPart } from '@/domain/kanban/live';
import type { ActivityDiff } from '@/domain/people/activityFields';
import type { ActivityAction } from '@/domain/people/activityWords';
import type { Database } from '@/server/db/database';
import type { StoredCard } from '../cards/rows';
import type { Write } from '../write/write';

/** Marks a part of a card as changed: the card is published with its counters, and open drawers refetch that part. */
export async function touchPart(
  write: Write,
  card: Pick<StoredCard, 'id' | 'boardId'>,
  part: CardPart,
  id?: string,
): Promise<void> {
  await write.trx.updateTable('card').set({ updatedAt: write.now }).where('id', '=', card.id).execute();
  write.on(card.boardId).part(card.id, part, id);
}

/** Adds an entry to the card's history. */
export async function logPart(
  write: Write,
  card: Pick<StoredCard, 'id' | 'name'>,
  action: ActivityAction,
  diff: ActivityDiff = {},
): Promise<void> {
  await write.log({ entityKind: 'card', entityId: card.id, title: card.name, action, diff });
}

/** The card of a record that belongs to it; `trashed` includes deleted ones, for a restore. @throws ApiError 404. */
async function cardOf(
  db: Database,
  table: 'checklist' | 'card_comment',
  id: string,
  trashed: boolean,
): Promise<string> {
  const row = await db
    .selectFrom(table)
    .select('cardId')
    .where('id', '=', id)
    .$if(!trashed, (query) => query.where('deletedAt', 'is', null))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.cardId;
}

/** The card of a checklist. @throws ApiError 404. */
export function cardOfList(db: Database, id: string, trashed = false): Promise<string> {
  return cardOf(db, 'checklist', id, trashed);
}

/** The card of a comment. @throws ApiError 404. */
export function cardOfComment(db: Database, id: string, trashed = false): Promise<string> {
  return cardOf(db, 'card_comment', id, trashed);
}

/** The card of a checklist item. @throws ApiError 404. */
export async function cardOfItem(db: Database, id: string, trashed = false): Promise<string> {
  const row = await db
    .selectFrom('checklist_item as i')
    .innerJoin('checklist as l', 'l.id', 'i.checklistId')
    .select('l.cardId')
    .where('i.id', '=', id)
    .where('l.deletedAt', 'is', null)
    .$if(!trashed, (query) => query.where('i.deletedAt', 'is', null))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.cardId;
}

/** The card of a file, also of a removed one. @throws ApiError 404. */
export async function cardOfFile(db: Database, id: string): Promise<string> {
  const row = await db
    .selectFrom('attachment')
    .select('ownerId')
    .where('id', '=', id)
    .where('ownerType', '=', 'card')
    .executeTakeFirst();
  if (!row?.ownerId) throw notFound();
  return row.ownerId;
}
