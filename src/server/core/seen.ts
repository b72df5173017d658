import { transaction } from '@/server/db/transaction';
import type { Services } from './services';

/**
 * Reports that a user has opened records of a readable type, so that their notices about them count as read; costs
 * one query if there are none. Source: live, rule 5.1.5.
 */
export async function publishSeen(
  { db, events }: Pick<Services, 'db' | 'events'>,
  userId: string,
  type: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const waiting = await db
    .selectFrom('notification')
    .select('entityId')
    .distinct()
    .where('userId', '=', userId)
    .where('entityType', '=', type)
    .where('entityId', 'in', ids)
    .where('readAt', 'is', null)
    .execute();
  if (waiting.length === 0) return;
  await transaction(db, async (trx) => {
    for (const { entityId: id } of waiting) await events.emit(trx, 'entity.seen', { type, id, userId });
  });
}
