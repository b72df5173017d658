import { RECEIPTS_UP_TO, TYPING_UP_TO } from '@/domain/chat/limits';
import { chatLive } from '@/domain/chat/live';
import { countAttempt } from '@/server/core/rateLimit';
import { joinedPlace, memberIds, type Place } from '../access';
import type { Chat } from '../chat';
import { placeOfMessage } from '../messages/one';
import { readSettings, sharingReceipts } from '../settings';

const A_MINUTE = { limit: 30, windowSeconds: 60 };

/** How far other members have read, where they and the caller share read receipts. */
export async function receiptsIn({ db, user }: Chat, { conversation: { id }, member }: Place) {
  const ids = await memberIds(db, id);
  if (!member || ids.length > RECEIPTS_UP_TO) return [];
  const sharing = await sharingReceipts(db, user.id, ids);
  if (sharing.length === 0) return [];
  return db
    .selectFrom('chat_member')
    .select(['userId', 'lastReadSeq'])
    .where('conversationId', '=', id)
    .where('userId', 'in', sharing)
    .execute();
}

/** Who has read a message, among those who share receipts; `on` false: the caller or no one else does. Throws 404. */
export async function readReceipts({ db, user }: Chat, messageId: string) {
  const { message, place } = await placeOfMessage(db, user, messageId);
  const ids = await memberIds(db, message.conversationId);
  if (!place.member || ids.length > RECEIPTS_UP_TO) return { seenBy: [], on: false };
  const sharing = await sharingReceipts(db, user.id, ids);
  if (sharing.length === 0) return { seenBy: [], on: false };
  const rows = await db
    .selectFrom('chat_member')
    .select('userId')
    .where('conversationId', '=', message.conversationId)
    .where('userId', 'in', sharing)
    .where('userId', '<>', message.senderId)
    .where('lastReadSeq', '>=', message.seq)
    .orderBy('userId')
    .execute();
  return { seenBy: rows.map(({ userId }) => userId), on: true };
}

/** Sends the typing state, unless the user hides it; not stored. @throws ApiError 404, 403 `not-joined`, 429. */
export async function publishTyping(chat: Chat, conversationId: string, on: boolean): Promise<void> {
  const { config, db, live, now, tab, user } = chat;
  await joinedPlace(db, user, conversationId);
  if (config.rateLimits) await countAttempt(db, { key: `chat.typing:${user.id}`, ...A_MINUTE }, now());
  const ids = await memberIds(db, conversationId);
  if (ids.length > TYPING_UP_TO || !(await readSettings(db, user.id)).showTyping) return;
  if ((await live.presence.invisible([user.id])).has(user.id)) return;
  const to = { users: ids.filter((id) => id !== user.id) };
  await live.pass(chatLive.typing, { conversationId, userId: user.id, on }, { to, by: user.id, tab });
}
