import type { InvoiceFile, InvoiceFiles } from '@/domain/invoices/files';
import type { Services } from '@/server/core/services';
import type { Database } from '@/server/db/database';
import { type FileOwner, INVOICE_FILES, PAYMENT_FILES } from './owners';

type Shelf = Pick<Services, 'blobs' | 'db'>;

/** The files of records, those shared with the customer first; hidden ones for the staff only. */
export async function filesOf(
  { blobs, db }: Shelf,
  owner: FileOwner,
  ids: readonly string[],
  isStaff: boolean,
): Promise<Map<string, InvoiceFile[]>> {
  const shown = await blobs.describe(db, null, owner.shown, ids);
  const hidden = isStaff ? await blobs.describe(db, null, owner.hidden, ids) : new Map<string, never>();
  const both = ids.map((id): [string, InvoiceFile[]] => [
    id,
    [
      ...(shown.get(id) ?? []).map((file) => ({ ...file, isPublic: true })),
      ...(hidden.get(id) ?? []).map((file) => ({ ...file, isPublic: false })),
    ],
  ]);
  return new Map(both.filter(([, files]) => files.length > 0));
}

/** The newest 200 payments that are allocated to a document or were meant for it. */
async function paymentsOf(db: Database, invoiceId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payment')
    .leftJoin('invoice_allocation as given', (join) =>
      join.onRef('given.paymentId', '=', 'payment.id').on('given.invoiceId', '=', invoiceId),
    )
    .select('payment.id')
    .where((eb) =>
      eb.or([
        eb('given.id', 'is not', null),
        eb.and([eb('payment.purpose', '=', 'invoice'), eb('payment.ref', '=', invoiceId)]),
      ]),
    )
    .orderBy('payment.id', 'desc')
    .limit(200)
    .execute();
  return rows.map(({ id }) => id);
}

/** The files of a document and of its payments; the caller has checked that it may be read. */
export async function filesOfDocument(
  shelf: Shelf,
  invoiceId: string,
  isStaff: boolean,
): Promise<InvoiceFiles> {
  const own = await filesOf(shelf, INVOICE_FILES, [invoiceId], isStaff);
  const ofPayments = await filesOf(shelf, PAYMENT_FILES, await paymentsOf(shelf.db, invoiceId), isStaff);
  return {
    files: own.get(invoiceId) ?? [],
    payments: [...ofPayments].map(([paymentId, files]) => ({ paymentId, files })),
  };
}
