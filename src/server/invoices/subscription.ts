import type { DomainEvents } from '@/domain/events';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import type { Tools } from './books';
import { insertDraft } from './draft/store';
import { voidLocked } from './life/acts';
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
    .executeTakeFirst();
  if (known) return;
  const at = tools.now();
  const draft = await insertDraft(trx, await subscriptionContent(trx, event, at), at.toISOString(), source);
  await issueDraft(trx, tools, draft, { actorId: null, acceptBackdate: true, acceptTotals: true });
}

/** Nobody owes what was not wanted: the invoice is void. One that was paid in part waits for its credit note. */
async function voidLapsed(
  trx: Transaction,
  tools: Tools,
  { invoiceId }: DomainEvents['subscription.lapsed'],
): Promise<void> {
  const known = await trx.selectFrom('invoice').select('id').where('id', '=', invoiceId).executeTakeFirst();
  if (!known) return;
  const invoice = await lockInvoice(trx, invoiceId);
  if (invoice.state !== 'issued' || invoice.allocated > 0 || invoice.credited > 0) return;
  await voidLocked(trx, tools, invoice, { reason: '', actorId: null });
}

/** Makes and issues the invoices of plans, and voids those that nobody has to pay any more. */
export function listenToSubscriptions(services: Services): void {
  services.events.on('subscription.changed', (trx, event) => issue(trx, services, event));
  services.events.on('subscription.lapsed', (trx, event) => voidLapsed(trx, services, event));
}
