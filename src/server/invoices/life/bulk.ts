import { can } from '@/domain/auth/permissions';
import { ApiError, conflict, forbidden } from '@/domain/errors';
import type { BulkWish } from '@/domain/invoices/issuing';
import type { OncePerPart } from '@/server/core/keyed';
import type { Books } from '../books';
import { deleteInvoice, restoreInvoice } from '../draft/write';
import { storedPdf } from '../pdf/store';
import { letterOf } from '../sending/letter';
import { sendInvoice } from '../sending/send';
import { issueAny } from './acts';

/** Mails a document with the workspace's default text to its customer's address. Throws 409 `no-address`. */
async function sendToCustomer(books: Books, invoiceId: string, once: OncePerPart): Promise<void> {
  const { to, subject, message } = await letterOf(books, invoiceId);
  if (to === '') throw conflict('no-address');
  const pdfId = await storedPdf(books, invoiceId);
  const wish = { invoiceId, to: [to], cc: [], subject, message, attachPdf: true, copyToMe: false };
  await once(invoiceId, (trx) => sendInvoice(trx, books, wish, pdfId));
}

type Act = (books: Books, invoiceId: string, once: OncePerPart) => Promise<unknown>;

/** An action that only writes, as a single part. */
const written =
  (write: (books: Books, invoiceId: string) => Promise<unknown>): Act =>
  (books, invoiceId, once) =>
    once(invoiceId, (trx) => write({ ...books, db: trx }, invoiceId));

const DO: Readonly<Record<BulkWish, Act>> = {
  issue: written(issueAny),
  send: sendToCustomer,
  delete: written(deleteInvoice),
  restore: written(restoreInvoice),
};
const ISSUING: readonly BulkWish[] = ['issue', 'send'];

/**
 * Applies an action to each document by itself; refused ones are returned with their code. `once` runs each write.
 */
export async function bulk(
  books: Books,
  { invoiceIds, action }: { invoiceIds: readonly string[]; action: BulkWish },
  once: OncePerPart,
) {
  const mayNot = ISSUING.includes(action) && !can(books.user, 'invoices.issue');
  const done: string[] = [];
  const failed: { invoiceId: string; code: string }[] = [];
  for (const invoiceId of new Set(invoiceIds)) {
    try {
      if (mayNot) throw forbidden();
      await DO[action](books, invoiceId, once);
      done.push(invoiceId);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 503) throw error;
      failed.push({ invoiceId, code: error.code });
    }
  }
  return { done, failed };
}
