import type { EndUser } from '@/domain/auth/contract';
import { can } from '@/domain/auth/permissions';
import { registerOwner } from '@/server/core/blobs/owners';
import type { Services } from '@/server/core/services';
import type { Database } from '@/server/db/database';

/** Owner types of a record's files: hidden ones for the staff, shown ones for the customer too. */
export interface FileOwner {
  hidden: string;
  shown: string;
}

export const INVOICE_FILES: FileOwner = { hidden: 'invoice', shown: 'invoiceShown' };
export const PAYMENT_FILES: FileOwner = { hidden: 'payment', shown: 'paymentShown' };

type Ids = readonly string[];

/** All files, for users who may read all documents. */
const byStaff = async (_db: Database, user: EndUser | null, ids: Ids) =>
  new Set(user && can(user, 'invoices.read') ? ids : []);

/** Payments of the user's own customer record; all of them for the staff. */
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

/** Registers who may read the files of documents and payments. */
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
