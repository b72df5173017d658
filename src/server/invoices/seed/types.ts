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

/** A credit note that waits for its number, which is given in the order of days. */
export interface PendingCredit {
  day: string;
  make: () => DocumentRows;
}

/** A made invoice with what follows from it. */
export interface Made {
  rows: DocumentRows;
  credit?: PendingCredit;
  /** Its own payment; those of orders are there already. */
  payment?: Insertable<PaymentTable>;
  /** What it has of a payment. */
  given?: Insertable<InvoiceAllocationTable>;
}

/** An invoice that waits for its number, which is given in the order of days and minutes. */
export interface Entry {
  day: string;
  minute: number;
  /** Has other columns than those for services. */
  isOrder: boolean;
  make: () => Made;
}

/** A customer of the seed with the row that was written for it. */
export interface SeededParty {
  customer: Customer;
  row: Selectable<PartyTable>;
}

/** What all documents of one seed share. */
export interface Workshop {
  random: Random;
  /** For the money, so that documents are the same with or without it. */
  payments: Random;
  /** For what is told of their past, likewise. */
  histories: Random;
  currency: string;
  now: Date;
  /** Today in the workspace. */
  today: string;
  /** The instant at which a day of the workspace begins. */
  startOf: (day: string) => Date;
  /** How the company stands on every document, as JSON. */
  seller: string;
  /** Who writes documents. */
  staff: readonly string[];
  parties: readonly SeededParty[];
  /** The plan that people of the demo pay for. */
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

/** How the life of a document goes. */
export type Fate =
  'draft' | 'unpaid' | 'overdue' | 'partly_paid' | 'void' | 'uncollectible' | 'credited' | 'paid';

/** One invoice to be made: when, for whom, and what becomes of it. Days are the workspace's. */
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
  /** A credit note over part of it follows. */
  partlyCredited: boolean;
  /** More came than was owed. */
  isOverpaid: boolean;
  /** The customer has said that the transfer was made. */
  isAnnounced: boolean;
  /** It is of a month of a plan. */
  billed?: Billed;
}
