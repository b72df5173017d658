import { fileNameOf } from '@/domain/invoices/fileName';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { notFound } from '@/domain/errors';
import { PDF_POLICY, pdfAnswer } from '@/server/core/pdf/answer';
import { paint } from '@/server/core/pdf/paint';
import { type ByteRequest, serve } from '@/server/core/blobs/serve';
import { issuedPdf, paperOf, type Desk } from './store';

/** Sends a document that the caller may see: the stored PDF, or a draft's current one. Never fails for want of room. */
export async function servePdf(
  desk: Desk,
  request: ByteRequest,
  invoice: InvoiceDocument,
  isDownload: boolean,
): Promise<Response> {
  const name = fileNameOf(invoice);
  if (invoice.issuedAt === null) {
    return pdfAnswer(await paint([await paperOf(desk, invoice.id)]), name, isDownload);
  }
  const { blobs, db } = desk;
  const pdf = await issuedPdf(desk, invoice.id);
  if ('bytes' in pdf) return pdfAnswer(pdf.bytes, name, isDownload);
  const file = await db
    .selectFrom('attachment')
    .select('blobHash')
    .where('id', '=', pdf.pdfId)
    .executeTakeFirst();
  if (!file) throw notFound();
  const answer = await serve(blobs.needs, request, {
    blob: await blobs.blob(file.blobHash),
    preview: null,
    name,
    disposition: isDownload ? 'attachment' : 'inline',
    cache: { kind: 'session' },
  });
  answer.headers.set('Content-Security-Policy', PDF_POLICY);
  return answer;
}
