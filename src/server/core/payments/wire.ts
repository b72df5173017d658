import type { Services } from '@/server/core/services';
import { cancelOpen, reconcilePayments } from './reconcile';
import { runRefund } from './refund';
import { deliver } from './test/deliver';

const MINUTE = 60_000;

/** Registers the jobs of payments, and what is deleted with a person. */
export function wirePayments(services: Services): void {
  const { desk, events, jobs } = services;
  jobs.handle('payments.reconcile', () => reconcilePayments(services));
  jobs.every('payments.reconcile', MINUTE);
  jobs.handle('payments.refund', async ({ refundId }) => {
    await runRefund(services, refundId);
  });
  jobs.handle('payments.close', (what) => cancelOpen(services, { ...what, pagesOnly: true }));
  jobs.handle('payments.detach', async ({ providerId, methodRef }) => {
    await desk.provider(providerId)?.detachMethod(methodRef);
  });
  jobs.handle('payments.testTell', ({ eventId }) => deliver(services, eventId));
  events.on('user.erased', async (trx, { userId }) => {
    await trx.deleteFrom('address').where('userId', '=', userId).execute();
    const cards = await trx
      .deleteFrom('payment_method')
      .where('userId', '=', userId)
      .returning(['providerId', 'methodRef'])
      .execute();
    for (const payload of cards) await jobs.add(trx, { kind: 'payments.detach', payload });
  });
}
