import { sql } from 'kysely';
import type { Database } from '@/server/db/database';
import { otherOf } from '../access';
import type { ListedRow } from './select';

/** Ids of the others in each conversation, at most so many; those who came first, first. One statement. */
export async function othersIn(
  db: Database,
  userId: string,
  rows: readonly ListedRow[],
  most: number,
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  const many: string[] = [];
  for (const { directKey, id } of rows) {
    if (directKey === null) many.push(id);
    else found.set(id, [otherOf({ directKey }, userId)]);
  }
  if (many.length === 0) return found;
  const ranked = db
    .selectFrom('chat_member')
    .select(['conversationId', 'userId'])
    .select(
      sql<number>`row_number() over (partition by "conversationId" order by "joinedAt", "userId")`.as(
        'place',
      ),
    )
    .where('conversationId', 'in', many)
    .where('leftAt', 'is', null)
    .where('userId', '<>', userId)
    .as('ranked');
  const members = await db
    .selectFrom(ranked)
    .selectAll()
    .where('place', '<=', most)
    .orderBy('place')
    .execute();
  for (const member of members) {
    found.set(member.conversationId, [...(found.get(member.conversationId) ?? []), member.userId]);
  }
  return found;
}
