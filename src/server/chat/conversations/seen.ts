import { RECEIPTS_UP_TO } from '@/domain/chat/limits';
import { chatLive } from '@/domain/chat/live';
import { ApiError } from '@/domain/errors';
import type { Database, Transaction } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { joinedPlace, memberIds, type Place } from '../access';
import type { Chat } from '../chat';
import { sharingReceipts } from '../settings';
import { seqOf } from '../messages/window';
import { conversationRows } from './select';

/** Prefetching an address or opening it as a page must not mark as read. @throws ApiError 403, or 400 `prefetch`. */
export function assertNotPrefetch(headers: Headers): void {
  const site = headers.get('sec-fetch-site');
  if (site === 'cross-site' || site === 'same-site') throw new ApiError(403, 'other-site');
  const isPrefetch = /prefetch|prerender/i.test(
    `${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''} ${headers.get('x-moz') ?? ''}`,
  );
  const mode = headers.get('sec-fetch-mode');
  const dest = headers.get('sec-fetch-dest');
  const isLoaded = mode === 'navigate' || (dest !== null && dest !== 'empty');
  if (isPrefetch || isLoaded) throw new ApiError(400, 'prefetch', { message: 'This is not a page' });
}

async function answer({ db, user }: { db: Database; user: Chat['user'] }, id: string) {
  const row = await conversationRows(db, user.id).where('c.id', '=', id).executeTakeFirstOrThrow();
  return { conversation: { id, unreadCount: row.unreadCount, lastReadSeq: row.lastReadSeq ?? 0 } };
}

/** Notifies the user's own tabs, and other members where both sides share read receipts. */
async function tellSeen(chat: Chat, trx: Transaction, { conversation }: Place, lastReadSeq: number) {
  const { live, user, tab } = chat;
  const ids = await memberIds(trx, conversation.id);
  const others = ids.length <= RECEIPTS_UP_TO ? await sharingReceipts(trx, user.id, ids) : [];
  const payload = { conversationId: conversation.id, userId: user.id, lastReadSeq };
  await live.publish(trx, chatLive.seen, payload, { to: { users: [user.id, ...others] }, by: user.id, tab });
}

/** Messages read now that mention the reader: their notifications are marked as read too. */
async function mentionsRead(trx: Transaction, userId: string, { conversation, member }: Place, upTo: number) {
  return trx
    .selectFrom('chat_message')
    .select('id')
    .where('conversationId', '=', conversation.id)
    .where('seq', '>', member?.lastReadSeq ?? 0)
    .where('seq', '<=', upTo)
    .where('mentions', '<>', '[]')
    .where((eb) => eb.or([eb('mentions', 'like', `%"${userId}"%`), eb('mentions', 'like', '%"all"%')]))
    .limit(50)
    .execute();
}

/** Marks everything up to a position as read; does nothing when it is read already. */
async function readUpToSeq(chat: Chat, trx: Transaction, place: Place, upToSeq: number) {
  const { counters, events, user } = chat;
  const { id, lastSeq } = place.conversation;
  const lastReadSeq = Math.min(upToSeq, lastSeq);
  const { numUpdatedRows } = await trx
    .updateTable('chat_member')
    .set({ lastReadSeq })
    .where('conversationId', '=', id)
    .where('userId', '=', user.id)
    .where('lastReadSeq', '<', lastReadSeq)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await tellSeen(chat, trx, place, lastReadSeq);
  await counters.changed(trx, 'chat', [user.id]);
  await events.emit(trx, 'entity.seen', { type: 'chat.conversation', id, userId: user.id });
  for (const message of await mentionsRead(trx, user.id, place, lastReadSeq)) {
    await events.emit(trx, 'entity.seen', { type: 'chat.message', id: message.id, userId: user.id });
  }
}

/** Marks a conversation as read up to a position, else to its end. Throws 404, 403 `not-joined`. */
export async function markSeen(chat: Chat, conversationId: string, upToSeq?: number) {
  return transaction(chat.db, async (trx) => {
    const place = await joinedPlace(trx, chat.user, conversationId);
    await readUpToSeq(chat, trx, place, upToSeq ?? place.conversation.lastSeq);
    return answer({ db: trx, user: chat.user }, conversationId);
  });
}

/** Makes a message the first unread one. Throws 404. */
export async function markUnread(chat: Chat, conversationId: string, messageId: string) {
  const { counters, user } = chat;
  return transaction(chat.db, async (trx) => {
    const place = await joinedPlace(trx, user, conversationId);
    const seq = await seqOf({ ...chat, db: trx }, place, messageId);
    await trx
      .updateTable('chat_member')
      .set({ lastReadSeq: seq - 1 })
      .where('conversationId', '=', conversationId)
      .where('userId', '=', user.id)
      .execute();
    await tellSeen(chat, trx, place, seq - 1);
    await counters.changed(trx, 'chat', [user.id]);
    return answer({ db: trx, user }, conversationId);
  });
}

/** Marks all conversations as read; returns in how many something was unread. */
export async function markAllSeen(chat: Chat): Promise<{ updated: number }> {
  return transaction(chat.db, async (trx) => {
    const rows = await conversationRows(trx, chat.user.id).where('m.userId', 'is not', null).execute();
    const unread = rows.filter(({ unreadCount }) => unreadCount > 0);
    for (const { id, lastSeq } of unread) {
      await readUpToSeq(chat, trx, await joinedPlace(trx, chat.user, id), lastSeq);
    }
    return { updated: unread.length };
  });
}
