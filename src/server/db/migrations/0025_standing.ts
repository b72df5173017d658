import { sql } from 'kysely';
import type { Database } from '../database';

/**
 * Nearly all people are simply active. The few who are not have an index of their own, so that the tabs of the list are
 * counted, and the rare ones read, without walking through everybody.
 */
export async function standing(db: Database): Promise<void> {
  await sql`create index user_exceptional on "user" ("nameKey", id) where "deletedAt" is not null
    or "rejectedAt" is not null or banned = 1 or "approvedAt" is null`.execute(db);
}
