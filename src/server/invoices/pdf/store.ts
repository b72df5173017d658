import { Readable } from 'node:stream';
import { ApiError } from '@/domain/errors';
import { fileNameOf } from '@/domain/invoices/fileName';
import { paint } from '@/server/core/pdf/paint';
import type { Services } from '@/server/core/services';
import type { Database } from '@/server/db/database';
import { toApiError } from '@/server/db/errors';
import { transaction } from '@/server/db/transaction';
import { readDocument, type Reader } from '../document';
import { lockInvoice } from '../life/lock';
import { logoOf } from '@/server/core/company/logo';
import { sheetOf } from './sheet';

/** Services for drawing. */
export type Desk = Pick<Services, 'blobs' | 'db' | 'now'>;

/** Draws with full access, so that the PDF is the same whoever requests it. */
const CLERK: Reader = { userId: null, permissions: ['invoices.read'] };

/** The printed document, ready to be drawn. */
export async function paperOf(desk: Desk, invoiceId: string) {
  const invoice = await readDocument(desk, { invoiceId }, CLERK);
  const logo = await logoOf(desk, invoice.seller?.logoId ?? null);
  return sheetOf(invoice, logo, desk.now().toISOString());
}

async function storedId(db: Database, invoiceId: string): Promise<string | null> {
  const row = await db.selectFrom('invoice').select('pdfId').where('id', '=', invoiceId).executeTakeFirst();
  return row?.pdfId ?? null;
}

/** Stores drawn bytes unless another request was faster; returns the attachment that is in effect. */
async function keep({ blobs, db }: Desk, invoiceId: string, bytes: Uint8Array): Promise<string> {
  await blobs.assertRoom();
  return transaction(db, async (trx) => {
    const row = await lockInvoice(trx, invoiceId);
    if (row.pdfId !== null) return row.pdfId;
    const pdfId = await blobs.importBytes(trx, {
      stream: Readable.from([bytes]),
      name: fileNameOf(row),
      purpose: 'invoicePdf',
      owner: { ownerType: 'invoicePdf', ownerId: invoiceId },
    });
    await trx.updateTable('invoice').set({ pdfId }).where('id', '=', invoiceId).execute();
    return pdfId;
  });
}

/** The PDF of an issued document: its attachment, or its bytes where there is no room to store them. */
type IssuedPdf = { pdfId: string } | { bytes: Uint8Array; refusal: ApiError };

async function drawAndKeep(desk: Desk, invoiceId: string): Promise<IssuedPdf> {
  const known = await storedId(desk.db, invoiceId);
  if (known !== null) return { pdfId: known };
  const bytes = await paint([await paperOf(desk, invoiceId)]);
  try {
    return { pdfId: await keep(desk, invoiceId, bytes) };
  } catch (error) {
    const refusal = error instanceof ApiError ? error : toApiError(error);
    if (refusal?.code !== 'storage-full') throw error;
    return { bytes, refusal };
  }
}

/** Documents that are being drawn in this process. */
const drawing = new Map<string, Promise<IssuedPdf>>();

/**
 * The PDF of an issued document, to be sent: drawn once and never changed, unless the disk is full; then it is drawn
 * anew until there is room. Requests during drawing wait for the same result.
 */
export async function issuedPdf(desk: Desk, invoiceId: string): Promise<IssuedPdf> {
  const running = drawing.get(invoiceId);
  if (running) return running;
  const begun = drawAndKeep(desk, invoiceId).finally(() => drawing.delete(invoiceId));
  drawing.set(invoiceId, begun);
  return begun;
}

/** The attachment with the PDF of an issued document. Throws 503 `storage-full` where it can't be stored. */
export async function storedPdf(desk: Desk, invoiceId: string): Promise<string> {
  const pdf = await issuedPdf(desk, invoiceId);
  if ('refusal' in pdf) throw pdf.refusal;
  return pdf.pdfId;
}
