import type { DomainEvents } from '@/domain/events';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { creditCancelled, creditRefunded } from './credit';
import { invoiceOfOrder, invoiceOrder, isAutomatic, takeOrderMoney } from './make';

type Told = DomainEvents['order.placed'];

/** What makes the invoice of an order, by how it is paid: a transfer when it is placed, cash when it leaves. */
function listenTo(services: Services, name: 'order.placed' | 'order.paid' | 'order.shipped') {
  const isTime = ({ order: { paymentMethod } }: Told) =>
    ({
      'order.placed': paymentMethod === 'bank_transfer',
      'order.paid': paymentMethod !== 'cash_on_delivery',
      'order.shipped': paymentMethod === 'cash_on_delivery',
    })[name];
  services.events.on(name, async (trx, event) => {
    if (isTime(event) && (await isAutomatic(trx))) await invoiceOrder(trx, services, event.order, null);
  });
}

/** Money of an order that came after its invoice. */
async function takeMore(
  trx: Transaction,
  services: Services,
  { before, after }: DomainEvents['order.changed'],
): Promise<void> {
  if (after.paidAmount <= (before?.paidAmount ?? 0)) return;
  const invoice = await invoiceOfOrder(trx, after.id);
  if (invoice) await takeOrderMoney(trx, services, invoice, after.id);
}

/** Invoices that follow what happens to orders. Source: invoices, section 4, "From an order". */
export function listenToOrders(services: Services): void {
  for (const name of ['order.placed', 'order.paid', 'order.shipped'] as const) listenTo(services, name);
  services.events.on('order.changed', (trx, event) => takeMore(trx, services, event));
  services.events.on('order.cancelled', (trx, { order }) => creditCancelled(trx, services, order));
  services.events.on('refund.recorded', (trx, event) => creditRefunded(trx, services, event));
}
