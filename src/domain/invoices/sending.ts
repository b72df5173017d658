import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { mailbox } from '@/domain/email';
import { id, line, paragraphs } from '@/domain/schemas';
import { sendingAddresses } from './documentAddresses';
import { invoiceDocument } from './schemas';

/** Addresses in one recipient field of a mail. */
const MOST = 10;

/** Documents by mail. Source: invoices, sections 4 and 6. */
export const sendingContract = defineContract({
  letter: {
    ...sendingAddresses.letter,
    summary: 'What a mail with this document would say, in its language; {link} is filled in as it is sent',
    access: 'invoices.issue',
    query: z.object({ invoiceId: id }),
    response: z.object({
      to: z.string().max(254),
      from: z.string().max(254),
      subject: z.string().max(500),
      message: z.string().max(6000),
      /** Label of the button that opens the document. */
      button: z.string().max(100),
      /** Whether mails are sent; otherwise they are stored for the operator. */
      sendsMail: z.boolean(),
    }),
    errors: ['not-issued'],
  },
  send: {
    ...sendingAddresses.send,
    summary: 'Mail an issued document with its link, and its PDF unless that is left out',
    access: 'invoices.issue',
    idempotency: 'required',
    ownTransaction: true,
    body: z.object({
      invoiceId: id,
      to: z.array(mailbox).min(1).max(MOST),
      cc: z.array(mailbox).max(MOST).default([]),
      subject: line(1, 200),
      message: paragraphs(1, 5000),
      attachPdf: z.boolean().default(true),
      copyToMe: z.boolean().default(false),
    }),
    response: z.object({ invoice: invoiceDocument }),
    errors: ['not-issued'],
  },
});
