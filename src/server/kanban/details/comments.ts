import { claimFiles, setList } from '@/server/core/blobs/attachments';
import { docText, isEmptyDoc } from '@/domain/doc/reading';
import type { Doc } from '@/domain/doc/types';
import { badInput, conflict, forbidden, notFound, stale } from '@/domain/errors';
import { roleAtLeast } from '@/domain/kanban/roles';
import type { Transaction } from '@/server/db/database';
import { newId, newRow } from '@/server/db/row';
import { openBoard } from '../access';
import { cardIdOf } from '../cards/open';
import { notifyMentioned } from '../cards/mentions';
import { concernedPeople, quoteOf, notifyOfCard, updateQuotes } from '../cards/notices';
import { type StoredCard, storedCard } from '../cards/rows';
import { indexCard } from '../cards/words';
import type { Kanban } from '../kanban';
import { COMMENT_FILES } from '../owners';
import { writing } from '../write/begin';
import { lockId } from '../write/ids';
import type { Write } from '../write/write';
import { cardOfComment, logPart, touchPart } from './parts';
import { commentsOf, readComment } from './read';

const COMMENTER = { role: 'commenter' } as const;

/** Comments of a card, the newest first. Throws 404. */
export async function listComments(
  kanban: Kanban,
  { cardId, ...page }: { cardId: string; limit: number; cursor?: string | undefined },
) {
  const { db, user } = kanban;
  const id = await cardIdOf(db, cardId);
  const card = await db
    .selectFrom('card')
    .select('boardId')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!card) throw notFound();
  await openBoard(db, user, card.boardId);
  return commentsOf(kanban, id, page);
}

/** After a change of a comment: updates the card's search document and its open drawers. */
async function touchComment(write: Write, card: StoredCard, id: string): Promise<void> {
  await indexCard(write.trx, card.id, write.now);
  await touchPart(write, card, 'comments', id);
}

async function commentRow(trx: Transaction, id: string) {
  return trx.selectFrom('card_comment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

interface NewComment {
  cardId: string;
  body: Doc;
  id?: string | undefined;
  attachmentIds?: string[] | undefined;
  replyToId?: string | undefined;
}

/** The author of the comment that is replied to. @throws ApiError 404 for one of another card. */
async function answered(trx: Transaction, { cardId, replyToId }: NewComment): Promise<string | null> {
  if (replyToId === undefined) return null;
  const row = await trx
    .selectFrom('card_comment')
    .select('authorId')
    .where('id', '=', replyToId)
    .where('cardId', '=', cardId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.authorId;
}

/** Notifies mentioned users, the author replied to and all others concerned, each once. */
async function tell(write: Write, card: StoredCard, id: string, body: Doc, author: string | null) {
  const mentioned = await notifyMentioned(write, card, { before: null, after: body, about: id });
  const params = quoteOf(body, id);
  const told = new Set(mentioned);
  if (author !== null && !told.has(author)) {
    told.add(author);
    const dedupeKey = `kanban-answered:${id}`;
    await notifyOfCard(write, card, { topic: 'kanban-answered', userIds: [author], params, dedupeKey });
  }
  const others = (await concernedPeople(write, card)).filter((userId) => !told.has(userId));
  await notifyOfCard(write, card, { topic: 'kanban-commented', userIds: others, params });
}

async function insert(write: Write, card: StoredCard, id: string, given: NewComment): Promise<void> {
  const { kanban, now, trx } = write;
  const { attachmentIds = [], body, replyToId = null } = given;
  const author = await answered(trx, given);
  const text = { doc: JSON.stringify(body), text: docText(body) };
  const own = { id, cardId: card.id, authorId: kanban.user.id, replyToId, editedAt: null, deletedById: null };
  await trx
    .insertInto('card_comment')
    .values({ ...newRow(now), ...own, ...text })
    .execute();
  const files = {
    ids: attachmentIds,
    purpose: 'cardComment',
    ownerType: COMMENT_FILES,
    ownerId: id,
  } as const;
  if (attachmentIds.length > 0) await claimFiles(trx, { ...files, by: kanban.user.id });
  await tell(write, card, id, body, author);
  await kanban.events.emit(trx, 'card.commented', {
    cardId: card.id,
    commentId: id,
    byId: kanban.user.id,
  });
}

/** Adds a comment to a card; idempotent by the client's id. @throws ApiError 404, 409 `id-taken`. */
export async function newComment(kanban: Kanban, given: NewComment) {
  const { cardId, id = newId() } = given;
  return writing(kanban, { cards: [cardId] }, COMMENTER, async (write) => {
    const { trx } = write;
    const card = await storedCard(trx, cardId);
    await lockId(trx, given.id);
    const known = await trx.selectFrom('card_comment').selectAll().where('id', '=', id).executeTakeFirst();
    const isOwn = known?.cardId === cardId && known.authorId === kanban.user.id && !known.deletedAt;
    if (known && !isOwn) throw conflict('id-taken');
    if (!known) {
      await insert(write, card, id, given);
      await touchComment(write, card, id);
      await logPart(write, card, 'commented');
    }
    return { comment: (await readComment({ ...kanban, db: trx }, id))!, boardId: card.boardId };
  });
}

interface CommentChange {
  commentId: string;
  version: number;
  body: Doc;
  attachmentIds?: string[] | undefined;
}

/** A comment without text must have files. @throws ApiError 400. */
async function assertFiles(trx: Transaction, commentId: string): Promise<void> {
  const file = await trx
    .selectFrom('attachment')
    .select('id')
    .where('ownerType', '=', COMMENT_FILES)
    .where('ownerId', '=', commentId)
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (!file) throw badInput({ body: 'required' });
}

/** Edits the caller's comment. @throws ApiError 404, 403 for another's, 409 `stale-version`, 400 for an empty one. */
export async function updateComment(kanban: Kanban, change: CommentChange) {
  const { attachmentIds, body, commentId, version } = change;
  const cardId = await cardOfComment(kanban.db, commentId);
  return writing(kanban, { cards: [cardId] }, COMMENTER, async (write) => {
    const { now, trx } = write;
    const reader = { ...kanban, db: trx };
    const card = await storedCard(trx, cardId);
    const row = await commentRow(trx, commentId);
    if (row.deletedAt !== null) throw notFound();
    if (row.authorId !== kanban.user.id) throw forbidden();
    if (row.version !== version) throw stale(await readComment(reader, commentId));
    const text = { doc: JSON.stringify(body), text: docText(body) };
    await trx
      .updateTable('card_comment')
      .set({ ...text, editedAt: now, updatedAt: now, version: version + 1 })
      .where('id', '=', commentId)
      .execute();
    const files = { purpose: 'cardComment', ownerType: COMMENT_FILES, ownerId: commentId } as const;
    if (attachmentIds) await setList(trx, { ...files, ids: attachmentIds, by: kanban.user.id });
    if (isEmptyDoc(body)) await assertFiles(trx, commentId);
    const before = JSON.parse(row.doc) as Doc;
    await updateQuotes(write, cardId, { id: commentId, doc: body, change: 'edited' });
    await notifyMentioned(write, card, { before, after: body, about: commentId });
    await touchComment(write, card, commentId);
    await logPart(write, card, 'comment-edited');
    return { comment: (await readComment(reader, commentId))!, boardId: card.boardId };
  });
}

/** Deletes the caller's comment; managers also others'. Throws 404, 403. */
export async function deleteComment(kanban: Kanban, { commentId }: { commentId: string }) {
  const cardId = await cardOfComment(kanban.db, commentId);
  return writing(kanban, { cards: [cardId] }, COMMENTER, async (write) => {
    const { now, trx } = write;
    const card = await storedCard(trx, cardId);
    const row = await commentRow(trx, commentId);
    const isManager = roleAtLeast(write.boards.get(card.boardId)!.role, 'manager');
    if (row.authorId !== kanban.user.id && !isManager) throw forbidden();
    if (row.deletedAt === null) {
      await trx
        .updateTable('card_comment')
        .set({ deletedAt: now, deletedById: kanban.user.id })
        .where('id', '=', commentId)
        .execute();
      await updateQuotes(write, cardId, { id: commentId, doc: null, change: 'removed' });
      await touchComment(write, card, commentId);
      await logPart(write, card, 'comment-deleted');
    }
    return { deleted: true as const, commentId, boardId: card.boardId };
  });
}

/** Restores a comment that the caller has deleted. Throws 404, 403. */
export async function restoreComment(kanban: Kanban, { commentId }: { commentId: string }) {
  const cardId = await cardOfComment(kanban.db, commentId, true);
  return writing(kanban, { cards: [cardId] }, COMMENTER, async (write) => {
    const { trx } = write;
    const card = await storedCard(trx, cardId);
    const row = await commentRow(trx, commentId);
    if (row.deletedAt !== null) {
      if (row.deletedById !== kanban.user.id) throw forbidden();
      await trx
        .updateTable('card_comment')
        .set({ deletedAt: null, deletedById: null })
        .where('id', '=', commentId)
        .execute();
      const doc = JSON.parse(row.doc) as Doc;
      await updateQuotes(write, cardId, { id: commentId, doc, change: 'restored' });
      await touchComment(write, card, commentId);
      await logPart(write, card, 'comment-restored');
    }
    return { comment: (await readComment({ ...kanban, db: trx }, commentId))!, boardId: card.boardId };
  });
}
