import type { PaymentFacts } from '@/domain/payments/facts';
import { holdersOf } from '@/server/core/auth/rights';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { lockAny } from '../life/lock';
import { requestOf } from '../notices';

type Problem = 'declined' | 'crossed' | 'refund';

/** Tells those who look after payments what is wrong with one of an invoice. Amounts are minor units. */
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

/** Declined payments and refused refunds of invoices are told; those of orders are the shop's. */
export function listenForProblems(services: Services): void {
  services.events.on('payment.failed', async (trx, { payment }) => {
    // Who gave up trying has had no problem.
    if (payment.purpose !== 'invoice' || payment.state !== 'failed') return;
    await notifyPaymentProblem(trx, services, payment, { event: 'declined', amountMinor: payment.amount });
  });
  services.events.on('refund.failed', async (trx, { payment, refund }) => {
    if (payment.purpose !== 'invoice') return;
    const about = { ref: payment.ref, userId: refund.actorId };
    await notifyPaymentProblem(trx, services, about, { event: 'refund', amountMinor: refund.amount });
  });
}
