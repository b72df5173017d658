import { sql } from 'kysely';
import { dialectOf, type Database } from '../database';

const OF_DRAFT = sql`(select state from invoice where id = old."invoiceId") = 'draft'`;
const REFUSED = sql.lit('invoice_event is append-only');

/**
 * The timeline of a draft is deleted with it when the trash is emptied; that of an issued document is kept for ever.
 */
async function freeDrafts(db: Database): Promise<void> {
  if (dialectOf(db) === 'sqlite') {
    await sql`drop trigger invoice_event_no_delete`.execute(db);
    await sql`create trigger invoice_event_no_delete before delete on invoice_event when not ${OF_DRAFT}
      begin select raise(abort, ${REFUSED}); end`.execute(db);
    return;
  }
  await sql`drop trigger invoice_event_append_only on invoice_event`.execute(db);
  await sql`create trigger invoice_event_append_only before update on invoice_event
    for each row execute function refuse_change()`.execute(db);
  await sql`create function keep_invoice_event() returns trigger language plpgsql as $$
    begin
      if ${OF_DRAFT} then return old; end if;
      raise exception ${REFUSED};
    end $$`.execute(db);
  await sql`create trigger invoice_event_kept before delete on invoice_event
    for each row execute function keep_invoice_event()`.execute(db);
}

/** Drafts in the trash: few, with an index of their own. */
export async function invoiceTrash(db: Database): Promise<void> {
  await sql`create index invoice_trash on invoice ("deletedAt") where "deletedAt" is not null`.execute(db);
  await freeDrafts(db);
}
