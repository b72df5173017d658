import { conflict, notFound } from '@/domain/errors';
import type { Transaction } from '@/server/db/database';
import { withLock } from '@/server/db/transaction';
import type { InvoiceRow } from '../draft/store';

/** Waits until no other write has the document, and gives it as it is then, in the trash or not. Throws 404. */
export async function lockAny(trx: Transaction, invoiceId: string): Promise<InvoiceRow> {
  await withLock(trx, `invoice:${invoiceId}`);
  const row = await trx.selectFrom('invoice').selectAll().where('id', '=', invoiceId).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Like {@link lockAny}; what is in the trash is not there. */
export async function lockInvoice(trx: Transaction, invoiceId: string): Promise<InvoiceRow> {
  const row = await lockAny(trx, invoiceId);
  if (row.deletedAt !== null) throw notFound();
  return row;
}

/** A draft that may be written. Throws 404, or 409 `locked` once it is issued. */
export async function lockDraft(trx: Transaction, invoiceId: string): Promise<InvoiceRow> {
  const row = await lockInvoice(trx, invoiceId);
  if (row.state !== 'draft') throw conflict('locked');
  return row;
}

/** The lines of a document in their order. */
export async function linesOf(trx: Transaction, invoiceId: string) {
  return trx
    .selectFrom('invoice_line')
    .selectAll()
    .where('invoiceId', '=', invoiceId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}
