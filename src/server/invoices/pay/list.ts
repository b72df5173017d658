import { notFound } from '@/domain/errors';
import type { InvoicePayment } from '@/domain/invoices/paying';
import type { TakenBy } from '@/domain/invoices/takenBy';
import { type PaymentRow, refundsOf, toPayment } from '@/server/core/payments/rows';
import type { Database } from '@/server/db/database';
import { creditsOf } from '../customers/list';

const MOST = 200;

async function allocationsOf(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('invoice_allocation')
    .innerJoin('invoice', 'invoice.id', 'invoice_allocation.invoiceId')
    .select(['paymentId', 'invoiceId', 'invoice.number', 'invoice_allocation.amount'])
    .where('paymentId', 'in', ids)
    .orderBy('invoice_allocation.id')
    .execute();
}

function takenByOf({ method, brand }: PaymentRow): InvoicePayment['takenBy'] {
  return method === 'other' && brand === 'terminal' ? 'terminal' : method;
}

interface ByHand {
  method?: TakenBy;
  paidBackOn?: string;
}

async function paidBackOf(db: Database, ids: readonly string[]) {
  const rows = await refundsOf(db, ids);
  return rows.map(({ paymentId, data, ...refund }) => {
    const { method = null, paidBackOn = null } = JSON.parse(data) as ByHand;
    return { paymentId, refund: { ...refund, method, paidBackOn } };
  });
}

async function describe(db: Database, rows: readonly PaymentRow[]): Promise<InvoicePayment[]> {
  const all = await allocationsOf(
    db,
    rows.map(({ id }) => id),
  );
  const back = await paidBackOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const refunds = back.filter(({ paymentId }) => paymentId === row.id).map(({ refund }) => refund);
    const allocations = all
      .filter(({ paymentId }) => paymentId === row.id)
      .map(({ paymentId: _paymentId, ...rest }) => rest);
    const given = allocations.reduce((sum, { amount }) => sum + amount, 0);
    const free = row.captured - row.refunding - given;
    return { ...toPayment(row), note: row.note, takenBy: takenByOf(row), free, refunds, allocations };
  });
}

/** One payment with where it went. */
export async function paymentById(db: Database, id: string): Promise<InvoicePayment> {
  const row = await db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const [payment] = await describe(db, [row]);
  return payment!;
}

async function partyOfInvoice(db: Database, invoiceId: string): Promise<string | null> {
  const row = await db.selectFrom('invoice').select('partyId').where('id', '=', invoiceId).executeTakeFirst();
  if (!row) throw notFound();
  return row.partyId;
}

/** The newest payments of an invoice or a customer, with the customer's credit. Throws 404. */
export async function listPayments(
  db: Database,
  { invoiceId, partyId }: { invoiceId?: string | undefined; partyId?: string | undefined },
) {
  const party = invoiceId === undefined ? (partyId ?? '') : await partyOfInvoice(db, invoiceId);
  const rows = await db
    .selectFrom('payment')
    .selectAll()
    .$if(invoiceId === undefined, (query) => query.where('partyId', '=', party))
    .$if(invoiceId !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb.and([eb('purpose', '=', 'invoice'), eb('ref', '=', invoiceId ?? '')]),
          eb('id', 'in', (sub) =>
            sub
              .selectFrom('invoice_allocation')
              .select('paymentId')
              .where('invoiceId', '=', invoiceId ?? ''),
          ),
        ]),
      ),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  const credit = party === null ? 0 : ((await creditsOf(db, [party])).get(party) ?? 0);
  return { payments: await describe(db, rows), credit };
}
