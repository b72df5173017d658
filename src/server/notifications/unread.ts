import type { Database } from '@/server/db/database';

/** Notifications that count as unread: neither read, nor archived, nor hidden. Source: live, rule 5.1.2. */
function unreadOf(db: Database, userIds: readonly string[]) {
  return db
    .selectFrom('notification')
    .where('userId', 'in', userIds)
    .where('readAt', 'is', null)
    .where('archivedAt', 'is', null)
    .where('hiddenAt', 'is', null);
}

/** Number of a user's unread notifications. */
export async function countUnread(db: Database, userId: string): Promise<number> {
  const { unread } = await unreadOf(db, [userId])
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow();
  return unread;
}

/** The same for many people in one query. */
export async function countUnreadOf(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await unreadOf(db, userIds)
    .select(({ fn }) => ['userId', fn.countAll<number>().as('unread')])
    .groupBy('userId')
    .execute();
  return new Map(rows.map(({ userId, unread }) => [userId, unread]));
}
