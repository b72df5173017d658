import type { OrderFacts } from '@/domain/shop/orderFacts';
import { paymentsOf } from '@/server/core/payments/rows';
import type { Transaction } from '@/server/db/database';
import { withLock } from '@/server/db/transaction';
import type { Tools } from '../books';
import { insertDraft, type InvoiceRow } from '../draft/store';
import { invoiceSettings } from '../draft/defaults';
import { issueDraft } from '../life/issue';
import { lockInvoice } from '../life/lock';
import { allocatePayment, allocatedOf, isPayable } from '../pay/allocate';
import { orderContent } from './content';

/** The invoice of an order that is not void, locked for this transaction. */
export async function invoiceOfOrder(trx: Transaction, orderId: string): Promise<InvoiceRow | undefined> {
  await withLock(trx, `order:${orderId}`);
  const found = await trx
    .selectFrom('invoice')
    .select('id')
    .where('sourceType', '=', 'order')
    .where('sourceId', '=', orderId)
    .where('state', '<>', 'void')
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return found && lockInvoice(trx, found.id);
}

/** Allocates an order's payments to its invoice, each payment once. */
export async function applyOrderPayments(
  trx: Transaction,
  tools: Tools,
  first: InvoiceRow,
  orderId: string,
): Promise<InvoiceRow> {
  let invoice = first;
  for (const payment of await paymentsOf(trx, 'order', orderId)) {
    const given = await allocatedOf(trx, payment.id);
    const amount = Math.min(payment.captured - payment.refunding, invoice.balance);
    if (given > 0 || amount <= 0 || !isPayable(invoice)) continue;
    const { partyId } = invoice;
    await trx.updateTable('payment').set({ partyId }).where('id', '=', payment.id).execute();
    invoice = await allocatePayment(trx, tools, { payment, invoice, amount, actorId: null });
  }
  return invoice;
}

/** Issues the invoice of an order and allocates its payments; returns an existing one. */
export async function invoiceOrder(
  trx: Transaction,
  tools: Tools,
  order: OrderFacts,
  actorId: string | null,
): Promise<InvoiceRow> {
  const known = await invoiceOfOrder(trx, order.id);
  if (known) return known;
  const at = tools.now();
  const source = { sourceType: 'order' as const, sourceId: order.id };
  const draft = await insertDraft(trx, await orderContent(trx, order, at), at.toISOString(), source);
  const issued = await issueDraft(trx, tools, draft, { actorId, acceptBackdate: true, acceptTotals: true });
  return applyOrderPayments(trx, tools, issued, order.id);
}

/** Whether invoices of orders are created automatically. */
export async function isAutomatic(trx: Transaction): Promise<boolean> {
  return (await invoiceSettings(trx)).orderInvoices === 'auto';
}
