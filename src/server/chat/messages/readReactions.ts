import type { Message } from '@/domain/chat/schemas';
import type { Database } from '@/server/db/database';

export type Reaction = Message['reactions'][number];

/** Reactions by message, each emoji ordered by its first use; one statement. */
export async function readReactions(
  db: Database,
  messageIds: readonly string[],
): Promise<Map<string, Reaction[]>> {
  const found = new Map<string, Reaction[]>();
  if (messageIds.length === 0) return found;
  const rows = await db
    .selectFrom('chat_reaction')
    .select(['messageId', 'userId', 'emoji'])
    .where('messageId', 'in', messageIds)
    .orderBy('at')
    .orderBy('userId')
    .execute();
  for (const { messageId, userId, emoji } of rows) {
    const reactions = found.get(messageId) ?? [];
    const known = reactions.find((reaction) => reaction.emoji === emoji);
    if (known) known.userIds.push(userId);
    else reactions.push({ emoji, userIds: [userId] });
    found.set(messageId, reactions);
  }
  return found;
}
