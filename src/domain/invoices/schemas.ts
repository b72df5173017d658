import * as z from 'zod';
import { LANGUAGES } from '@/domain/languages';
import { currency, day, id, instant, minorUnits, version } from '@/domain/schemas';
import { ACTIONS } from './actions';
import { discountKind, taxCategory } from './fields';
import { ROW_STATUSES } from './status';
import { TEMPLATES } from './templates';

const text = (max: number) => z.string().max(max);
const count = z.int().min(0);
const kind = z.enum(['invoice', 'credit_note']);

/**
 * One row of the list. Amounts are minor units of `currency`; a credit note's total is positive and shown negative.
 */
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
  /** The balance due; 0 for drafts, void documents and credit notes. */
  balance: minorUnits,
  sentCount: count,
  viewedAt: instant.nullable(),
  /** The service with the largest share of the net amount. */
  service: z.object({ id, name: text(80) }).nullable(),
  reference: text(60),
  source: z.object({ type: z.enum(['order', 'subscription']), id: text(100) }).optional(),
  version: version,
  /** Set while in the trash. */
  deletedAt: instant.optional(),
});
export type InvoiceRow = z.output<typeof invoiceRow>;

/** Name and address as printed; empty texts where there is nothing. */
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

/** Further details of the issuer: payment details and contact. */
const sellerSnapshot = partySnapshot.extend({
  registration: text(60).optional(),
  website: text(200).optional(),
  supportText: text(200).optional(),
  bank: z
    .object({ holder: text(120), iban: text(40), bic: text(11), name: text(120), note: text(200) })
    .optional(),
  logoId: id.nullable().optional(),
});
export type SellerSnapshot = z.output<typeof sellerSnapshot>;

const invoiceLine = z.object({
  id,
  kind: z.enum(['service', 'product', 'shipping', 'text']),
  serviceId: id.nullable(),
  productId: id.nullable(),
  taxClassId: text(64).nullable(),
  discountable: z.boolean(),
  title: text(200),
  description: text(2000),
  /** Thousandths: 2.25 is 2,250. */
  quantityMilli: z.int(),
  unit: text(20),
  unitPrice: minorUnits,
  discountKind,
  /** Pcm of a percentage (10 % is 10,000) or minor units. */
  discountValue: z.int(),
  taxCategory,
  /** Pcm: 19 % is 19,000. */
  taxRate: z.int(),
  amount: minorUnits,
  lineDiscount: minorUnits,
  lineTotal: minorUnits,
  net: minorUnits,
  tax: minorUnits,
  /** Amount of issued credit notes for this line, tax included; for callers who may credit. */
  credited: minorUnits.optional(),
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

/** One entry of the timeline. `data` holds the values of its text. */
const invoiceEvent = z.object({
  id,
  kind: text(40),
  data: z.record(z.string(), z.union([z.string(), z.number()])),
  by: text(200).nullable(),
  at: instant,
});
export type InvoiceEventRow = z.output<typeof invoiceEvent>;

const invoiceSend = z.object({
  id,
  to: z.array(text(254)).max(10),
  subject: text(200),
  openedAt: instant.nullable(),
  at: instant,
  state: z.enum(['queued', 'sending', 'sent', 'kept', 'failed']).nullable(),
});

/** The part of a payment that is allocated to a document, in minor units. */
const receipt = z.object({ paymentId: id, amount: minorUnits, paidOn: day });

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
  template: z.enum(TEMPLATES),
  accent: text(7),
  seller: sellerSnapshot.nullable(),
  buyer: partySnapshot.nullable(),
  lines: z.array(invoiceLine).max(500),
  taxes: z.array(invoiceTax).max(500),
  /** The invoice that this credit note corrects. */
  corrects: relatedInvoice.optional(),
  /** The order that was invoiced. */
  order: z.object({ number: text(60) }).optional(),
  /** Issued credit notes of this invoice, oldest first. */
  creditNotes: z.array(relatedInvoice).max(200),
  reason: text(200),
  /** Payments of it, the oldest first; each has a receipt. Absent if there are none. */
  receipts: z.array(receipt).max(200).optional(),
  /** The minimum partial payment; absent if it must be paid in full. */
  leastPart: minorUnits.optional(),
  /** Actions that this caller may perform now. */
  actions: z.array(z.enum(ACTIONS)).max(ACTIONS.length),
  /** Its history, oldest first; callers with a link only get the public part. */
  events: z.array(invoiceEvent).max(500),
  sends: z.array(invoiceSend).max(200),
  lastSentAt: instant.nullable(),
  transferAnnouncedAt: instant.nullable(),
  issuedAt: instant.nullable(),
  paidAt: instant.nullable(),
  voidedAt: instant.nullable(),
});
export type InvoiceDocument = z.output<typeof invoiceDocument>;
