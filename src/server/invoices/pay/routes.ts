import { payContract } from '@/domain/invoices/paying';
import { implement } from '@/server/core/implement';
import { booksOf } from '../books';
import { announceTransfer } from './announce';
import { listPayments } from './list';
import { payInvoice } from './pay';
import { recordManualPayment } from './record';
import { refundPayment } from './refund';
import { reversePayment } from './reverse';
import { useCredit } from './useCredit';

/** Routes of payments for invoices. */
export const invoicePayRoutes = implement(payContract, {
  payments: async ({ db, input }) => listPayments(db, input),
  newPayment: async (context) => recordManualPayment(booksOf(context), context.input),
  reversePayment: async (context) => reversePayment(booksOf(context), context.input),
  allocatePayment: async (context) => useCredit(booksOf(context), context.input),
  refundPayment: async (context) => refundPayment(context, context.input),
  pay: async ({ input, ...payer }) => payInvoice(payer, input),
  announce: async ({ input, ...context }) => announceTransfer(context, input),
});
