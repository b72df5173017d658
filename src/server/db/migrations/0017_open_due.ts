import { sql } from 'kysely';
import type { Database } from '../database';

/** What the list sorts by and the figures add up: gathering opens no row in vain. */
const CARRIED = ['phase', 'amount', 'balance', 'kind', 'currency'];

/**
 * Open invoices by due day, for the ageing; few are open, so the index is small. The latest come first: what is
 * gathered for the usual order, the latest issued first, then hardly has to be sorted.
 */
export async function openDue(db: Database): Promise<void> {
  const columns = sql.join(CARRIED.map((column) => sql.ref(column)));
  await sql`create index invoice_open_due on invoice ("dueKey" desc, "issueKey" desc, id desc, ${columns})
    where "deletedAt" is null and phase in ('unpaid', 'partly_paid')`.execute(db);
}
