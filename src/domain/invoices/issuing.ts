import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { givenDay, id, line, minorUnits, version } from '@/domain/schemas';
import { issuingAddresses } from './documentAddresses';
import { MAX_LINES, MAX_QUANTITY } from './limits';
import { invoiceDocument } from './schemas';

const one = z.object({ invoice: invoiceDocument });
const byId = z.object({ invoiceId: id });
const reason = line(1, 200);

const creditLine = z
  .object({
    lineId: id,
    /** Thousandths of the quantity sold. */
    quantityMilli: z.int().min(1).max(MAX_QUANTITY).optional(),
    /** Minor units, tax included, instead of a quantity. */
    amount: minorUnits.min(1).optional(),
  })
  .refine(({ quantityMilli, amount }) => (quantityMilli === undefined) !== (amount === undefined), {
    error: 'invalid',
  });

/** Characters named in a warning. */
export const MOST_NAMED = 20;

/** Bulk actions. */
const BULK_ACTIONS = ['issue', 'send', 'delete', 'restore'] as const;
export type BulkWish = (typeof BULK_ACTIONS)[number];

/** Issuing, crediting, voiding documents, and sharing them by link. Source: invoices, sections 4 and 6. */
export const issuingContract = defineContract({
  unprintable: {
    ...issuingAddresses.unprintable,
    summary: 'The characters of a document that no font has; a box is printed for each of them',
    access: 'invoices.issue',
    query: byId,
    response: z.object({
      /** The first ones; most documents have none. */
      characters: z.array(z.string().min(1).max(2)).max(MOST_NAMED),
    }),
  },
  issue: {
    ...issuingAddresses.issue,
    summary: 'Give a draft its number; from then on what is printed never changes',
    access: 'invoices.issue',
    idempotency: 'optional',
    body: byId.extend({
      version,
      issueDate: givenDay.optional(),
      acceptBackdate: z.boolean().optional(),
      /** Issues with the current tax rates; without it a changed rate responds with 409. */
      acceptTotals: z.boolean().optional(),
    }),
    response: one,
    errors: ['locked', 'stale-version', 'backdated', 'totals-changed', 'number-taken'],
  },
  credit: {
    ...issuingAddresses.credit,
    summary: 'Correct an issued invoice by a credit note: lines, or an amount without lines, tax included',
    access: 'invoices.issue',
    idempotency: 'optional',
    body: byId
      .extend({
        version,
        lines: z.array(creditLine).max(MAX_LINES).default([]),
        amount: minorUnits.min(1).optional(),
        reason,
        issue: z.boolean().default(true),
      })
      .refine(({ lines, amount }) => lines.length > 0 !== (amount !== undefined), {
        path: ['lines'],
        error: 'required',
      }),
    response: z.object({ creditNote: invoiceDocument, invoice: invoiceDocument }),
    errors: ['over-credited', 'stale-version', 'not-issued'],
  },
  voidInvoice: {
    ...issuingAddresses.voidInvoice,
    summary: 'Cancel an issued invoice that nothing was paid or credited of; its number stays',
    access: 'invoices.issue',
    idempotency: 'optional',
    body: byId.extend({ version, reason }),
    response: one,
    errors: ['has-payments', 'stale-version', 'not-issued'],
  },
  uncollectible: {
    ...issuingAddresses.uncollectible,
    summary: 'Take an open invoice off the receivables, or back onto them',
    access: 'invoices.issue',
    body: byId.extend({ version, on: z.boolean() }),
    response: one,
    errors: ['stale-version', 'not-issued'],
  },
  link: {
    ...issuingAddresses.link,
    summary: 'The public address of an issued document: show it, make a new one, end it',
    access: 'invoices.issue',
    body: byId.extend({ action: z.enum(['get', 'renew', 'revoke']) }),
    /** Null after the link was revoked, until a new one is created. */
    response: z.object({ url: z.string().max(1000).nullable() }),
    errors: ['not-issued'],
  },
  fromOrder: {
    ...issuingAddresses.fromOrder,
    summary: 'Issue the invoice of an order; the one that it has already is given',
    access: 'invoices.issue',
    idempotency: 'optional',
    body: z.object({ number: line(1, 60) }),
    response: one,
    errors: ['wrong-state'],
  },
  bulk: {
    ...issuingAddresses.bulk,
    summary: 'Issue, send, delete or restore many; what can’t be done is named with its reason',
    access: 'invoices.write',
    idempotency: 'optional',
    ownTransaction: true,
    body: z.object({ invoiceIds: z.array(id).min(1).max(200), action: z.enum(BULK_ACTIONS) }),
    response: z.object({
      done: z.array(id).max(200),
      failed: z.array(z.object({ invoiceId: id, code: z.string().max(60) })).max(200),
    }),
  },
});
