import { sql } from 'kysely';
import { dialectOf, type Database } from '../database';

/** The reason of a credit note is printed, so it becomes immutable as well. That of a void invoice is set later. */
export async function lockedReason(db: Database): Promise<void> {
  const isIssued = sql`old.state <> 'draft' and old.kind = 'credit_note'`;
  if (dialectOf(db) === 'sqlite') {
    await sql`create trigger invoice_locked_reason before update on invoice
      when ${isIssued} and new.reason is not old.reason
      begin select raise(abort, 'invoice is locked'); end`.execute(db);
    return;
  }
  await sql`create trigger invoice_locked_reason before update on invoice for each row
    when (${isIssued} and new.reason is distinct from old.reason)
    execute function refuse_locked_invoice()`.execute(db);
}
