import { sql } from 'kysely';
import { dialectOf, type Database } from '../database';

/** Spelled out over stored columns: PostgreSQL computes no column from another computed one. */
const RULE = sql`case
  when state = 'draft' then '0'
  when state = 'void' then '6'
  when state = 'uncollectible' then '5'
  when kind = 'credit_note' then '4'
  when balance > 0 then '1' || coalesce("dueDate", '~')
  when allocated > 0 or total = 0 then '2'
  else '3' end`;

/** The order of the list by status; the index carries what filters look at, as those of the other orders do. */
export async function invoiceStatus(db: Database): Promise<void> {
  // SQLite adds no stored column to a table that is there; its index keeps the values all the same.
  const kind = sql.raw(dialectOf(db) === 'sqlite' ? 'virtual' : 'stored');
  await sql`alter table invoice add column "statusKey" text generated always as (${RULE}) ${kind}`.execute(
    db,
  );
  await sql`create index "invoice_by_statusKey" on invoice ("statusKey", id, phase, kind, "issueKey", "dueKey",
    "paidAt", amount, "mainServiceId", currency, "sourceType") where "deletedAt" is null`.execute(db);
}
