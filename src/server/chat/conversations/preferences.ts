import { chatLive } from '@/domain/chat/live';
import type { Conversation, NotifyLevel } from '@/domain/chat/schemas';
import { badInput } from '@/domain/errors';
import type { Transaction } from '@/server/db/database';
import { nowIso } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import { joinedPlace } from '../access';
import type { Chat } from '../chat';
import { readConversation } from './list';

interface Wanted {
  conversationId: string;
  pinned?: boolean | undefined;
  afterId?: string | null | undefined;
  mutedUntil?: string | null | undefined;
  notifyLevel?: NotifyLevel | undefined;
  hidden?: boolean | undefined;
}

const PLACES = 6;
const keyAt = (place: number) => String(place).padStart(PLACES, '0');

/**
 * Makes room after `afterId`, at the top when it is null, at the end when it is absent: pinned conversations are few,
 * so all are renumbered. Returns the key of the moved one. @throws ApiError 400 `fields.afterId`.
 */
async function pinnedKeyFor(
  trx: Transaction,
  userId: string,
  { conversationId, afterId }: Wanted,
): Promise<string> {
  const rows = await trx
    .selectFrom('chat_member')
    .select('conversationId')
    .where('userId', '=', userId)
    .where('pinnedKey', 'is not', null)
    .where('conversationId', '<>', conversationId)
    .orderBy('pinnedKey')
    .orderBy('conversationId')
    .execute();
  const ids = rows.map((row) => row.conversationId);
  const place = afterId ? ids.indexOf(afterId) : -1;
  if (afterId && place < 0) throw badInput({ afterId: 'invalid' });
  const at = afterId === undefined ? ids.length : place + 1;
  for (const [n, id] of ids.entries()) {
    const pinnedKey = keyAt(n < at ? n : n + 1);
    const own = trx.updateTable('chat_member').set({ pinnedKey }).where('userId', '=', userId);
    await own.where('conversationId', '=', id).execute();
  }
  return keyAt(at);
}

async function columnsOf(chat: Chat, trx: Transaction, wanted: Wanted, isPinned: boolean) {
  const { afterId, hidden, mutedUntil, notifyLevel, pinned = isPinned } = wanted;
  const isMoved = pinned && (!isPinned || afterId !== undefined);
  return {
    ...(mutedUntil !== undefined && { mutedUntil }),
    ...(notifyLevel !== undefined && { notifyLevel }),
    ...(hidden !== undefined && { hiddenAt: hidden ? nowIso(chat.now()) : null }),
    ...(!pinned && { pinnedKey: null }),
    ...(isMoved && { pinnedKey: await pinnedKeyFor(trx, chat.user.id, wanted) }),
  };
}

/** Sets the user's own view of a conversation. @throws ApiError 404, 403 `not-joined`, 400 `fields.afterId`. */
export async function setPreferences(chat: Chat, wanted: Wanted): Promise<Conversation> {
  const { counters, live, tab, user } = chat;
  const { conversationId } = wanted;
  return transaction(chat.db, async (trx) => {
    const { member } = await joinedPlace(trx, user, conversationId);
    const set = await columnsOf(chat, trx, wanted, member.pinnedKey !== null);
    const after = await trx
      .updateTable('chat_member')
      .set({ notifyLevel: member.notifyLevel, ...set })
      .where('conversationId', '=', conversationId)
      .where('userId', '=', user.id)
      .returning('hiddenAt')
      .executeTakeFirstOrThrow();
    const conversation = await readConversation({ ...chat, db: trx }, conversationId);
    const { id, lastReadSeq, mutedUntil, notifyLevel, pinned, unreadCount } = conversation;
    const own = { id, lastReadSeq, mutedUntil, notifyLevel, pinned, unreadCount };
    const { afterId } = wanted;
    const place = afterId === undefined ? {} : { afterId };
    const payload = { conversation: { ...own, ...place, hidden: after.hiddenAt !== null } };
    const to = { users: [user.id] };
    await live.publish(trx, chatLive.preferencesChanged, payload, { to, by: user.id, tab });
    await counters.changed(trx, 'chat', [user.id]);
    return conversation;
  });
}
