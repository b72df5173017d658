import { chatLive } from '@/domain/chat/live';
import type { SystemLine } from '@/domain/chat/schemas';
import type { Transaction } from '@/server/db/database';
import { nowIso } from '@/server/db/row';
import { type ConversationRow, memberIds } from '../access';
import type { Chat } from '../chat';
import { writeSystemLine } from '../messages/write';
import { tellConversation } from '../tell';

/** Tells everybody in a conversation, and the person who may just have left it. */
export async function tellMember(
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

/** A conversation that is not empty has an owner: the longest-standing member becomes one. */
async function keepOwned(trx: Transaction, conversationId: string): Promise<void> {
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
    .set({ role: 'owner' })
    .where('conversationId', '=', conversationId)
    .where('userId', '=', eldest.userId)
    .execute();
}

/** Takes somebody out of a conversation: they see nothing more of it. `chat.user` does it, perhaps for themself. */
export async function leaveAs(
  chat: Chat,
  trx: Transaction,
  conversation: ConversationRow,
  userId: string,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('chat_member')
    .set({ leftAt: nowIso(chat.now()), role: 'member', pinnedKey: null })
    .where('conversationId', '=', conversation.id)
    .where('userId', '=', userId)
    .where('leftAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await keepOwned(trx, conversation.id);
  const line: SystemLine =
    userId === chat.user.id ? { kind: 'left', userIds: [userId] } : { kind: 'removed', userIds: [userId] };
  await writeSystemLine(chat, trx, conversation, line);
  await tellMember(chat, trx, conversation.id, { userId, left: true });
  await tellConversation(chat, trx, conversation.id);
  await chat.counters.changed(trx, 'chat', [userId]);
}
