import { sql } from 'kysely';
import type { Database } from '@/server/db/database';

interface Pair {
  id: string;
  userId: string;
}

/** Condition: members of a conversation, and of a public channel everybody but guests. */
const READS = sql`(m."userId" is not null
  or (c.type = 'CHANNEL' and c."isPrivate" = 0 and p.role <> 'guest'))`;

/** For these users and conversations: who may read which; one statement. */
export async function readableConversations(
  db: Database,
  userIds: readonly string[],
  ids: readonly string[],
): Promise<Pair[]> {
  if (userIds.length === 0 || ids.length === 0) return [];
  const { rows } = await sql<Pair>`select c.id as id, p.id as "userId" from chat_conversation as c
    join "user" as p on p.id in (${sql.join(userIds)}) and p."deletedAt" is null
    left join chat_member as m on m."conversationId" = c.id and m."userId" = p.id and m."leftAt" is null
    where c.id in (${sql.join(ids)}) and c."deletedAt" is null and ${READS}`.execute(db);
  return rows;
}

/** The same for messages: not deleted or unsent ones, nor those before the history that a user sees. */
export async function readableMessages(
  db: Database,
  userIds: readonly string[],
  ids: readonly string[],
): Promise<Pair[]> {
  if (userIds.length === 0 || ids.length === 0) return [];
  const { rows } = await sql<Pair>`select t.id as id, p.id as "userId" from chat_message as t
    join chat_conversation as c on c.id = t."conversationId" and c."deletedAt" is null
    join "user" as p on p.id in (${sql.join(userIds)}) and p."deletedAt" is null
    left join chat_member as m on m."conversationId" = c.id and m."userId" = p.id and m."leftAt" is null
    where t.id in (${sql.join(ids)}) and t."deletedAt" is null and t."unsentAt" is null
      and t.seq > coalesce(m."historyFromSeq", 0) and ${READS}`.execute(db);
  return rows;
}
