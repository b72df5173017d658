import type { DomainEvents } from '@/domain/events';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import type { Tools } from './books';
import { insertDraft } from './draft/store';
import { voidLocked } from './life/acts';
import { creditLeft } from './life/creditLeft';
import { issueDraft } from './life/issue';
import { lockInvoice } from './life/lock';
import { sourceOf, subscriptionContent } from './subscriptionContent';

type Changed = DomainEvents['subscription.changed'];

/** One issued invoice of a period; a repeated event finds it by its source. */
async function issue(trx: Transaction, tools: Tools, event: Changed): Promise<void> {
  if (event.amountMinor === 0) return;
  const source = { sourceType: 'subscription' as const, sourceId: sourceOf(event) };
  const known = await trx
    .selectFrom('invoice')
    .select('id')
    .where('sourceType', '=', source.sourceType)
    .where('sourceId', '=', source.sourceId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (known) return;
  const at = tools.now();
  const draft = await insertDraft(trx, await subscriptionContent(trx, event, at), at.toISOString(), source);
  await issueDraft(trx, tools, draft, { actorId: null, acceptBackdate: true, acceptTotals: true });
}

/** A lapsed plan is not owed: voids the invoice, or credits all that is left when it was partly paid. */
async function voidLapsed(
  trx: Transaction,
  tools: Tools,
  { invoiceId }: DomainEvents['subscription.lapsed'],
): Promise<void> {
  const known = await trx.selectFrom('invoice').select('id').where('id', '=', invoiceId).executeTakeFirst();
  if (!known) return;
  const invoice = await lockInvoice(trx, invoiceId);
  const isUntouched = invoice.allocated === 0 && invoice.credited === 0;
  if (invoice.state === 'issued' && isUntouched) {
    await voidLocked(trx, tools, invoice, { reason: '', actorId: null });
    return;
  }
  if (invoice.balance > 0) await creditLeft(trx, tools, invoice, { amount: invoice.total, reason: '' });
}

/** Issues the invoices of plans, and voids those that need not be paid any more. */
export function listenToSubscriptions(services: Services): void {
  services.events.on('subscription.changed', (trx, event) => issue(trx, services, event));
  services.events.on('subscription.lapsed', (trx, event) => voidLapsed(trx, services, event));
}
