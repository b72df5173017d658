import { conflict, notFound } from '@/domain/errors';
import type { Transaction } from '@/server/db/database';
import { withLock } from '@/server/db/transaction';
import type { InvoiceRow } from '../draft/store';

/** Locks a document and returns its current row, in the trash or not. Throws 404. */
export async function lockAny(trx: Transaction, invoiceId: string): Promise<InvoiceRow> {
  await withLock(trx, `invoice:${invoiceId}`);
  const row = await trx.selectFrom('invoice').selectAll().where('id', '=', invoiceId).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Like {@link lockAny}; also throws 404 for a document in the trash. */
export async function lockInvoice(trx: Transaction, invoiceId: string): Promise<InvoiceRow> {
  const row = await lockAny(trx, invoiceId);
  if (row.deletedAt !== null) throw notFound();
  return row;
}

/** A locked draft. Throws 404, or 409 `locked` once it is issued. */
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
