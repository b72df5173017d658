import type { InvoiceEventRow } from '@/domain/invoices/schemas';
import type { Database } from '@/server/db/database';

/** The newest that a document shows. */
const MOST = 500;

/** What happened to a document, oldest first, with who did it; the customer sees the public part, without names. */
export async function eventsOf(
  db: Database,
  invoiceId: string,
  onlyPublic: boolean,
): Promise<InvoiceEventRow[]> {
  const rows = await db
    .selectFrom('invoice_event')
    .leftJoin('user', 'user.id', 'invoice_event.actorId')
    .select(['invoice_event.id', 'kind', 'data', 'at', 'user.name as by'])
    .where('invoiceId', '=', invoiceId)
    .$if(onlyPublic, (query) => query.where('isPublic', '=', 1))
    .orderBy('invoice_event.id', 'desc')
    .limit(MOST)
    .execute();
  return rows.reverse().map(({ data, by, ...row }) => ({
    ...row,
    by: onlyPublic ? null : by,
    data: JSON.parse(data) as InvoiceEventRow['data'],
  }));
}

/** The mails with a document, oldest first, and how far they came. */
export async function sendsOf(db: Database, invoiceId: string) {
  const rows = await db
    .selectFrom('invoice_send')
    .leftJoin('system_mail', 'system_mail.id', 'invoice_send.mailId')
    .select(['invoice_send.id', 'invoice_send.to', 'invoice_send.subject', 'openedAt'])
    .select(['invoice_send.createdAt as at', 'system_mail.state'])
    .where('invoiceId', '=', invoiceId)
    .orderBy('invoice_send.id', 'desc')
    .limit(200)
    .execute();
  return rows.reverse().map((row) => ({ ...row, to: JSON.parse(row.to) as string[] }));
}
