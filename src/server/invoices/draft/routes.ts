import { draftsContract } from '@/domain/invoices/drafting';
import { soldContract } from '@/domain/invoices/soldProducts';
import { implement } from '@/server/core/implement';
import { booksOf } from '../books';
import { soldProducts } from './products';
import {
  deleteInvoice,
  duplicateInvoice,
  newInvoice,
  restoreInvoice,
  updateInvoice,
  writeNote,
} from './write';

/** Drafts. */
export const invoiceDraftRoutes = implement(draftsContract, {
  newInvoice: async (context) => newInvoice(booksOf(context), context.input.invoice),
  updateInvoice: async (context) => updateInvoice(booksOf(context), context.input),
  deleteInvoice: async (context) => deleteInvoice(booksOf(context), context.input.invoiceId),
  restoreInvoice: async (context) => restoreInvoice(booksOf(context), context.input.invoiceId),
  duplicate: async (context) => duplicateInvoice(booksOf(context), context.input.invoiceId),
  note: async (context) => writeNote(booksOf(context), context.input),
});

/** Products of the shop, for lines. */
export const soldProductRoutes = implement(soldContract, {
  soldProducts: async ({ db, input }) => soldProducts(db, input.query),
});
