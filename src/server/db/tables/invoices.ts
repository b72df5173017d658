import type { Generated, GeneratedAlways } from 'kysely';
import type { InvoiceKind, InvoiceState, Phase } from '@/domain/invoices/status';
import type { DiscountKind, TaxCategory, TaxRounding } from '@/domain/tax/types';
import type { Versioned } from './core';

/** Money is integer minor units, quantities thousandths, rates pcm; days are `YYYY-MM-DD` of the workspace's zone. */
interface Address {
  line1: Generated<string>;
  line2: Generated<string>;
  city: Generated<string>;
  state: Generated<string>;
  zipCode: Generated<string>;
  /** ISO code, or empty. */
  country: Generated<string>;
}

/** A customer. */
export interface PartyTable extends Versioned, Address {
  id: string;
  kind: 'person' | 'company';
  name: string;
  contactName: Generated<string>;
  email: Generated<string>;
  phone: Generated<string>;
  vatId: Generated<string>;
  /** Language of the documents; null = the workspace's. */
  locale: string | null;
  currency: string;
  termsDays: number | null;
  /** The person who sees and pays these invoices. */
  userId: string | null;
  note: Generated<string>;
  /** Normalised, the name first: what search looks through and lists are sorted by. */
  words: Generated<string>;
  archivedAt: string | null;
}

/** The one row `main`: who writes the invoices. */
export interface CompanyTable extends Versioned, Address {
  id: string;
  name: string;
  vatId: Generated<string>;
  registration: Generated<string>;
  email: Generated<string>;
  phone: Generated<string>;
  website: Generated<string>;
  logoId: string | null;
  /** JSON `{ holder, iban, bic, name, note }`. */
  bank: Generated<string>;
  supportText: Generated<string>;
}

/** What can be put on a line with a click. */
export interface ServiceTable extends Versioned {
  id: string;
  name: string;
  description: Generated<string>;
  unit: string;
  unitPrice: number;
  currency: string;
  taxClassId: string;
  /** Order key. */
  position: string;
  archivedAt: string | null;
}

/** The one row `main`: defaults of new documents. */
export interface InvoiceSettingTable extends Versioned {
  id: string;
  termsDays: Generated<number>;
  pricesIncludeTax: Generated<number>;
  taxRounding: Generated<TaxRounding>;
  template: Generated<string>;
  accent: Generated<string>;
  notes: Generated<string>;
  footer: Generated<string>;
  orderInvoices: Generated<'auto' | 'manual'>;
  partialPayments: Generated<number>;
  /** Null = one major unit. */
  minPart: number | null;
  /** JSON by language. */
  mailTexts: Generated<string>;
}

/** How the numbers of a kind of document look: `INV-{YYYY}-{SEQ:5}`. */
export interface NumberPatternTable {
  kind: string;
  pattern: string;
  reset: 'yearly' | 'never';
}

/** The next number of a kind and year (0 when never reset). */
export interface NumberSeriesTable {
  kind: string;
  year: number;
  nextValue: number;
  /** Latest document date. */
  lastDay: string;
}

/** Invoices and credit notes. What is printed never changes once issued; a trigger refuses it. */
export interface InvoiceTable extends Versioned {
  id: string;
  kind: InvoiceKind;
  state: InvoiceState;
  number: string | null;
  seriesYear: number | null;
  seq: number | null;
  partyId: string | null;
  /** JSON snapshots, filled on issue. */
  seller: string | null;
  buyer: string | null;
  issueDate: string | null;
  supplyDate: string | null;
  dueDate: string | null;
  currency: string;
  fxRate: Generated<string>;
  pricesIncludeTax: number;
  taxRounding: TaxRounding;
  discountKind: DiscountKind;
  discountValue: number;
  subtotal: number;
  discount: number;
  shipping: number;
  net: number;
  tax: number;
  total: number;
  allocated: Generated<number>;
  credited: Generated<number>;
  /** What is owed: total − allocated − credited of an issued or uncollectible invoice, else 0. */
  balance: Generated<number>;
  reference: Generated<string>;
  notes: Generated<string>;
  footer: Generated<string>;
  internalNote: Generated<string>;
  locale: string;
  template: Generated<string>;
  accent: Generated<string>;
  mainServiceId: string | null;
  sourceType: 'order' | 'subscription' | null;
  sourceId: string | null;
  correctsId: string | null;
  copyOfId: string | null;
  reason: Generated<string>;
  linkTokenHash: string | null;
  linkToken: string | null;
  sentCount: Generated<number>;
  lastSentAt: string | null;
  viewedAt: string | null;
  transferAnnouncedAt: string | null;
  pdfId: string | null;
  contentHash: string | null;
  issuedAt: string | null;
  issuedBy: string | null;
  paidAt: string | null;
  voidedAt: string | null;
  /** Normalised name of the customer, for sorting; follows the customer. */
  customerKey: Generated<string>;
  /** What search looks through (`wordsOf`): a space before each normalised word. */
  words: Generated<string>;
  /** Computed by the database from here on. The status without the clock. */
  phase: GeneratedAlways<Phase>;
  /** The amount as shown: a credit note's is negative. */
  amount: GeneratedAlways<number>;
  /** Sort keys without nulls: drafts after all days, no due day after all, no number before all. */
  issueKey: GeneratedAlways<string>;
  dueKey: GeneratedAlways<string>;
  numberKey: GeneratedAlways<string>;
  /** The way of a document from draft to void; the open ones by the day they are due, so that the late ones lead. */
  statusKey: GeneratedAlways<string>;
}

export interface InvoiceLineTable {
  id: string;
  invoiceId: string;
  /** Order key. */
  position: string;
  kind: 'service' | 'product' | 'shipping' | 'text';
  serviceId: string | null;
  productId: string | null;
  orderLineId: string | null;
  correctsLineId: string | null;
  title: string;
  description: Generated<string>;
  discountable: number;
  quantityMilli: number;
  unit: string;
  unitPrice: number;
  discountKind: DiscountKind;
  discountValue: number;
  taxClassId: string | null;
  taxRate: number;
  taxCategory: TaxCategory;
  amount: number;
  lineDiscount: number;
  lineTotal: number;
  share: number;
  net: number;
  tax: number;
}

export interface InvoiceTaxTable {
  invoiceId: string;
  taxCategory: TaxCategory;
  taxRate: number;
  base: number;
  tax: number;
}

/**
 * Sums over the documents that are not in the trash, so that unfiltered figures need not read them.
 * `by` issue: every document under its issue day (empty while it has none); `by` due: the open ones under their due day.
 */
export interface InvoiceStatTable {
  by: 'issue' | 'due';
  day: string;
  currency: string;
  kind: InvoiceKind;
  phase: Phase;
  count: number;
  total: number;
  allocated: number;
  balance: number;
}

export interface InvoiceTables {
  party: PartyTable;
  company: CompanyTable;
  service: ServiceTable;
  invoice_setting: InvoiceSettingTable;
  number_pattern: NumberPatternTable;
  number_series: NumberSeriesTable;
  invoice: InvoiceTable;
  invoice_line: InvoiceLineTable;
  invoice_tax: InvoiceTaxTable;
  invoice_stat: InvoiceStatTable;
}
