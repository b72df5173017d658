import { sql } from 'kysely';
import type { Database } from '../database';

/** Cards that stand on a board: how many are open, done and overdue is read from here alone. */
export async function cardStanding(db: Database): Promise<void> {
  await sql`create index card_standing on card ("boardId", "completedAt", "dueAt")
    where "deletedAt" is null and "archivedAt" is null`.execute(db);
}
