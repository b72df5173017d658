import type { EndUser } from '@/domain/auth/contract';
import { can } from '@/domain/auth/permissions';
import { registerOwner } from '@/server/core/blobs/owners';
import type { Services } from '@/server/core/services';
import type { Database } from '@/server/db/database';

/** What a record's files are stored under: those of the staff, and those that the customer sees too. */
export interface FileOwner {
  hidden: string;
  shown: string;
}

export const INVOICE_FILES: FileOwner = { hidden: 'invoice', shown: 'invoiceShown' };
export const PAYMENT_FILES: FileOwner = { hidden: 'payment', shown: 'paymentShown' };

type Ids = readonly string[];

/** Everything, to who reads all documents. */
const byStaff = async (_db: Database, user: EndUser | null, ids: Ids) =>
  new Set(user && can(user, 'invoices.read') ? ids : []);

/** Payments of a customer are read by the customer. */
async function ownPayments(db: Database, user: EndUser | null, ids: Ids): Promise<Set<string>> {
  if (!user || can(user, 'invoices.read') || ids.length === 0) return byStaff(db, user, ids);
  const rows = await db
    .selectFrom('payment')
    .innerJoin('party', 'party.id', 'payment.partyId')
    .select('payment.id')
    .where('payment.id', 'in', ids)
    .where('party.userId', '=', user.id)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Says who reads the files of documents and payments. */
export function registerInvoiceFiles({ readables }: Pick<Services, 'readables'>): void {
  registerOwner(INVOICE_FILES.hidden, { canRead: byStaff });
  registerOwner(PAYMENT_FILES.hidden, { canRead: byStaff });
  registerOwner(PAYMENT_FILES.shown, { canRead: ownPayments });
  registerOwner(INVOICE_FILES.shown, {
    canRead: async (db, user, ids) => {
      const pairs = user ? await readables.pairs(db, 'invoices.invoice', [user.id], ids) : [];
      return new Set(pairs.map(({ id }) => id));
    },
  });
}
