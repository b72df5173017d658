import type { DomainEvents } from '@/domain/events';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { lockAny } from '../life/lock';
import { allocate, givenOf, isPayable, takeBack } from './allocate';
import { openInvoice } from './open';
import { listenForProblems, tellProblem } from './problems';

/** Money of a provider goes to its invoice; what that does not need is the customer's credit. */
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
  // The money is there whatever became of what it was for.
  if (!isThere) return;
  const invoice = await lockAny(trx, payment.ref);
  const known = await trx
    .selectFrom('invoice_allocation')
    .select('id')
    .where('paymentId', '=', payment.id)
    .executeTakeFirst();
  if (known) return;
  const amount = isPayable(invoice) ? Math.min(invoice.balance, payment.captured) : 0;
  if (amount > 0) await allocate(trx, services, { payment, invoice, amount, actorId: payment.userId });
  const more = payment.captured - amount;
  if (more > 0) await tellProblem(trx, services, payment, { event: 'crossed', amountMinor: more });
}

/** Invoices have no more of a payment than is left of it: what went back is owed again. */
async function onRefunded(
  trx: Transaction,
  services: Services,
  { refund, payment }: DomainEvents['refund.recorded'],
): Promise<void> {
  const amount = (await givenOf(trx, payment.id)) - (payment.captured - payment.refunding);
  if (amount > 0)
    await takeBack(trx, services, payment, { actorId: refund.actorId, kind: 'refunded', amount });
}

/** Who pays invoices and how, and what money does to them. */
export function wireInvoicePayments(services: Services): void {
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
