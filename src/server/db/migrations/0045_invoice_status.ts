import { sql } from 'kysely';
import { dialectOf, type Database } from '../database';

/** Repeated over stored columns: in PostgreSQL a generated column can't refer to another one. */
const RULE = sql`case
  when state = 'draft' then '0'
  when state = 'void' then '6'
  when state = 'uncollectible' then '5'
  when kind = 'credit_note' then '4'
  when balance > 0 then '1' || coalesce("dueDate", '~')
  when allocated > 0 or total = 0 then '2'
  else '3' end`;

/** Index for sorting the list by status; it includes the filter columns, like those of the other orders. */
export async function invoiceStatus(db: Database): Promise<void> {
  // SQLite can't add a stored column to an existing table; the index stores the values all the same.
  const kind = sql.raw(dialectOf(db) === 'sqlite' ? 'virtual' : 'stored');
  await sql`alter table invoice add column "statusKey" text generated always as (${RULE}) ${kind}`.execute(
    db,
  );
  await sql`create index "invoice_by_statusKey" on invoice ("statusKey", id, phase, kind, "issueKey", "dueKey",
    "paidAt", amount, "mainServiceId", currency, "sourceType") where "deletedAt" is null`.execute(db);
}
