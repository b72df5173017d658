import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { payment, refund } from '@/domain/payments/schemas';
import { day, givenDay, id, line, minorSum, minorUnits, nextCursor, paging } from '@/domain/schemas';
import { prose } from './fields';
import { MAX_ALLOCATIONS, MAX_REFUNDS } from './limits';
import { payAddresses } from './payAddresses';
import { invoiceDocument } from './schemas';
import { TAKEN_BY } from './takenBy';

/** A refund; `method` and `paidBackOn` if it was made by hand. */
const paidBack = refund.pick({ id: true, amount: true, reason: true, state: true, createdAt: true }).extend({
  method: z.enum(TAKEN_BY).nullable(),
  paidBackOn: day.nullable(),
});

/** A customer's payment and its allocations; `free` is not allocated to any invoice. Amounts are minor units. */
const invoicePayment = payment.extend({
  takenBy: z.enum([...TAKEN_BY, 'provider', 'cash_on_delivery']),
  note: z.string().max(500),
  refunds: z.array(paidBack).max(MAX_REFUNDS),
  free: minorUnits,
  allocations: z
    .array(z.object({ invoiceId: id, number: z.string().max(60).nullable(), amount: minorUnits }))
    .max(MAX_ALLOCATIONS),
});
export type InvoicePayment = z.output<typeof invoicePayment>;

/** A refund as staff ask for it. */
export const refundBody = z.object({
  paymentId: id,
  amount: minorUnits.min(1),
  reason: line(1, 200),
  /** How and when it was paid back; only for refunds by hand. */
  method: z.enum(TAKEN_BY).default('bank_transfer'),
  paidBackOn: givenDay.optional(),
});

const allocation = z.object({ invoiceId: id, amount: minorUnits.min(1) });
const eachOnce = (allocations: readonly { invoiceId: string }[]) =>
  new Set(allocations.map((one) => one.invoiceId)).size === allocations.length;
const named = { invoiceId: id.optional(), token: z.string().min(20).max(100).optional() };
const oneName = {
  check: (input: { invoiceId?: string | undefined; token?: string | undefined }) =>
    (input.invoiceId === undefined) !== (input.token === undefined),
  rule: { path: ['invoiceId'], error: 'required' },
};

/**
 * Payments of invoices: recorded by hand, reversed, paid on a provider's page, announced. Source: invoices, sections
 * 5 and 6.
 */
export const payContract = defineContract({
  payments: {
    ...payAddresses.payments,
    summary:
      'The payments of an invoice or a customer, the newest first (with `free`: those that no invoice has taken all of, the oldest first), and the credit of the customer',
    access: 'invoices.read',
    query: z
      .object({
        invoiceId: id.optional(),
        partyId: id.optional(),
        free: z.literal('1').optional(),
        ...paging,
      })
      .refine((query) => (query.invoiceId === undefined) !== (query.partyId === undefined), oneName.rule),
    response: z.object({
      payments: z.array(invoicePayment).max(200),
      next: nextCursor,
      credit: minorSum,
    }),
  },
  newPayment: {
    ...payAddresses.newPayment,
    summary: 'Record money that came by hand, on one invoice or several of one customer',
    access: 'payments.manage',
    idempotency: 'optional',
    refusesCardNumbers: true,
    body: z
      .object({
        partyId: id,
        amount: minorUnits.min(1),
        method: z.enum(TAKEN_BY),
        receivedOn: givenDay,
        reference: line(0, 120).default(''),
        note: prose(500).default(''),
        allocations: z.array(allocation).max(100).default([]),
        /** An overpayment becomes the customer's credit; without this it is a 409. */
        acceptOverpayment: z.boolean().optional(),
      })
      .refine(({ allocations }) => eachOnce(allocations), { path: ['allocations'], error: 'invalid' })
      .refine(({ amount, allocations }) => allocations.reduce((sum, one) => sum + one.amount, 0) <= amount, {
        path: ['allocations'],
        error: 'invalid',
      }),
    response: z.object({ payment: invoicePayment, invoices: z.array(invoiceDocument).max(100) }),
    errors: ['overpaid', 'not-payable', 'card-number-refused'],
  },
  reversePayment: {
    ...payAddresses.reversePayment,
    summary: 'Take back a payment that was recorded by hand; the row stays, its invoices are owed again',
    access: 'payments.manage',
    idempotency: 'optional',
    refusesCardNumbers: true,
    body: z.object({ paymentId: id, reason: line(0, 200).default('') }),
    response: z.object({ payment: invoicePayment, invoices: z.array(invoiceDocument).max(MAX_ALLOCATIONS) }),
    errors: ['not-by-hand', 'card-number-refused'],
  },
  allocatePayment: {
    ...payAddresses.allocatePayment,
    summary: 'Use what is left of a payment on other invoices of its customer',
    access: 'payments.manage',
    idempotency: 'optional',
    body: z.object({
      paymentId: id,
      allocations: z.array(allocation).min(1).max(100).refine(eachOnce, { error: 'invalid' }),
    }),
    response: z.object({ payment: invoicePayment, invoices: z.array(invoiceDocument).max(100) }),
    errors: ['over-allocated', 'overpaid', 'not-payable'],
  },
  refundPayment: {
    ...payAddresses.refundPayment,
    summary:
      'Pay back money: by the payment service it came by, else what was sent back by hand is written down',
    access: 'payments.manage',
    idempotency: 'required',
    ownTransaction: true,
    refusesCardNumbers: true,
    body: refundBody,
    response: z.object({ payment: invoicePayment, invoices: z.array(invoiceDocument).max(MAX_ALLOCATIONS) }),
    errors: ['refund-too-big', 'refund-refused', 'of-order', 'card-number-refused'],
  },
  pay: {
    ...payAddresses.pay,
    summary: 'Pay one’s own invoice, or one that one has the link of, on the page of a provider',
    access: 'public',
    personal: true,
    ownTransaction: true,
    refusesCardNumbers: true,
    body: z
      .object({
        ...named,
        amount: minorUnits.min(1),
        /** The balance that the payer saw; if it differs, 409 and nothing is charged. */
        expectedBalance: minorUnits,
        returnTo: z.enum(['checkout', 'plan']).default('checkout'),
        payment: z
          .object({
            method: z.literal('provider'),
            providerId: z.string().max(40).optional(),
            savedMethodId: id.optional(),
            saveMethod: z.boolean().optional(),
          })
          .strict(),
      })
      .refine(oneName.check, oneName.rule),
    response: z.object({ payment, redirectUrl: z.string().optional() }),
    errors: ['not-payable', 'balance-changed', 'card-number-refused'],
  },
  announce: {
    ...payAddresses.announce,
    summary: 'Say that a transfer was made; it is no payment yet',
    access: 'public',
    personal: true,
    body: z.object(named).refine(oneName.check, oneName.rule),
    response: z.object({ invoice: invoiceDocument }),
    errors: ['not-payable'],
  },
});
