import { sql } from 'kysely';
import { can } from '@/domain/auth/permissions';
import { TRASH_MS, UNSEND_MS } from '@/domain/chat/limits';
import { chatLive } from '@/domain/chat/live';
import type { Message } from '@/domain/chat/schemas';
import { conflict, forbidden, notFound } from '@/domain/errors';
import { releaseOwner } from '@/server/core/blobs/attachments';
import type { Transaction } from '@/server/db/database';
import { nowIso } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import { memberIds, type Place } from '../access';
import { MESSAGE_FILES } from '../attachments/files';
import type { Chat } from '../chat';
import { PREVIEW_FILES } from '../previews/stored';
import { dropMessage, indexMessage } from '../search/documents';
import { publishToPlace, publishMessageChanged } from '../publish';
import { updateQuotes } from './notices';
import { placeOfMessage, readMessage } from './one';

const DAY = 24 * 3600_000;

const entity = (id: string) => ({ type: 'chat.message', id });

/** The sender, an owner, and moderators in channels may delete. */
function mayDelete({ user }: Chat, { conversation, member }: Place, senderId: string): boolean {
  if (member && senderId === user.id) return true;
  if (conversation.type === 'ONE_TO_ONE') return false;
  return member?.role === 'owner' || (conversation.type === 'CHANNEL' && can(user, 'chat.moderate'));
}

async function setDeleted(chat: Chat, trx: Transaction, id: string, isGone: boolean): Promise<boolean> {
  const at = nowIso(chat.now());
  const { numUpdatedRows } = await trx
    .updateTable('chat_message')
    .set({
      deletedAt: isGone ? at : null,
      deletedBy: isGone ? chat.user.id : null,
      updatedAt: at,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .where('deletedAt', isGone ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes for all; body and files stay 30 days for a restore. Not for system messages. Throws 404, 403. */
async function deleteForAll(chat: Chat, trx: Transaction, messageId: string): Promise<Message> {
  const { counters, events, user } = chat;
  const { place, message } = await placeOfMessage(trx, user, messageId);
  if (message.contentType === 'system') throw notFound();
  if (!mayDelete(chat, place, message.senderId)) throw forbidden();
  if (await setDeleted(chat, trx, messageId, true)) {
    await dropMessage(trx, messageId);
    await events.emit(trx, 'entity.removed', entity(messageId));
    await updateQuotes(chat, trx, { ...message, body: '' }, 'removed');
    await publishMessageChanged(chat, trx, place.conversation, message);
    await counters.changed(trx, 'chat', await memberIds(trx, place.conversation.id));
  }
  return readMessage({ ...chat, db: trx }, place, messageId);
}

/** Files of an unsent message become free uploads of its sender again, for a day. */
async function freeFiles(trx: Transaction, now: Date, messageId: string): Promise<void> {
  await trx
    .updateTable('attachment')
    .set({
      ownerType: null,
      ownerId: null,
      claimedAt: null,
      expiresAt: nowIso(new Date(now.getTime() + DAY)),
    })
    .where('ownerType', '=', MESSAGE_FILES)
    .where('ownerId', '=', messageId)
    .execute();
}

/**
 * Unsends the caller's message without a trace; returns it as it was. @throws ApiError 404, 409 `unsend-too-late`.
 */
async function unsend(chat: Chat, trx: Transaction, messageId: string): Promise<Message> {
  const { counters, events, now, user } = chat;
  const { place, message } = await placeOfMessage(trx, user, messageId);
  if (message.senderId !== user.id) throw notFound();
  const before = await readMessage({ ...chat, db: trx }, place, messageId);
  if (before.system !== null) throw notFound();
  if (now().getTime() - Date.parse(before.createdAt) > UNSEND_MS) throw conflict('unsend-too-late');
  await trx
    .updateTable('chat_message')
    .set({ unsentAt: nowIso(now()), body: '', mentions: '[]', hasLink: 0, pinnedAt: null, preview: null })
    .where('id', '=', messageId)
    .execute();
  await trx.deleteFrom('chat_revision').where('messageId', '=', messageId).execute();
  await trx.deleteFrom('chat_reaction').where('messageId', '=', messageId).execute();
  await freeFiles(trx, now(), messageId);
  await releaseOwner(trx, PREVIEW_FILES, [messageId]);
  await dropMessage(trx, messageId);
  await events.emit(trx, 'entity.removed', entity(messageId));
  await updateQuotes(chat, trx, { ...message, body: '' }, 'removed');
  const payload = { conversationId: place.conversation.id, messageId };
  const { conversation } = place;
  await publishToPlace(chat, trx, { conversation, seq: message.seq }, chatLive.messageUnsent, payload);
  await counters.changed(trx, 'chat', await memberIds(trx, conversation.id));
  return before;
}

/** Deletes or unsends a message. Source: chat, section 2. */
export async function deleteMessage(chat: Chat, messageId: string, mode: 'delete' | 'unsend') {
  const act = mode === 'unsend' ? unsend : deleteForAll;
  return transaction(chat.db, async (trx) => ({ message: await act(chat, trx, messageId) }));
}

/** Restores a message with everything it had. Throws 404 for anybody but the user who deleted it. */
export async function restoreMessage(chat: Chat, messageId: string): Promise<{ message: Message }> {
  const { counters, db, events, now, user } = chat;
  return transaction(db, async (trx) => {
    const { place, message } = await placeOfMessage(trx, user, messageId);
    const row = await trx
      .selectFrom('chat_message')
      .selectAll()
      .where('id', '=', messageId)
      .executeTakeFirstOrThrow();
    if (row.deletedAt !== null) {
      const isOver = now().getTime() - Date.parse(row.deletedAt) > TRASH_MS;
      if (row.deletedBy !== user.id || isOver) throw notFound();
      await setDeleted(chat, trx, messageId, false);
      await indexMessage(trx, row);
      await events.emit(trx, 'entity.restored', entity(messageId));
      await updateQuotes(chat, trx, row, 'restored');
      await publishMessageChanged(chat, trx, place.conversation, message);
      await counters.changed(trx, 'chat', await memberIds(trx, place.conversation.id));
    } else if (row.senderId !== user.id) throw notFound();
    return { message: await readMessage({ ...chat, db: trx }, place, messageId) };
  });
}
