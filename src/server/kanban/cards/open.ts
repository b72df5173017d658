import { sql } from 'kysely';
import { docMentions } from '@/domain/doc/reading';
import { notFound } from '@/domain/errors';
import type { Card } from '@/domain/kanban/detailSchemas';
import { FIRST_COMMENTS } from '@/domain/kanban/limits';
import { personRefs } from '@/server/core/people';
import type { Database } from '@/server/db/database';
import { openBoard } from '../access';
import { boardIdOf } from '../board/read';
import { checklistsOf, commentsOf } from '../details/read';
import type { Kanban } from '../kanban';
import { CARD_FILES } from '../owners';
import { bodyOf } from './body';
import { cardsById } from './assemble';

const KEY = /^([A-Za-z][A-Za-z0-9]{1,7})-(\d{1,9})$/;
const LIKERS = 50;

/** The id of a card by its id, its key, or a former key. @throws ApiError 404. */
export async function cardIdOf(db: Database, text: string): Promise<string> {
  const [, boardKey, number] = KEY.exec(text) ?? [];
  if (boardKey === undefined || number === undefined) return text;
  const boardId = await boardIdOf(db, boardKey);
  const wanted = Number(number);
  if (wanted > 2_147_483_647) throw notFound();
  const { rows } = await sql<{
    id: string;
  }>`select id from card where "boardId" = ${boardId} and number = ${wanted}
    union all select "cardId" as id from card_number_history
    where "boardId" = ${boardId} and number = ${wanted}`.execute(db);
  const found = rows[0];
  if (!found) throw notFound();
  return found.id;
}

async function likersOf(db: Database, cardId: string) {
  const rows = await db
    .selectFrom('card_like')
    .select('userId')
    .where('cardId', '=', cardId)
    .orderBy('at')
    .limit(LIKERS)
    .execute();
  const people = await personRefs(
    db,
    rows.map(({ userId }) => userId),
  );
  return rows.flatMap(({ userId }) => people.get(userId) ?? []);
}

/** Ids of all users named by a card. */
function namedBy(card: Omit<Card, 'people'>): string[] {
  const items = card.checklists.flatMap(({ items }) => items);
  return [
    ...card.assigneeIds,
    ...[card.reporterId, card.createdById].flatMap((id) => id ?? []),
    ...items.flatMap(({ assigneeId, doneById }) => [assigneeId ?? [], doneById ?? []].flat()),
    ...(card.description ? docMentions(card.description) : []),
    ...card.comments.flatMap(({ body }) => docMentions(body)),
  ];
}

/** A card with all its details, also an archived one. @throws ApiError 404. */
export async function openCard(kanban: Kanban, text: string) {
  const { blobs, db, user } = kanban;
  const cardId = await cardIdOf(db, text);
  const row = await db
    .selectFrom('card')
    .select(['boardId', 'coverAttachmentId'])
    .where('id', '=', cardId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound();
  const { board, role } = await openBoard(db, user, row.boardId);
  const [summary] = await cardsById(kanban, user.id, [cardId]);
  if (!summary) throw notFound();
  const files = await blobs.describe(db, user, CARD_FILES, [cardId]);
  const { comments, next } = await commentsOf(kanban, cardId, { limit: FIRST_COMMENTS });
  const card = {
    ...summary,
    ...(await bodyOf(db, cardId)),
    checklists: await checklistsOf(db, cardId),
    attachments: files.get(cardId) ?? [],
    coverAttachmentId: row.coverAttachmentId,
    likers: await likersOf(db, cardId),
    comments,
    ...(next !== undefined && { commentsNext: next }),
    board: { id: board.id, key: board.key, name: board.name, role },
  };
  const people = await personRefs(db, namedBy(card));
  return { card: { ...card, people: [...people.values()] }, rev: board.rev };
}
