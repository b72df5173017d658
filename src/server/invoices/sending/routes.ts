import { conflict } from '@/domain/errors';
import { sendingContract } from '@/domain/invoices/sending';
import { implement } from '@/server/core/implement';
import { keyed } from '@/server/core/keyed';
import { assertPace } from '@/server/core/pace';
import { booksOf } from '../books';
import { shown } from '../draft/write';
import { storedPdf } from '../pdf/store';
import { letterOf } from './letter';
import { sendInvoice } from './send';

const PER_MINUTE = 20;

/** Routes for mailing documents. */
export const invoiceSendingRoutes = implement(sendingContract, {
  letter: async (context) => letterOf(booksOf(context), context.input.invoiceId),

  send: async (context) => {
    const { input, user } = context;
    const books = booksOf(context);
    assertPace(context, { key: `invoices.send:${user.id}`, perMinute: PER_MINUTE });
    // Drawn before the transaction, which would block other writes meanwhile.
    if ((await shown(books, input.invoiceId)).status === 'draft') throw conflict('not-issued');
    const pdfId = input.attachPdf ? await storedPdf(context, input.invoiceId) : null;
    return keyed(context, (trx) => sendInvoice(trx, books, input, pdfId));
  },
});
