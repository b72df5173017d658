import type { MemberRole } from '@/domain/chat/schemas';
import type { Transaction } from '@/server/db/database';
import { nowIso } from '@/server/db/row';
import type { ConversationRow } from '../access';
import type { Chat } from '../chat';

/**
 * Adds people to a conversation; former members are reactivated. They can read the earlier messages of a channel,
 * which do not count as unread. Returns the new members.
 */
export async function addMembers(
  { now }: Pick<Chat, 'now'>,
  trx: Transaction,
  { id, lastSeq, type }: Pick<ConversationRow, 'id' | 'lastSeq' | 'type'>,
  userIds: readonly string[],
  { role, historyFromSeq }: { role: MemberRole; historyFromSeq: number },
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const at = nowIso(now());
  const fresh = { role, historyFromSeq, joinedAt: at, leftAt: null, leftAs: null, inheritedFrom: null };
  const rows = userIds.map((userId) => ({
    conversationId: id,
    userId,
    ...fresh,
    lastReadSeq: type === 'CHANNEL' ? lastSeq : 0,
    notifyLevel: type === 'CHANNEL' ? ('mentions' as const) : ('all' as const),
  }));
  const added = await trx
    .insertInto('chat_member')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['conversationId', 'userId'])
        .doUpdateSet({ ...fresh, hiddenAt: null, pinnedKey: null })
        .where('chat_member.leftAt', 'is not', null),
    )
    .returning('userId')
    .execute();
  return added.map(({ userId }) => userId);
}
