import type { Database } from '@/server/db/database';

/** How long stored events can be replayed, in ms. Source: live, section 1.1. */
const KEPT_MS = 2 * 3600_000;
/** Events deleted per statement. */
const BATCH = 2000;

/** Deletes events older than two hours, in batches; their ids are not reused. */
export async function purgeEvents(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS).toISOString();
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('live_event')
      .where(
        'id',
        'in',
        db.selectFrom('live_event').select('id').where('at', '<', before).orderBy('at').limit(BATCH),
      )
      .executeTakeFirst();
    if (numDeletedRows < BigInt(BATCH)) return;
  }
}
