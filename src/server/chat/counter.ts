import { sql } from 'kysely';
import type { Database } from '@/server/db/database';

/**
 * Number of unread conversations that are neither muted nor closed, by user; one statement. The `limit` keeps
 * PostgreSQL from joining all messages: each conversation is looked up by its index. Source: chat, section 2.
 */
export async function unreadConversations(
  db: Database,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{
    userId: string;
    count: number;
  }>`select m."userId" as "userId", count(*) as count
    from chat_member as m join chat_conversation as c on c.id = m."conversationId"
    where m."userId" in (${sql.join(userIds)}) and m."leftAt" is null and m."hiddenAt" is null and c."deletedAt" is null
      and c."archivedAt" is null and (m."mutedUntil" is null or m."mutedUntil" <= ${now.toISOString()})
      and (select 1 from chat_message as u where u."conversationId" = c.id
        and u.seq > case when m."lastReadSeq" > m."historyFromSeq" then m."lastReadSeq" else m."historyFromSeq" end
        and u."senderId" <> m."userId" and u."contentType" <> 'system'
        and u."deletedAt" is null and u."unsentAt" is null limit 1) = 1
    group by m."userId"`.execute(db);
  return new Map(rows.map(({ userId, count }) => [userId, count]));
}
