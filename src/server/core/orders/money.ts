import type { Database } from '@/server/db/database';
import { type PaymentRow, type RefundRow, refundsOf } from '../payments/rows';

/** A payment of an order: made for it, or for its invoice. */
export interface OrderMoney {
  payment: PaymentRow;
  /** What can still be refunded with this order, in minor units: of an invoice's payment at most its share of it. */
  left: number;
}

/** The invoice's share of each payment of an order, in minor units. */
async function takenByInvoice(db: Database, invoiceIds: readonly string[]): Promise<Map<string, number>> {
  if (invoiceIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('invoice_allocation')
    .select(({ fn }) => ['paymentId', fn.sum<number>('amount').as('amount')])
    .where('invoiceId', 'in', invoiceIds)
    .groupBy('paymentId')
    .execute();
  return new Map(rows.map(({ paymentId, amount }) => [paymentId, amount]));
}

/** The payments of an order and of its invoice, the oldest first. */
export async function moneyOfOrder(db: Database, orderId: string): Promise<OrderMoney[]> {
  const invoices = await db
    .selectFrom('invoice')
    .select('id')
    .where('sourceType', '=', 'order')
    .where('sourceId', '=', orderId)
    .where('deletedAt', 'is', null)
    .execute();
  const invoiceIds = invoices.map(({ id }) => id);
  const taken = await takenByInvoice(db, invoiceIds);
  const payments = await db
    .selectFrom('payment')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([eb('purpose', '=', 'order'), eb('ref', '=', orderId)]),
        ...(invoiceIds.length > 0
          ? [eb.and([eb('purpose', '=', 'invoice'), eb('ref', 'in', invoiceIds)])]
          : []),
        ...(taken.size > 0 ? [eb('id', 'in', [...taken.keys()])] : []),
      ]),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return payments.map((payment) => {
    const kept = payment.captured - payment.refunding;
    const isOwn = payment.purpose === 'order';
    return { payment, left: isOwn ? kept : Math.min(kept, taken.get(payment.id) ?? 0) };
  });
}

/** The refunds of an order, the oldest first; one payment may be for several things. */
export async function refundsOfOrder(
  db: Database,
  orderId: string,
  money: readonly OrderMoney[],
): Promise<RefundRow[]> {
  const own = new Set(money.flatMap(({ payment }) => (payment.purpose === 'order' ? payment.id : [])));
  const all = await refundsOf(
    db,
    money.map(({ payment }) => payment.id),
  );
  const isFor = ({ data }: RefundRow) => (JSON.parse(data) as { orderId?: string }).orderId === orderId;
  return all.filter((refund) => own.has(refund.paymentId) || isFor(refund));
}
