import { issuingContract, MOST_NAMED } from '@/domain/invoices/issuing';
import { implement } from '@/server/core/implement';
import { keyedEach } from '@/server/core/keyed';
import { unprintableIn } from '@/server/core/pdf/paint';
import { booksOf } from '../books';
import { setLink } from '../link/link';
import { invoiceFromOrder } from '../orders/fromOrder';
import { paperOf } from '../pdf/store';
import { creditInvoice, issueInvoice, setUncollectible, voidInvoice } from './acts';
import { bulk } from './bulk';

/** Issued documents. */
export const invoiceIssuingRoutes = implement(issuingContract, {
  unprintable: async ({ input, ...desk }) => {
    const characters = await unprintableIn([await paperOf(desk, input.invoiceId)]);
    return { characters: characters.slice(0, MOST_NAMED) };
  },
  issue: async (context) => issueInvoice(booksOf(context), context.input),
  credit: async (context) => creditInvoice(booksOf(context), context.input),
  voidInvoice: async (context) => voidInvoice(booksOf(context), context.input),
  uncollectible: async (context) => setUncollectible(booksOf(context), context.input),
  link: async (context) => setLink(booksOf(context), context.input),
  fromOrder: async (context) => invoiceFromOrder(booksOf(context), context.input.number),
  bulk: async (context) => keyedEach(context, (once) => bulk(booksOf(context), context.input, once)),
});
