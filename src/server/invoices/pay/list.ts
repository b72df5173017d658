import { sql } from 'kysely';
import { notFound } from '@/domain/errors';
import type { InvoicePayment } from '@/domain/invoices/paying';
import type { TakenBy } from '@/domain/invoices/takenBy';
import { type PaymentRow, refundsOf, toPayment } from '@/server/core/payments/rows';
import type { Database } from '@/server/db/database';
import { keyset } from '@/server/db/keyset';
import { creditsOf } from '../customers/list';

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

/** One payment with its refunds and allocations. */
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

interface ListCriteria {
  invoiceId?: string | undefined;
  partyId?: string | undefined;
  free?: '1' | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** Meant for this invoice, or allocated to it. */
const ofInvoice = (invoiceId: string) => sql<boolean>`(purpose = 'invoice' and ref = ${invoiceId} or id in
  (select "paymentId" from invoice_allocation where "invoiceId" = ${invoiceId}))`;

const HAS_FREE = sql<boolean>`captured - refunding > coalesce(
  (select sum(amount) from invoice_allocation where "paymentId" = payment.id), 0)`;

/**
 * One page of the payments of an invoice or a customer, with the customer's credit: the newest first; with `free`
 * those that are not fully allocated, the oldest first, since they are spent first.
 * @throws ApiError 404, 400 with `fields.cursor`.
 */
export async function listPayments(db: Database, { invoiceId, partyId, free, limit, cursor }: ListCriteria) {
  const party = invoiceId === undefined ? (partyId ?? '') : await partyOfInvoice(db, invoiceId);
  const { rows, next } = await keyset(
    db
      .selectFrom('payment')
      .selectAll()
      .where(invoiceId === undefined ? sql<boolean>`"partyId" = ${party}` : ofInvoice(invoiceId))
      .$if(free !== undefined, (query) => query.where(HAS_FREE)),
    {
      sort: [{ column: 'createdAt', direction: free ? 'asc' : 'desc' }],
      limit,
      cursor,
      filters: [invoiceId ?? '', party, free ?? ''],
    },
  );
  const credit = party === null ? 0 : ((await creditsOf(db, [party])).get(party) ?? 0);
  return { payments: await describe(db, rows), ...(next !== undefined && { next }), credit };
}
