import { sql } from 'kysely';
import type { Database } from '../database';

/** Columns that the list sorts by and the figures sum up: gathering reads only the index. */
const CARRIED = ['phase', 'amount', 'balance', 'kind', 'currency'];

/**
 * Open invoices by due day, for the aging report; few are open, so the index is small. The latest come first: rows
 * gathered for the usual order, the latest issued first, are then nearly sorted.
 */
export async function openDue(db: Database): Promise<void> {
  const columns = sql.join(CARRIED.map((column) => sql.ref(column)));
  await sql`create index invoice_open_due on invoice ("dueKey" desc, "issueKey" desc, id desc, ${columns})
    where "deletedAt" is null and phase in ('unpaid', 'partly_paid')`.execute(db);
}
