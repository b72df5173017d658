import * as z from 'zod';
import { attachment } from '@/domain/blobs/schemas';
import { defineContract } from '@/domain/contract';
import { id } from '@/domain/schemas';
import { filesAddresses } from './documentAddresses';
import { MAX_FILES } from './fileLimit';

/** A supporting file, e.g. a time sheet or bank slip; not part of the document. */
const invoiceFile = attachment.extend({
  /** Also visible to the customer. */
  isPublic: z.boolean(),
});
export type InvoiceFile = z.output<typeof invoiceFile>;

const files = z.array(invoiceFile).max(MAX_FILES);
const all = z.object({
  files,
  /** Files of the payments allocated to the document; payments without files are left out. */
  payments: z.array(z.object({ paymentId: id, files })).max(200),
});
export type InvoiceFiles = z.output<typeof all>;

/** Supporting files of documents and payments. Source: invoices, sections 2.3 and 6. */
export const filesContract = defineContract({
  files: {
    ...filesAddresses.files,
    summary: 'The files of a document and of its payments; its customer sees those that are shown to them',
    access: 'user',
    query: z.object({ invoiceId: id }),
    response: all,
  },
  linkedFiles: {
    ...filesAddresses.linkedFiles,
    summary: 'The files that are shown to whoever has the link of a document',
    access: 'public',
    query: z.object({ token: z.string().min(20).max(100) }),
    response: all,
  },
  setFiles: {
    ...filesAddresses.setFiles,
    summary: 'The files of a document or a payment are exactly these; after issue too',
    access: 'invoices.write',
    body: z
      .object({
        invoiceId: id.optional(),
        paymentId: id.optional(),
        attachments: z
          .array(z.object({ attachmentId: id, isPublic: z.boolean() }))
          .max(MAX_FILES)
          .refine((list) => new Set(list.map((one) => one.attachmentId)).size === list.length, {
            error: 'invalid',
          }),
      })
      .refine((body) => (body.invoiceId === undefined) !== (body.paymentId === undefined), {
        path: ['invoiceId'],
        error: 'required',
      }),
    response: z.object({ attachments: files }),
  },
});
