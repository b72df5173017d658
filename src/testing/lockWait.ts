import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '@/server/db/database';
import { dialectOf } from '@/server/db/database';

/**
 * Waits until a transaction waits for another's lock; on SQLite transactions are serialized, and waiting can't be
 * observed.
 */
export async function someoneWaits(db: Database): Promise<void> {
  if (dialectOf(db) === 'sqlite') return;
  await expect
    .poll(async () => {
      const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows[0]?.waiting;
    })
    .toBeGreaterThan(0);
}
