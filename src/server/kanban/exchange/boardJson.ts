import type { Board, CardSummary } from '@/domain/kanban/schemas';
import type { Database } from '@/server/db/database';
import type { Kanban } from '../kanban';
import { CARD_FILES } from '../owners';
import { sealOf } from './seal';

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

/** Cards of a board in its order. */
export const inOrder = (board: Board): CardSummary[] =>
  board.columnOrder.flatMap(
    (id) => board.columns[id]?.cardIds.flatMap((card) => board.cards[card] ?? []) ?? [],
  );

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
  return byCard(rows.map(({ doc, ...row }) => ({ ...row, body: JSON.parse(doc) as unknown })));
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

/** Files are named, not contained. */
async function filesOf(db: Database, boardId: string) {
  const rows = await db
    .selectFrom('attachment')
    .select(['ownerId as cardId', 'name', 'type', 'size'])
    .where('ownerType', '=', CARD_FILES)
    .where('ownerId', 'in', cardsOf(db, boardId))
    .where('deletedAt', 'is', null)
    .orderBy('rank')
    .orderBy('id')
    .execute();
  return byCard(rows.map((row) => ({ ...row, cardId: row.cardId ?? '' })));
}

/** A card as its file says it: what is counted or one reader's own stays out. */
function cardPart(card: CardSummary) {
  const { id, key, number, columnId, name, priority, startOn, dueOn, dueTime, remind, completedAt } = card;
  const { assigneeIds, labelIds, reporterId, createdAt, updatedAt } = card;
  const facts = { id, key, number, columnId, name, priority, startOn, dueOn, dueTime, remind };
  return { ...facts, completedAt, assigneeIds, labelIds, reporterId, createdAt, updatedAt };
}

/** All of a board as JSON, in six statements besides the board's own; sealed. Source: kanban, section 2.2. */
export async function boardJson({ config, db }: Kanban, board: Board): Promise<string> {
  const { id: boardId, color, columnOrder, columns, description, key, labels, members, name, people } = board;
  const texts = await textsOf(db, boardId);
  const lists = await listsOf(db, boardId);
  const talk = await talkOf(db, boardId);
  const likers = await likersOf(db, boardId);
  const files = await filesOf(db, boardId);
  const cards = inOrder(board).map((card) => ({
    ...cardPart(card),
    description: JSON.parse(texts.get(card.id)?.doc ?? 'null') as unknown,
    checklists: lists.get(card.id) ?? [],
    comments: talk.get(card.id) ?? [],
    likerIds: (likers.get(card.id) ?? []).map(({ userId }) => userId),
    attachments: files.get(card.id) ?? [],
  }));
  const head = { format: 'atrium-board', version: 1, key, name, description, color };
  const file = { ...head, columnOrder, columns, labels, people: [...members, ...people], cards };
  return JSON.stringify({ ...file, seal: sealOf(config, file) }, null, 2);
}
