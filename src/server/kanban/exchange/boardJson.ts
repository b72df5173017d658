import { type Expression, sql, type SqlBool } from 'kysely';
import type { Board, CardSummary } from '@/domain/kanban/schemas';
import type { Database } from '@/server/db/database';
import { mapInTurns } from '@/server/core/giveWay';
import { assembleCards } from '../cards/assemble';
import { standingRows } from '../cards/select';
import type { Kanban } from '../kanban';
import { CARD_FILES, COMMENT_FILES } from '../owners';
import { jsonParts } from './jsonParts';
import { fingerprintOf } from './seal';

const cardsOf = (db: Database, boardId: string) =>
  db.selectFrom('card').select('id').where('boardId', '=', boardId).where('deletedAt', 'is', null);

/** The descriptions of a board's cards. */
export async function textsOf(db: Database, boardId: string) {
  const rows = await db
    .selectFrom('card_body')
    .select(['cardId', 'doc', 'text'])
    .where('cardId', 'in', cardsOf(db, boardId))
    .execute();
  return new Map(rows.map((row) => [row.cardId, row]));
}

/** The cards of a board in its order, archived ones among them at their positions. */
export async function allCards(kanban: Kanban, { columnOrder, id }: Board): Promise<CardSummary[]> {
  const { db, user } = kanban;
  const rows = await standingRows(db, id, { archived: true });
  const cards = await assembleCards(kanban, user.id, rows, sql`(${cardsOf(db, id)})`);
  const places = new Map(columnOrder.map((columnId, at) => [columnId, at]));
  return cards.toSorted((a, b) => (places.get(a.columnId) ?? 0) - (places.get(b.columnId) ?? 0));
}

function byCard<T extends { cardId: string }>(rows: readonly T[]) {
  const found = new Map<string, Omit<T, 'cardId'>[]>();
  for (const { cardId, ...row } of rows) found.set(cardId, [...(found.get(cardId) ?? []), row]);
  return found;
}

async function listsOf(db: Database, boardId: string) {
  const lists = await db
    .selectFrom('checklist')
    .select(['id', 'cardId', 'name'])
    .where('cardId', 'in', cardsOf(db, boardId))
    .where('deletedAt', 'is', null)
    .orderBy('rank')
    .orderBy('id')
    .execute();
  const items = await db
    .selectFrom('checklist_item as i')
    .innerJoin('checklist as l', 'l.id', 'i.checklistId')
    .select(['i.checklistId as cardId', 'i.text', 'i.doneAt', 'i.doneById', 'i.assigneeId', 'i.dueOn'])
    .where('l.cardId', 'in', cardsOf(db, boardId))
    .where('i.deletedAt', 'is', null)
    .orderBy('i.rank')
    .orderBy('i.id')
    .execute();
  const ofList = byCard(items);
  return byCard(lists.map(({ id, ...list }) => ({ ...list, items: ofList.get(id) ?? [] })));
}

async function talkOf(db: Database, boardId: string) {
  const rows = await db
    .selectFrom('card_comment')
    .select(['cardId', 'id', 'authorId', 'doc', 'createdAt', 'editedAt', 'replyToId'])
    .where('cardId', 'in', cardsOf(db, boardId))
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const live = db.selectFrom('card_comment').select('id').where('cardId', 'in', cardsOf(db, boardId));
  const files = await filesOf(db, COMMENT_FILES, live.where('deletedAt', 'is', null));
  return byCard(
    await mapInTurns(rows, ({ doc, ...row }) => ({
      ...row,
      body: JSON.parse(doc) as unknown,
      attachments: files.get(row.id) ?? [],
    })),
  );
}

async function likersOf(db: Database, boardId: string) {
  const rows = await db
    .selectFrom('card_like')
    .select(['cardId', 'userId'])
    .where('cardId', 'in', cardsOf(db, boardId))
    .orderBy('userId')
    .execute();
  return byCard(rows);
}

/** Metadata of files: their content is not exported. */
async function filesOf(db: Database, ownerType: string, owners: Expression<unknown>) {
  const rows = await db
    .selectFrom('attachment')
    .select(['ownerId as cardId', 'name', 'type', 'size'])
    .where('ownerType', '=', ownerType)
    .where(sql<SqlBool>`"ownerId" in ${owners}`)
    .where('deletedAt', 'is', null)
    .orderBy('rank')
    .orderBy('id')
    .execute();
  return byCard(rows.map((row) => ({ ...row, cardId: row.cardId ?? '' })));
}

/** A card for the file: without counters and fields that depend on the reader. */
function cardPart(card: CardSummary) {
  const { id, key, number, columnId, name, priority, startOn, dueOn, dueTime, remind, completedAt } = card;
  const { archivedAt, assigneeIds, labelIds, reporterId, createdAt, updatedAt } = card;
  const facts = { id, key, number, columnId, name, priority, startOn, dueOn, dueTime, remind };
  return { ...facts, completedAt, archivedAt, assigneeIds, labelIds, reporterId, createdAt, updatedAt };
}

/**
 * A board with archived cards as sealed JSON, in a constant number of statements; everything is read before the first
 * part of it is taken.
 */
export async function boardJson(kanban: Kanban, board: Board): Promise<Iterable<string>> {
  const { config, db } = kanban;
  const { id: boardId, columnOrder, columns, labels, members, people } = board;
  const { access, color, description, key, name, workspaceRole } = board;
  const texts = await textsOf(db, boardId);
  const lists = await listsOf(db, boardId);
  const talk = await talkOf(db, boardId);
  const likers = await likersOf(db, boardId);
  const files = await filesOf(db, CARD_FILES, cardsOf(db, boardId));
  const cards = await mapInTurns(await allCards(kanban, board), (card) => ({
    ...cardPart(card),
    description: JSON.parse(texts.get(card.id)?.doc ?? 'null') as unknown,
    checklists: lists.get(card.id) ?? [],
    comments: talk.get(card.id) ?? [],
    likerIds: (likers.get(card.id) ?? []).map(({ userId }) => userId),
    attachments: files.get(card.id) ?? [],
  }));
  const head = { format: 'atrium-board', version: 1, key, name, description, color, access, workspaceRole };
  const file = { ...head, columnOrder, columns, labels, people: [...members, ...people], cards };
  return jsonParts({ ...file, seal: await fingerprintOf(config, file) }, 2);
}
