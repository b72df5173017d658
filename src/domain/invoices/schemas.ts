import * as z from 'zod';
import { LANGUAGES } from '@/domain/languages';
import { currency, day, id, instant, minorUnits } from '@/domain/schemas';
import { ROW_STATUSES } from './status';

const text = (max: number) => z.string().max(max);
const count = z.int().min(0);
const kind = z.enum(['invoice', 'credit_note']);

/** One row of the list. Amounts are minor units of `currency`; a credit note's total is above 0 and shown negative. */
export const invoiceRow = z.object({
  id,
  kind,
  /** Null while a draft. */
  number: text(60).nullable(),
  status: z.enum(ROW_STATUSES),
  /** Null in a draft without customer. `initial` is the first letter, in upper case. */
  party: z.object({ id, name: text(120), initial: text(20) }).nullable(),
  issueDate: day.nullable(),
  dueDate: day.nullable(),
  currency,
  total: minorUnits,
  /** What is still owed; 0 for drafts, void documents and credit notes. */
  balance: minorUnits,
  sentCount: count,
  viewedAt: instant.nullable(),
  /** The service with the largest part of the net. */
  service: z.object({ id, name: text(80) }).nullable(),
  reference: text(60),
  source: z.object({ type: z.enum(['order', 'subscription']), id: text(100) }).optional(),
  version: z.int(),
});
export type InvoiceRow = z.output<typeof invoiceRow>;

/** Name and address as they are printed; empty texts where there is nothing. */
export const partySnapshot = z.object({
  name: text(120),
  contactName: text(120),
  email: text(254),
  phone: text(30),
  vatId: text(20),
  line1: text(160),
  line2: text(160),
  city: text(80),
  state: text(80),
  zipCode: text(20),
  country: text(2),
});
export type PartySnapshot = z.output<typeof partySnapshot>;

const discountKind = z.enum(['none', 'percent', 'amount']);

const invoiceLine = z.object({
  id,
  kind: z.enum(['service', 'product', 'shipping', 'text']),
  title: text(200),
  description: text(2000),
  /** Thousandths: 2.25 is 2,250. */
  quantityMilli: z.int(),
  unit: text(20),
  unitPrice: minorUnits,
  discountKind,
  /** Pcm of a percentage (10 % is 10,000) or minor units. */
  discountValue: z.int(),
  taxCategory: z.enum(['S', 'Z', 'E', 'AE', 'O']),
  /** Pcm: 19 % is 19,000. */
  taxRate: z.int(),
  amount: minorUnits,
  lineDiscount: minorUnits,
  lineTotal: minorUnits,
  net: minorUnits,
  tax: minorUnits,
});

const invoiceTax = z.object({
  category: invoiceLine.shape.taxCategory,
  rate: z.int(),
  base: minorUnits,
  tax: minorUnits,
});

const relatedInvoice = z.object({
  id,
  number: text(60).nullable(),
  issueDate: day.nullable(),
  total: minorUnits,
});

/** The whole document: the row and everything that is printed on it. */
export const invoiceDocument = invoiceRow.extend({
  supplyDate: day.nullable(),
  pricesIncludeTax: z.boolean(),
  taxRounding: z.enum(['line', 'rate']),
  discountKind,
  discountValue: z.int(),
  subtotal: minorUnits,
  discount: minorUnits,
  shipping: minorUnits,
  net: minorUnits,
  tax: minorUnits,
  allocated: minorUnits,
  credited: minorUnits,
  notes: text(2000),
  footer: text(2000),
  /** Only for holders of `invoices.read`. */
  internalNote: text(2000).optional(),
  locale: z.enum(LANGUAGES),
  seller: partySnapshot.nullable(),
  buyer: partySnapshot.nullable(),
  lines: z.array(invoiceLine).max(500),
  taxes: z.array(invoiceTax).max(500),
  /** The invoice that this credit note corrects. */
  corrects: relatedInvoice.optional(),
  /** Issued credit notes of this invoice, oldest first. */
  creditNotes: z.array(relatedInvoice).max(200),
  reason: text(200),
  issuedAt: instant.nullable(),
  paidAt: instant.nullable(),
  voidedAt: instant.nullable(),
});
export type InvoiceDocument = z.output<typeof invoiceDocument>;

/** What can be sold, as the filter of the list shows it. */
export const serviceRow = z.object({
  id,
  name: text(80),
  description: text(500),
  unit: text(20),
  unitPrice: minorUnits,
  currency,
  /** Set when it is no longer offered; its invoices can still be looked for. */
  archivedAt: instant.nullable(),
});
