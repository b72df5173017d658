import type { Insertable, Selectable } from 'kysely';
import type {
  InvoiceLineTable,
  InvoiceTable,
  InvoiceTaxTable,
  PartyTable,
} from '@/server/db/tables/invoices';
import type { InvoiceAllocationTable } from '@/server/db/tables/invoiceLife';
import type { PaymentTable } from '@/server/db/tables/payments';
import type { Customer } from './customers';
import type { Random } from '@/server/core/random';

/** A document with its parts, as rows. */
export interface DocumentRows {
  invoice: Insertable<InvoiceTable>;
  lines: Insertable<InvoiceLineTable>[];
  taxes: Insertable<InvoiceTaxTable>[];
}

/** A credit note without a number yet; numbers are given by day. */
export interface PendingCredit {
  day: string;
  make: () => DocumentRows;
}

/** A created invoice with its payment and credit note. */
export interface Made {
  rows: DocumentRows;
  credit?: PendingCredit;
  /** Its payment; payments of orders exist already. */
  payment?: Insertable<PaymentTable>;
  /** The allocation from a payment. */
  given?: Insertable<InvoiceAllocationTable>;
}

/** An invoice without a number yet; numbers are given by day and minute. */
export interface Entry {
  day: string;
  minute: number;
  /** Order documents have other columns than those for services. */
  isOrder: boolean;
  make: () => Made;
}

/** A seeded customer with its row. */
export interface SeededParty {
  customer: Customer;
  row: Selectable<PartyTable>;
}

/** Context shared by all documents of a seed. */
export interface Workshop {
  random: Random;
  /** Separate generator for payments, so that documents are the same with or without them. */
  payments: Random;
  /** Separate generator for events, for the same reason. */
  histories: Random;
  currency: string;
  now: Date;
  /** Today in the workspace. */
  today: string;
  /** The instant at which a day of the workspace begins. */
  startOf: (day: string) => Date;
  /** Snapshot of the company for every document, as JSON. */
  seller: string;
  /** Ids of the users who write documents. */
  staff: readonly string[];
  parties: readonly SeededParty[];
  /** The plan that demo users subscribe to. */
  subscribed: { name: string; monthlyMinor: number };
  zone: string;
  /** Ids by position in SERVICES. */
  serviceIds: readonly string[];
  /** The next number of a kind and year. */
  nextNumber: (
    kind: 'invoice' | 'credit_note',
    day: string,
  ) => { number: string; seriesYear: number; seq: number };
}

/** A month of a plan that is billed. */
export interface Billed {
  /** Counts from 1; names the invoice. */
  nth: number;
  from: string;
  to: string;
}

/** What happens to a document. */
export type Fate =
  'draft' | 'unpaid' | 'overdue' | 'partly_paid' | 'void' | 'uncollectible' | 'credited' | 'paid';

/** Plan of one invoice: when, for which customer, and its fate. Days are the workspace's. */
export interface InvoicePlan {
  fate: Fate;
  /** Position in the list of customers. */
  customer: number;
  /** Null in some drafts. */
  issueDate: string | null;
  dueDate: string | null;
  paidOn: string | null;
  /** Minutes after midnight of the day of issue; numbers follow them. */
  minute: number;
  /** Whether a partial credit note follows. */
  partlyCredited: boolean;
  isOverpaid: boolean;
  /** The customer has announced a transfer. */
  isAnnounced: boolean;
  /** Set for a month of a plan. */
  billed?: Billed;
}
