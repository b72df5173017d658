import { fileNameOf } from '@/domain/invoices/fileName';
import { notFound } from '@/domain/errors';
import { paperContract } from '@/domain/invoices/paper';
import { implement } from '@/server/core/implement';
import { pdfAnswer } from '@/server/core/pdf/answer';
import { paint } from '@/server/core/pdf/paint';
import type { Database } from '@/server/db/database';
import { readDocument, staffReader } from '../document';
import { byLink } from '@/server/core/publicLinks/guesses';
import { hashOfToken } from '@/server/core/publicLinks/token';
import { findReceipt, type Receipt } from '../receipt/find';
import { receiptSheet } from '../receipt/sheet';
import { servePdf } from './serve';
import { paperOf } from './store';
import { zipAnswer } from './zip';

const receiptName = ({ parts: [first] }: Receipt) =>
  `receipt-${fileNameOf({ number: first?.number ?? null, kind: 'invoice' })}`;

/** The existing ones of the requested documents, in the requested order. Throws 404 if there are none. */
async function knownOf(db: Database, wanted: readonly string[]): Promise<string[]> {
  const found = await db
    .selectFrom('invoice')
    .select('id')
    .where('id', 'in', wanted)
    .where('deletedAt', 'is', null)
    .execute();
  const known = new Set(found.map(({ id }) => id));
  const ids = [...new Set(wanted)].filter((id) => known.has(id));
  if (ids.length === 0) throw notFound();
  return ids;
}

/** Documents as PDF. */
export const invoicePaperRoutes = implement(paperContract, {
  pdf: async ({ input, user, request, ...desk }) => {
    const invoice = await readDocument(desk, { invoiceId: input.invoiceId }, staffReader(user));
    return servePdf(desk, request, invoice, input.download !== undefined);
  },

  linkedPdf: async ({ input, request, ...desk }) => {
    const reader = { userId: null, permissions: [] };
    const read = () => readDocument(desk, { tokenHash: hashOfToken(input.token) }, reader);
    const invoice = await byLink('invoices', { ...desk, request }, read);
    return servePdf(desk, request, invoice, input.download !== undefined);
  },

  receipt: async ({ input, user, ...desk }) => {
    const receipt = await findReceipt(desk.db, input.paymentId, { user });
    const bytes = await paint([await receiptSheet(desk, receipt, true)]);
    return pdfAnswer(bytes, receiptName(receipt), input.download !== undefined);
  },

  linkedReceipt: async ({ input, ...desk }) => {
    const receipt = await byLink('invoices', desk, () =>
      findReceipt(desk.db, input.paymentId, { token: input.token }),
    );
    const bytes = await paint([await receiptSheet(desk, receipt, false)]);
    return pdfAnswer(bytes, receiptName(receipt), input.download !== undefined);
  },

  zip: async ({ input, ...desk }) => {
    const ids = await knownOf(desk.db, input.invoiceIds);
    return zipAnswer(desk, ids);
  },

  print: async ({ input, ...desk }) => {
    const ids = await knownOf(desk.db, input.invoiceIds);
    const sheets = [];
    for (const id of ids) sheets.push(await paperOf(desk, id));
    return pdfAnswer(await paint(sheets), 'invoices.pdf', false);
  },
});
