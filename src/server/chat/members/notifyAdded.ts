import type { Transaction } from '@/server/db/database';
import type { ConversationRow } from '../access';
import type { Chat } from '../chat';
import { linkTo } from '../messages/notices';

/** Notifies people that they were added. */
export async function notifyAdded(
  { events, user }: Chat,
  trx: Transaction,
  conversation: ConversationRow,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  await events.emit(trx, 'notification.requested', {
    topic: 'chat-added',
    userIds,
    actorId: user.id,
    entity: { type: 'chat.conversation', id: conversation.id },
    link: linkTo(conversation, user),
    params: { name: user.displayName, group: conversation.title ?? '' },
    dedupeKey: `chat-added:${conversation.id}`,
  });
}
