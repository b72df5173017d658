import { sql } from 'kysely';
import type { Database } from '../database';

/**
 * Nearly all people are simply active. The few who are not have their own index, so that the list's tabs can be
 * counted, and the rare ones read, without scanning all people.
 */
export async function standing(db: Database): Promise<void> {
  await sql`create index user_exceptional on "user" ("nameKey", id) where "deletedAt" is not null
    or "rejectedAt" is not null or banned = 1 or "approvedAt" is null`.execute(db);
}
