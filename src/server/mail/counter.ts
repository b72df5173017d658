import { sql } from 'kysely';
import type { Services } from '@/server/core/services';
import type { Database } from '@/server/db/database';
import { every, isIn, MARKS } from './list/conditions';

const unread = every([isIn('inbox'), MARKS.unread], 'i');

async function countOf(db: Database, userIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('mail_item as i')
    .where('i.userId', 'in', userIds)
    .where(unread)
    .groupBy('i.userId')
    .select(['i.userId', sql<number>`count(*)`.as('unread')])
    .execute();
  return new Map(rows.map((row) => [row.userId, row.unread]));
}

/** Registers the number of unread mails in the inbox, which is that of its label. */
export function countMails({ counters }: Pick<Services, 'counters'>): void {
  counters.register('mail', async (db, userId) => (await countOf(db, [userId])).get(userId) ?? 0, countOf);
}
