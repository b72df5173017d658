import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { id } from '@/domain/schemas';
import { paperAddresses } from './documentAddresses';

/** Documents per print. */
const MOST_PRINTED = 200;

const download = z.literal('1').optional();
const token = z.string().min(1).max(100);

const manyIds = z
  .string()
  .max(MOST_PRINTED * 65)
  .transform((text) => text.split(','))
  .pipe(z.array(id).min(1).max(MOST_PRINTED));

/**
 * Documents as PDF. An issued one is rendered once and its bytes never change. Source: invoices, sections 6 and 9.
 */
export const paperContract = defineContract({
  pdf: {
    ...paperAddresses.pdf,
    summary: 'One document as PDF, drafts marked as such; `download=1` saves it under its number',
    access: 'user',
    query: z.object({ invoiceId: id, download }),
  },
  linkedPdf: {
    ...paperAddresses.linkedPdf,
    summary: 'One document as PDF for whoever has its link',
    access: 'public',
    query: z.object({ token, download }),
  },
  receipt: {
    ...paperAddresses.receipt,
    summary: 'What was paid, as PDF, in the language of the customer',
    access: 'user',
    query: z.object({ paymentId: id, download }),
  },
  linkedReceipt: {
    ...paperAddresses.linkedReceipt,
    summary: 'What was paid of one document, for whoever has its link',
    access: 'public',
    query: z.object({ token, paymentId: id, download }),
  },
  zip: {
    ...paperAddresses.zip,
    summary: 'Many documents as PDF files in one archive; ids joined by commas',
    access: 'invoices.read',
    query: z.object({ invoiceIds: manyIds }),
  },
  print: {
    ...paperAddresses.print,
    summary: 'Many documents as one PDF, drawn from what is printed on each; ids joined by commas',
    access: 'invoices.read',
    query: z.object({ invoiceIds: manyIds }),
  },
});
