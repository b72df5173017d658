import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { changeSubscription, SETTLED, type SubscriptionRow } from './rows';

/**
 * Gives up what is unpaid and reports that its invoice is no longer owed: a first period ends the subscription, an
 * upgrade leaves the current plan, a renewal ends the subscription when the paid periods are over.
 */
export async function expirePending(
  trx: Transaction,
  { events, now }: Pick<Services, 'events' | 'now'>,
  row: SubscriptionRow,
): Promise<void> {
  const at = now().toISOString();
  const isOver = row.paidUntil === null || row.paidUntil <= at;
  if (isOver && row.invoiceFor !== 'change') {
    await trx.deleteFrom('subscription').where('userId', '=', row.userId).execute();
  } else {
    const ending = row.invoiceFor === 'renewal' ? { state: 'ending' as const, endsAt: row.renewsAt } : {};
    await changeSubscription(trx, row.userId, { ...SETTLED, ...ending }, at);
  }
  if (row.invoiceId === null) return;
  await events.emit(trx, 'subscription.lapsed', { userId: row.userId, invoiceId: row.invoiceId });
}
