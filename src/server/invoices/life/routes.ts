import { issuingContract } from '@/domain/invoices/issuing';
import { implement } from '@/server/core/implement';
import { keyedEach } from '@/server/core/keyed';
import { booksOf } from '../books';
import { setLink } from '../link/link';
import { invoiceFromOrder } from '../orders/fromOrder';
import { creditInvoice, issueInvoice, setUncollectible, voidInvoice } from './acts';
import { bulk } from './bulk';

/** Issued documents. */
export const invoiceIssuingRoutes = implement(issuingContract, {
  issue: async (context) => issueInvoice(booksOf(context), context.input),
  credit: async (context) => creditInvoice(booksOf(context), context.input),
  voidInvoice: async (context) => voidInvoice(booksOf(context), context.input),
  uncollectible: async (context) => setUncollectible(booksOf(context), context.input),
  link: async (context) => setLink(booksOf(context), context.input),
  fromOrder: async (context) => invoiceFromOrder(booksOf(context), context.input.number),
  bulk: async (context) => keyedEach(context, (once) => bulk(booksOf(context), context.input, once)),
});
