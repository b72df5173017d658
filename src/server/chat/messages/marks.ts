import { sql } from 'kysely';
import { MAX_EMOJI, MAX_PINS } from '@/domain/chat/limits';
import type { Message } from '@/domain/chat/schemas';
import { conflict, notFound } from '@/domain/errors';
import type { Transaction } from '@/server/db/database';
import { nowIso } from '@/server/db/row';
import { transaction, withLock } from '@/server/db/transaction';
import { joinedPlace, openConversationFor } from '../access';
import type { Chat } from '../chat';
import { publishMessageChanged } from '../publish';
import { assembleMessages, withPeople } from './assemble';
import { notifyReaction } from './notices';
import { placeOfMessage, readMessage } from './one';
import { messageRows } from './select';

/** An existing message in a conversation that the caller is a member of. @throws ApiError 404, 403 `not-joined`. */
async function markable(trx: Transaction, user: Chat['user'], messageId: string) {
  const { message } = await placeOfMessage(trx, user, messageId);
  const place = await joinedPlace(trx, user, message.conversationId);
  await withLock(trx, `chat.message:${messageId}`);
  const row = await trx
    .selectFrom('chat_message')
    .select(['id', 'seq', 'senderId', 'pinnedAt'])
    .where('id', '=', messageId)
    .where('deletedAt', 'is', null)
    .where('contentType', '<>', 'system')
    .executeTakeFirst();
  if (!row) throw notFound();
  return { place, row };
}

/** Updates columns of a message and raises its version. */
export async function touchMessage(
  { now }: Pick<Chat, 'now'>,
  trx: Transaction,
  id: string,
  set: object = {},
): Promise<void> {
  await trx
    .updateTable('chat_message')
    .set({ ...set, updatedAt: nowIso(now()), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

async function assertRoomForPin(trx: Transaction, conversationId: string): Promise<void> {
  await withLock(trx, `chat.pins:${conversationId}`);
  const { count } = await trx
    .selectFrom('chat_message')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('conversationId', '=', conversationId)
    .where('pinnedAt', 'is not', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= MAX_PINS) throw conflict('too-many-pins');
}

/** Pins a message for everybody, or unpins it. @throws ApiError 404, 409 `too-many-pins`. */
export async function pinMessage(chat: Chat, messageId: string, pinned: boolean): Promise<Message> {
  return transaction(chat.db, async (trx) => {
    const { place, row } = await markable(trx, chat.user, messageId);
    if ((row.pinnedAt !== null) !== pinned) {
      if (pinned) await assertRoomForPin(trx, place.conversation.id);
      const marks = pinned
        ? { pinnedAt: nowIso(chat.now()), pinnedBy: chat.user.id }
        : { pinnedAt: null, pinnedBy: null };
      await touchMessage(chat, trx, messageId, marks);
      await publishMessageChanged(chat, trx, place.conversation, row);
    }
    return readMessage({ ...chat, db: trx }, place, messageId);
  });
}

/** Pinned messages, the last pinned first. Throws 404. */
export async function listPins(chat: Chat, conversationId: string) {
  const { fromSeq } = await openConversationFor(chat.db, chat.user, conversationId);
  const rows = await messageRows(chat.db)
    .where('m.conversationId', '=', conversationId)
    .where('m.pinnedAt', 'is not', null)
    .where('m.deletedAt', 'is', null)
    .where('m.seq', '>', fromSeq)
    .orderBy('m.pinnedAt', 'desc')
    .orderBy('m.id')
    .execute();
  return withPeople(chat, await assembleMessages(chat, rows, () => fromSeq));
}

/** Adds the reaction; false when it exists already. @throws ApiError 409 `too-many-emoji`. */
async function react(chat: Chat, trx: Transaction, messageId: string, emoji: string): Promise<boolean> {
  const known = await trx
    .selectFrom('chat_reaction')
    .select('emoji')
    .distinct()
    .where('messageId', '=', messageId)
    .execute();
  const isNew = !known.some((reaction) => reaction.emoji === emoji);
  if (isNew && known.length >= MAX_EMOJI) throw conflict('too-many-emoji');
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('chat_reaction')
    .values({ messageId, userId: chat.user.id, emoji, at: nowIso(chat.now()) })
    .onConflict((conflictOn) => conflictOn.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

async function unreact({ user }: Chat, trx: Transaction, messageId: string, emoji: string) {
  const { numDeletedRows } = await trx
    .deleteFrom('chat_reaction')
    .where('messageId', '=', messageId)
    .where('userId', '=', user.id)
    .where('emoji', '=', emoji)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Adds or removes a reaction. Idempotent. Throws 404, 409 `too-many-emoji`. */
export async function updateReaction(
  chat: Chat,
  { messageId, emoji, on }: { messageId: string; emoji: string; on: boolean },
): Promise<Message> {
  return transaction(chat.db, async (trx) => {
    const { place, row } = await markable(trx, chat.user, messageId);
    const { conversation } = place;
    if (await (on ? react : unreact)(chat, trx, messageId, emoji)) {
      await touchMessage(chat, trx, messageId);
      if (on) await notifyReaction(chat, trx, conversation, { id: messageId, senderId: row.senderId, emoji });
      await publishMessageChanged(chat, trx, conversation, row);
    }
    return readMessage({ ...chat, db: trx }, place, messageId);
  });
}
