import { sql } from 'kysely';
import type { Database } from '../database';

/** Payments that wait, in the order in which they are looked after: by age, SQLite read all payments every minute. */
export async function pendingPayments(db: Database): Promise<void> {
  await sql`drop index payment_pending`.execute(db);
  await sql`create index payment_pending on payment (id) where state = 'pending'`.execute(db);
}
