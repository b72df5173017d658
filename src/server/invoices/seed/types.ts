import type { Insertable, Selectable } from 'kysely';
import type {
  CompanyTable,
  InvoiceLineTable,
  InvoiceTable,
  InvoiceTaxTable,
  PartyTable,
} from '@/server/db/tables/invoices';
import type { Customer } from './customers';
import type { Random } from './random';

/** A document with its parts, as rows. */
export interface DocumentRows {
  invoice: Insertable<InvoiceTable>;
  lines: Insertable<InvoiceLineTable>[];
  taxes: Insertable<InvoiceTaxTable>[];
}

/** A customer of the seed with the row that was written for it. */
export interface SeededParty {
  customer: Customer;
  row: Selectable<PartyTable>;
}

/** What all documents of one seed share. */
export interface Workshop {
  random: Random;
  currency: string;
  now: Date;
  /** Today in the workspace. */
  today: string;
  /** The instant at which a day of the workspace begins. */
  startOf: (day: string) => Date;
  company: Selectable<CompanyTable>;
  parties: readonly SeededParty[];
  /** Ids by position in SERVICES. */
  serviceIds: readonly string[];
  /** The next number of a kind and year. */
  nextNumber: (
    kind: 'invoice' | 'credit_note',
    day: string,
  ) => { number: string; seriesYear: number; seq: number };
}
