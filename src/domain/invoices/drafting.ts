import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { id, version } from '@/domain/schemas';
import { draftsAddresses } from './documentAddresses';
import { invoiceInput, prose } from './fields';
import { invoiceDocument } from './schemas';

const one = z.object({ invoice: invoiceDocument });
const byId = z.object({ invoiceId: id });

/** A draft of 500 long lines. */
const BODY = 2 * 1024 * 1024;

/**
 * Drafts: saved repeatedly, deleted and restored. Issued documents respond with 409 `locked`. Source: invoices,
 * section 6.
 */
export const draftsContract = defineContract({
  newInvoice: {
    ...draftsAddresses.newInvoice,
    summary: 'Begin a draft',
    access: 'invoices.write',
    idempotency: 'optional',
    bodyLimit: BODY,
    body: z.object({ invoice: invoiceInput.default({}) }),
    response: one,
  },
  updateInvoice: {
    ...draftsAddresses.updateInvoice,
    summary: 'Write a draft again; its lines as a whole',
    access: 'invoices.write',
    bodyLimit: BODY,
    body: byId.extend({ version, invoice: invoiceInput }),
    response: one,
    errors: ['locked', 'stale-version'],
  },
  deleteInvoice: {
    ...draftsAddresses.deleteInvoice,
    summary: 'Put a draft into the trash',
    access: 'invoices.write',
    body: byId,
    response: z.object({ deleted: z.literal(true), invoiceId: id }),
    errors: ['locked'],
  },
  restoreInvoice: {
    ...draftsAddresses.restoreInvoice,
    summary: 'Take a draft out of the trash',
    access: 'invoices.write',
    body: byId,
    response: one,
  },
  duplicate: {
    ...draftsAddresses.duplicate,
    summary: 'Begin a draft like another invoice, without its dates and number',
    access: 'invoices.write',
    idempotency: 'optional',
    body: byId,
    response: one,
  },
  note: {
    ...draftsAddresses.note,
    summary: 'Write the internal note, of an issued document too',
    access: 'invoices.write',
    body: byId.extend({ version, internalNote: prose(2000) }),
    response: one,
    errors: ['stale-version'],
  },
});
