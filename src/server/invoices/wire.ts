import type { DomainEvents } from '@/domain/events';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { countInvoices } from './counter';
import { forgetOwner } from './customers/owned';
import { describeInvoices } from './describe';
import { wireDrafts } from './draft/purge';
import { registerInvoiceFiles } from './files/owners';
import { feedCalendar } from './layers';
import { lockAny } from './life/lock';
import { wireVerifying } from './life/verify';
import { wireNotices } from './notices';
import { creditCancelled, creditRefunded } from './orders/credit';
import { invoiceOfOrder, invoiceOrder, isAutomatic, applyOrderPayments } from './orders/make';
import { allocatePayment, allocatedOf, isPayable, withdrawAllocations } from './pay/allocate';
import { openInvoice } from './pay/open';
import { listenForProblems, notifyPaymentProblem } from './pay/problems';
import { storedPdf } from './pdf/store';
import { searchCustomers, searchInvoices } from './search';
import { listenToSubscriptions } from './subscription';

/** Allocates a provider payment to its invoice; the excess is the customer's credit. */
async function onRecorded(
  trx: Transaction,
  services: Services,
  { payment }: DomainEvents['payment.recorded'],
): Promise<void> {
  if (payment.purpose !== 'invoice' || payment.method !== 'provider') return;
  const isThere = await trx
    .selectFrom('invoice')
    .select('id')
    .where('id', '=', payment.ref)
    .executeTakeFirst();
  // The payment stays recorded even if its invoice is gone.
  if (!isThere) return;
  const invoice = await lockAny(trx, payment.ref);
  const known = await trx
    .selectFrom('invoice_allocation')
    .select('id')
    .where('paymentId', '=', payment.id)
    .executeTakeFirst();
  if (known) return;
  const amount = isPayable(invoice) ? Math.min(invoice.balance, payment.captured) : 0;
  if (amount > 0) await allocatePayment(trx, services, { payment, invoice, amount, actorId: payment.userId });
  const more = payment.captured - amount;
  if (more > 0) await notifyPaymentProblem(trx, services, payment, { event: 'crossed', amountMinor: more });
}

/** Reduces allocations to what is left of a payment: the refunded part is owed again. */
async function onRefunded(
  trx: Transaction,
  services: Services,
  { refund, payment }: DomainEvents['refund.recorded'],
): Promise<void> {
  const amount = (await allocatedOf(trx, payment.id)) - (payment.captured - payment.refunding);
  if (amount > 0)
    await withdrawAllocations(trx, services, payment, { actorId: refund.actorId, kind: 'refunded', amount });
}

/** Registers how invoices are paid, and the handlers of payment events. */
function wireInvoicePayments(services: Services): void {
  const { desk, events } = services;
  desk.register('invoice', {
    beforehand: false,
    find: openInvoice,
    methods: async (db) => {
      const company = await db.selectFrom('company').select('bank').executeTakeFirst();
      const { iban = '' } = JSON.parse(company?.bank ?? '{}') as { iban?: string };
      return [
        ...(desk.providers.length > 0 ? (['provider'] as const) : []),
        ...(iban === '' ? [] : (['bank_transfer'] as const)),
      ];
    },
  });
  listenForProblems(services);
  events.on('refund.recorded', (trx, event) => onRefunded(trx, services, event));
  events.on('payment.recorded', (trx, event) => onRecorded(trx, services, event));
}

type Told = DomainEvents['order.placed'];

/**
 * Issues an order's invoice on the event that fits the payment: transfer when placed, cash when shipped, else paid.
 */
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

/** Allocates payments of an order that arrive after its invoice. */
async function takeMore(
  trx: Transaction,
  services: Services,
  { before, after }: DomainEvents['order.changed'],
): Promise<void> {
  if (after.paidAmount <= (before?.paidAmount ?? 0)) return;
  const invoice = await invoiceOfOrder(trx, after.id);
  if (invoice) await applyOrderPayments(trx, services, invoice, after.id);
}

/** Invoices that follow what happens to orders. Source: invoices, section 4, "From an order". */
function listenToOrders(services: Services): void {
  for (const name of ['order.placed', 'order.paid', 'order.shipped'] as const) listenTo(services, name);
  services.events.on('order.changed', (trx, event) => takeMore(trx, services, event));
  services.events.on('order.cancelled', (trx, { order }) => creditCancelled(trx, services, order));
  services.events.on('refund.recorded', (trx, event) => creditRefunded(trx, services, event));
}

/** Draws issued documents in the background, so that nobody has to wait. */
function drawInvoices(services: Services): void {
  services.jobs.handle('invoices.pdf', async ({ invoiceId }) => {
    await storedPdf(services, invoiceId);
  });
}

/** Wires the events, jobs and search of documents. */
export function wireInvoices(services: Services): void {
  services.events.on('user.erased', (trx, { userId }) => forgetOwner(trx, userId));
  listenToSubscriptions(services);
  listenToOrders(services);
  wireInvoicePayments(services);
  describeInvoices(services);
  registerInvoiceFiles(services);
  drawInvoices(services);
  wireDrafts(services);
  feedCalendar(services);
  searchInvoices(services);
  searchCustomers(services);
  wireNotices(services);
  countInvoices(services);
  wireVerifying(services);
}
