import { sql } from 'kysely';
import type { Database } from '../database';

const ACTIVE = sql`"deletedAt" is null`;

/**
 * Indexes by amount within a status and among the open: a page is scanned in order, however few of all rows match.
 */
export async function byAmount(db: Database): Promise<void> {
  await sql`create index invoice_phase_amount on invoice (phase, amount, id, "dueKey", kind)
    where ${ACTIVE}`.execute(db);
  await sql`create index invoice_open_amount on invoice (amount, id, "dueKey", phase, kind)
    where ${ACTIVE} and phase in ('unpaid', 'partly_paid')`.execute(db);
}
