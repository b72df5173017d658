import type { PaymentFacts } from '@/domain/payments/facts';
import { holdersOf } from '@/server/core/auth/rights';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { lockAny } from '../life/lock';
import { requestOf } from '../notices';

type Problem = 'declined' | 'crossed' | 'refund';

/** Notifies everybody who manages payments of a problem with a payment of an invoice. Amounts are minor units. */
export async function notifyPaymentProblem(
  trx: Transaction,
  { events }: Pick<Services, 'events'>,
  { ref, userId }: Pick<PaymentFacts, 'ref' | 'userId'>,
  { event, amountMinor }: { event: Problem; amountMinor: number },
): Promise<void> {
  const isThere = await trx.selectFrom('invoice').select('id').where('id', '=', ref).executeTakeFirst();
  if (!isThere) return;
  const row = await lockAny(trx, ref);
  const userIds = await holdersOf(trx, 'payments.manage');
  const telling = { topic: 'payment-problem', amountMinor, userIds, actorId: userId, event } as const;
  await events.emit(trx, 'notification.requested', requestOf(row, telling));
}

/** Notifies of declined payments and failed refunds of invoices; the shop does so for orders. */
export function listenForProblems(services: Services): void {
  services.events.on('payment.failed', async (trx, { payment }) => {
    // A payer who gave up is not a problem.
    if (payment.purpose !== 'invoice' || payment.state !== 'failed') return;
    await notifyPaymentProblem(trx, services, payment, { event: 'declined', amountMinor: payment.amount });
  });
  services.events.on('refund.failed', async (trx, { payment, refund }) => {
    if (payment.purpose !== 'invoice') return;
    const about = { ref: payment.ref, userId: refund.actorId };
    await notifyPaymentProblem(trx, services, about, { event: 'refund', amountMinor: refund.amount });
  });
}
