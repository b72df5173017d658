import type { Database } from '@/server/db/database';

/** So long kept events can be sent again, in ms. Source: live, section 1.1. */
const KEPT_MS = 2 * 3600_000;
/** Events that go in one statement. */
const BATCH = 2000;

/** Forgets events that are older than two hours, a part at a time; their numbers stay taken. */
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
