import { sql } from 'kysely';
import type { Write } from '../write/write';

/** Re-checks the notifications of these users after a change of what they may read. */
export async function recheckNotices({ kanban, trx }: Write, userIds: readonly string[]): Promise<void> {
  for (const userId of userIds)
    await kanban.jobs.add(trx, {
      kind: 'notifications.recheck',
      payload: { userId },
      dedupeKey: `notifications.recheck:${userId}`,
    });
}

/** The same for all users with notifications of a board or its cards. */
export async function recheckBoard(write: Write, boardId: string): Promise<void> {
  const { rows } = await sql<{ userId: string }>`select distinct "userId" from notification
    where "entityType" = 'kanban.board' and "entityId" = ${boardId}
    or "entityType" = 'kanban.card' and "entityId" in (select id from card where "boardId" = ${boardId})`.execute(
    write.trx,
  );
  await recheckNotices(
    write,
    rows.map(({ userId }) => userId),
  );
}

/** The same for all users with notifications of a card. */
export async function recheckCard(write: Write, cardId: string): Promise<void> {
  const rows = await write.trx
    .selectFrom('notification')
    .select('userId')
    .distinct()
    .where('entityType', '=', 'kanban.card')
    .where('entityId', '=', cardId)
    .execute();
  await recheckNotices(
    write,
    rows.map(({ userId }) => userId),
  );
}
