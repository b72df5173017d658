import { chatLive } from '@/domain/chat/live';
import type { SystemLine } from '@/domain/chat/schemas';
import type { Transaction } from '@/server/db/database';
import { nowIso } from '@/server/db/row';
import { type ConversationRow, memberIds, memberOf } from '../access';
import type { Chat } from '../chat';
import { insertSystemMessage } from '../messages/write';
import { publishConversation } from '../publish';

/** Columns of a user who left or was removed, not with their account: nothing is restored. */
const GONE = { leftAs: null, inheritedFrom: null, pinnedKey: null };

/** Notifies all members, and the user who may just have left. */
export async function publishMembership(
  { live, tab, user }: Chat,
  trx: Transaction,
  conversationId: string,
  { userId, left }: { userId: string; left: boolean },
): Promise<void> {
  const ids = await memberIds(trx, conversationId);
  const payload = { conversationId, userId, left, participantCount: ids.length };
  await live.publish(trx, chatLive.memberChanged, payload, {
    to: { users: [...ids, userId] },
    by: user.id,
    tab,
  });
}

/**
 * A conversation with members has an owner: the longest-standing member becomes one, and gives the role back when
 * `inheritedFrom` returns.
 */
export async function ensureOwner(
  trx: Transaction,
  conversationId: string,
  inheritedFrom: string | null,
): Promise<void> {
  const members = await trx
    .selectFrom('chat_member')
    .select(['userId', 'role'])
    .where('conversationId', '=', conversationId)
    .where('leftAt', 'is', null)
    .orderBy('joinedAt')
    .orderBy('userId')
    .execute();
  const [eldest] = members;
  if (!eldest || members.some(({ role }) => role === 'owner')) return;
  await trx
    .updateTable('chat_member')
    .set({ role: 'owner', inheritedFrom })
    .where('conversationId', '=', conversationId)
    .where('userId', '=', eldest.userId)
    .execute();
}

/**
 * Removes a user from a conversation: they see nothing more of it. `chat.user` is the actor, possibly the same user.
 * A user who goes `withAccount` gets membership and role back with the account.
 */
export async function removeMember(
  chat: Chat,
  trx: Transaction,
  conversation: ConversationRow,
  userId: string,
  { withAccount = false } = {},
): Promise<void> {
  const member = await memberOf(trx, conversation.id, userId);
  if (!member) return;
  const kept = { leftAs: member.role, pinnedKey: member.pinnedKey };
  await trx
    .updateTable('chat_member')
    .set({ leftAt: nowIso(chat.now()), role: 'member', ...(withAccount ? kept : GONE) })
    .where('conversationId', '=', conversation.id)
    .where('userId', '=', userId)
    .execute();
  await ensureOwner(trx, conversation.id, withAccount ? userId : null);
  const line: SystemLine =
    userId === chat.user.id ? { kind: 'left', userIds: [userId] } : { kind: 'removed', userIds: [userId] };
  await insertSystemMessage(chat, trx, conversation, line);
  await publishMembership(chat, trx, conversation.id, { userId, left: true });
  await publishConversation(chat, trx, conversation.id);
  await chat.counters.changed(trx, 'chat', [userId]);
}
