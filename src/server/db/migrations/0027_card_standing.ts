import { sql } from 'kysely';
import type { Database } from '../database';

/** Index of cards on boards: the counts of open, done and overdue ones are read from it alone. */
export async function cardStanding(db: Database): Promise<void> {
  await sql`create index card_standing on card ("boardId", "completedAt", "dueAt")
    where "deletedAt" is null and "archivedAt" is null`.execute(db);
}
